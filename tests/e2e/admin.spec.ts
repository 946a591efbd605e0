import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoLogin } from '../../content/accounts/demo-login.ts'
import { agency } from '../../content/agency.ts'
import { adminShell, adminViewTitles, submissionListWords } from '../../content/desk/admin.ts'
import { deskKeys } from '../../content/desk/desk-keys.ts'
import { projectWords } from '../../content/desk/desk-project.ts'
import { DEMO_KEY } from '../../scripts/support/demo-key.ts'
import { ceilings } from '../../scripts/support/size-ceilings.ts'
import { TRACKED } from '../../src/api/track.ts'
import { inDatabase, logInAsDemoAdministrator, openSubmissions } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { makeClient } from './support/client.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

const VIEWS = Object.values(adminViewTitles)

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

/** The toast of the test login; awaited early, because it closes while the dashboard loads. */
const loginToast = (page: Page) => page.getByText('Logged in as admin successfully!').waitFor()

const count = async (page: Page, name: string) =>
  Number(
    await page
      .getByLabel(submissionListWords.counts)
      .locator('div', { hasText: name })
      .getByRole('definition')
      .textContent(),
  )

/** `howMany` more submissions of one new client. */
const addSubmissions = async (howMany: number) => {
  const { email } = await makeClient(site.url, createMailbox(site.url))
  await inDatabase(
    site,
    `insert into public.questionnaire_submissions
       (user_id, company_name, email, project_description, status, submitted_at)
     select user_id, 'Company ' || number, email, 'Calls', 'pending', now() - number * interval '1 second'
     from public.business_profiles, generate_series(1, $2::int) as number where email = $1`,
    [email, howMany],
  )
}

test('the example administrator logs in by one press, and the event is sent [R7.31, R8.14]', async ({
  page,
}) => {
  await page.addInitScript((tracked) => {
    document.addEventListener(tracked, (event) => {
      const names = JSON.parse(sessionStorage.getItem('events') ?? '[]')
      sessionStorage.setItem(
        'events',
        JSON.stringify([...names, (event as CustomEvent).detail.name]),
      )
    })
  }, TRACKED)
  await Promise.all([loginToast(page), logInAsDemoAdministrator(page, site)])
  const events = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('events') ?? '[]'))
  await expect
    .poll(events)
    .toEqual(
      expect.arrayContaining([
        'admin_account_created',
        'admin_login_success',
        'admin_dashboard_access',
      ]),
    )
})

test('a client in demo mode can switch to the example administrator [R2.69]', {
  tag: '@long',
}, async ({ page }) => {
  const client = await makeClient(site.url, createMailbox(site.url))
  await page.goto(`${site.url}/login`)
  await page.getByLabel('Email').fill(client.email)
  await page.getByLabel('Password', { exact: true }).fill(client.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${site.url}/discovery-questions`)
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await expect(page.getByText(demoLogin.locked)).toBeVisible()
  await expectAccessible(page, 'access required, without the demo key')
  await page.goto(`${site.url}/login?demo=${DEMO_KEY}`)
  await page.goto(`${site.url}/admin`)
  await Promise.all([
    loginToast(page),
    page.getByRole('button', { name: 'Login as Admin (Test Mode)' }).click(),
  ])
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
})

for (const [status, message] of [
  [409, 'Account exists but password may be incorrect'],
  [403, 'Invalid admin credentials'],
  [503, 'Could not create admin account. Please try again later'],
  [500, 'Failed to login as admin. Please try again.'],
  [0, 'Something went wrong with admin login'],
] as const) {
  test(`a test login that ends with ${status || 'no answer'} says "${message}" [R8.11, R8.12, R8.13, R8.16]`, {
    tag: '@long',
  }, async ({ page, allowedErrors }) => {
    allowedErrors.push(/status of (?:4|5)\d\d|ERR_FAILED/u)
    await page.route('**/functions/v1/demo-admin', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { message: 'no' } }),
    )
    await page.goto(`${site.url}/login?demo=${DEMO_KEY}`)
    await page.getByRole('button', { name: 'Login as Admin (Test Mode)' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(message)
  })
}

test('submissions come newest first, with counts of the database, and all that was asked and answered [R2.35, R6.8, R7.16]', async ({
  page,
}) => {
  await openSubmissions(page, site)
  const { total, pending } = (
    await inDatabase(
      site,
      `select count(*)::int as total, count(*) filter (where status = 'pending')::int as pending
       from public.questionnaire_submissions`,
    )
  )[0]
  await expect.poll(() => count(page, 'All')).toBe(total)
  expect(await count(page, 'Pending')).toBe(pending)
  expect(
    (await count(page, 'Pending')) +
      (await count(page, 'In review')) +
      (await count(page, 'Completed')),
  ).toBe(total)
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  const times = await page
    .locator('tbody time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
  expect(times.length).toBeGreaterThan(1)
  expect(times).toEqual(times.toSorted().toReversed())

  await expect(first).toContainText('S-10')
  await expect(first).toContainText('Wu Builders')
  await expect(first).toContainText('Construction')
  await expect(first).toContainText('Pending')
  await first.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Wu Builders' })).toBeFocused()
  await expect(page.getByText('Keep clients posted about their build every Friday.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Answers, 4 of 25' })).toBeVisible()
  await expect(page.getByText('Photos on four phones.')).toBeVisible()

  await page.getByRole('button', { name: 'Start review' }).click()
  await expect(page.getByText('Status changed to In review')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as completed' }).click()
  await expect(page.getByText('Status changed to Completed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wu Builders' })).toBeFocused()
  await page.getByRole('button', { name: 'Reopen' }).click()
  const reason = page.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/Please say why it is reopened/u)
  await expectAccessible(page, 'a completed submission')
  await reason.fill('The phone system changed')
  await page.getByRole('button', { name: 'Reopen' }).click()
  await expect(reason).toBeHidden()
  await expect(page.getByText('The phone system changed').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wu Builders' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to the submissions' }).click()
  await expect(first).toContainText('In review')
  await expect.poll(() => count(page, 'Pending')).toBe(pending - 1)
})

test("a client's file is downloaded by a signed address made on the press, and an example says of no check [R6.19, R6.205]", async ({
  page,
}) => {
  await openSubmissions(page, site)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'calls-in-october.csv' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('calls-in-october.csv')
  expect(file.url()).toMatch(/\/storage\/v1\/object\/sign\/submissions\/.*token=/u)
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()

  const link = page
    .getByRole('row', { name: 'calls-in-october.csv' })
    .getByRole('rowheader')
    .getByRole('link')
  await link.click()
  await expect(page.getByRole('button', { name: 'calls-in-october.csv' })).toBeVisible()
  await expect(page.getByText('Not scanned for viruses', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a submission with a file')
})

test('a list longer than a page is counted in full, paged and filtered by its address [R6.18, R6.23]', {
  tag: '@long',
}, async ({ page }) => {
  await addSubmissions(60)
  await openSubmissions(page, site)
  await expect.poll(() => count(page, 'All')).toBeGreaterThan(60)
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('link', { name: 'Older 50' }).click()
  await expect(page).toHaveURL(/[?&]after=[^&]+$/u)
  await expect(page.getByText(/^\d+ match$/u)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(/Company 5\d/u)
  const first = await page.getByRole('row').nth(1).textContent()
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '')
  await page.getByRole('link', { name: 'Newer 50' }).click()
  await expect(page.getByRole('row')).toHaveCount(51)
  await expect(page.getByRole('link', { name: 'Newer 50' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Completed' }).click()
  await expect(page).toHaveURL(/\/admin\/submissions\?status=completed$/u)
  await expect(page.getByRole('row').nth(1)).toContainText('Completed')
})

test('a signed-in administrator finds the way to a new password on the login page', {
  tag: '@long',
}, async ({ page }) => {
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/login`)
  await expect(page.getByRole('link', { name: 'Admin dashboard' }).last()).toBeVisible()
  await page.getByRole('link', { name: 'Change the password' }).click()
  await expect(page).toHaveURL(/\/profile#password$/u)
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
})

test("a submission's number leads to it, and a return keeps the filter [R6.19, R6.23]", {
  tag: '@long',
}, async ({ page }) => {
  await addSubmissions(1)
  await openSubmissions(page, site)
  await page.getByRole('link', { name: 'Pending' }).click()
  const number = page.getByRole('link', { name: /^S-\d+$/u }).first()
  const reference = (await number.textContent()) ?? ''
  await number.click()
  await expect(page).toHaveURL(/\/admin\/submissions\//u)
  await expect(page.getByRole('main')).toContainText(reference)
  await page.getByRole('link', { name: 'Back to the submissions' }).click()
  await expect(page).toHaveURL(/\/admin\/submissions\?status=pending$/u)
})

test('what cannot be loaded says so, with a retry [R7.17, R8.31, R8.33]', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 500|registered users|profile/u)
  await page.route(
    /rest\/v1\/(?:rpc\/\w+_submissions|questionnaire_submissions|business_profiles)/u,
    (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'XX000', details: null, hint: null, message: 'The tide is out' },
      }),
  )
  await logInAsDemoAdministrator(page, site)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Error loading submissions. Please try again later.')
  await expect(alert).toContainText('The tide is out')
  await expect.poll(() => count(page, 'Registered users')).toBe(0)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed to refresh data')).toBeVisible()

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Dashboard data refreshed')).toBeVisible()
  await expect(alert).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('enquiries and clients are listed, and an unknown address says so', {
  tag: '@long',
}, async ({ page }) => {
  await logInAsDemoAdministrator(page, site)
  await page.getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused()
  await expect(page.getByRole('row', { name: /Schmidt/u }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(page.getByRole('row', { name: /Ngata Solar/u })).toBeVisible()
  await page.goto(`${site.url}/admin/submissions/${randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'There is no such submission.' })).toBeVisible()
  await page.goto(`${site.url}/admin/nowhere`)
  await expect(page.getByText('There is nothing at this address.')).toBeVisible()
})

test('a submission is read and its status advanced by keyboard alone [R6.19]', {
  tag: '@long',
}, async ({ page }) => {
  await openSubmissions(page, site)
  const link = page.getByRole('row').nth(3).getByRole('rowheader').getByRole('link')
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((element) => element === document.activeElement)) break
  }
  await expect(link).toBeFocused()
  const name = (await link.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('button').first()).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
})

test('a status change that another administrator made first is reported', { tag: '@long' }, async ({
  page,
}) => {
  await addSubmissions(1)
  await openSubmissions(page, site)
  await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click()
  const start = page.getByRole('button', { name: 'Start review' })
  await expect(start).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await inDatabase(
    site,
    `update public.questionnaire_submissions set status = 'in_review' where id = $1`,
    [id],
  )
  await start.click()
  await expect(page.getByRole('alert')).toContainText(
    /This changed while you were looking at it.*S-\d+: A person at Southerly began the review/u,
  )
  await expect(page.getByRole('button', { name: 'Mark as completed' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('no accessibility violations: the dashboard', { tag: '@long' }, async ({ page }) => {
  await logInAsDemoAdministrator(page, site)
  for (const view of VIEWS) {
    await page.getByRole('link', { name: view, exact: true }).click()
    await expect(page.getByRole('heading', { name: view, level: 1 })).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    await expectAccessible(page, view)
  }
  await page.getByRole('link', { name: 'Submissions', exact: true }).click()
  await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Answers/u })).toBeVisible()
  await expectAccessible(page, 'one submission')
})

test('the views fit 320 pixels', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin`)
  for (const view of VIEWS) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: view, exact: true }).click()
    await expect(page.getByRole('heading', { name: view, level: 1 })).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([view, overflow]).toEqual([view, 0])
  }
})

for (const width of [320, 390, 820]) {
  test(`the desk's header is one line at ${width} pixels, and the keyboard goes through its menu in order [R6.222]`, {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await logInAsDemoAdministrator(page, site)
    await page.goto(`${site.url}/admin`)
    const bar = page.getByRole('banner')
    const opener = bar.getByRole('button', { name: 'Menu' })
    await expect(opener).toBeVisible()
    expect((await bar.boundingBox())?.height).toBeLessThan(80)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await bar.getByRole('link', { name: agency.name }).focus()
    const order = []
    for (const _ of Array(3)) {
      await page.keyboard.press('Tab')
      order.push(await focused())
    }
    expect(order).toEqual([deskKeys.find, deskKeys.title, 'Menu'])
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('button', { name: adminShell.logout })).toBeVisible()
    await expectAccessible(page, 'the menu of the desk')
    const listed = []
    for (const _ of VIEWS) {
      await page.keyboard.press('Tab')
      listed.push(await focused())
    }
    expect(listed).toEqual(VIEWS)
    await menu.getByRole('link', { name: 'Inbox' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeFocused()
    await expect(menu).toBeHidden()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
}

test('on a wide screen a project has papers and plan below its thread, and who and when beside them [R6.223]', {
  tag: '@long',
}, async ({ page }) => {
  await logInAsDemoAdministrator(page, site)
  const [{ id }] = await inDatabase(
    site,
    `select id from public.projects where begun_at is not null and closed_at is null order by id limit 1`,
  )
  await page.goto(`${site.url}/admin/projects/${id}`)
  await expect(page.getByRole('region', { name: projectWords.plan.title })).toBeVisible()
  // At one moment: the thread grows while it loads.
  const boxes = async () => {
    const all = await page.locator('article section').evaluateAll((sections) =>
      sections.map((section) => {
        const { left, right, top, bottom } = section.getBoundingClientRect()
        return [section.querySelector('h2')?.textContent, { left, right, top, bottom }] as const
      }),
    )
    const boxOf = (title: string) => {
      const [, box] = all.find(([name]) => name === title) ?? []
      if (!box) throw new Error(`Nothing is called ${title}`)
      return box
    }
    return {
      thread: boxOf(projectWords.messages),
      facts: boxOf(projectWords.details),
      dates: boxOf(projectWords.dates.title),
      documents: boxOf(projectWords.documents.title),
    }
  }
  for (const width of [1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { thread, facts, dates, documents } = await boxes()
    expect(facts.left).toBeGreaterThan(thread.right)
    expect(Math.abs(facts.top - thread.top)).toBeLessThan(20)
    expect(dates.left).toBe(facts.left)
    expect(documents.left).toBe(thread.left)
    expect(documents.top).toBeGreaterThan(thread.bottom)
    // At most a submission's files between them.
    expect(documents.top - thread.bottom).toBeLessThan(300)
  }
  await page.setViewportSize({ width: 820, height: 900 })
  const lefts = Object.values(await boxes()).map(({ left }) => left)
  expect(new Set(lefts).size).toBe(1)
  await expectAccessible(page, 'a project')
})

test('the dashboard loads no more script than the desk may, and no other view', {
  tag: '@long',
}, async ({ page }) => {
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({
        name: entry.name,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
  )
  const views = scripts.flatMap(({ name }) => /(?<view>\w+View)\./u.exec(name)?.groups?.view ?? [])
  expect(views).toEqual(['TodayView'])
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(ceilings.desk * 1000)
})

test('a view whose code cannot be loaded covers the page with Page Needs Refresh [R2.71]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 404/u)
  await logInAsDemoAdministrator(page, site)
  await page.route('**/InboxView.*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  const notice = page.getByRole('dialog', { name: 'Page Needs Refresh' })
  await expect(notice).toBeVisible()

  await page.unroute('**/InboxView.*.js')
  await notice.getByRole('button', { name: 'Reload Now' }).click()
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
})

test('a move between views is a page view, of a submission by `:id` [R7.33]', {
  tag: '@long',
}, async ({ page }) => {
  const viewed: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/functions/v1/events')) return
    for (const { name, path } of JSON.parse(request.postData() ?? '').events) {
      if (name === 'page_view') viewed.push(path)
    }
  })
  await Promise.all([loginToast(page), logInAsDemoAdministrator(page, site)])
  await expect.poll(() => viewed).toContain('/admin')
  viewed.length = 0

  await addSubmissions(1)
  await page.reload()
  await page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link').click()
  await page.getByRole('link', { name: 'Inbox' }).click()
  await expect.poll(() => viewed).toEqual(['/admin', '/admin/submissions/:id', '/admin/inbox'])
})
