import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { agency } from '../../content/agency.ts'
import { discoveryWords } from '../../content/project/portal.ts'
import { boardWords, roomBar } from '../../content/project/room.ts'
import { roomFooter, roomMenu } from '../../content/project/room-frame.ts'
import type { Client } from '../../scripts/support/client.ts'
import type { OwnCallRow } from '../../src/api/client/calls.ts'
import { expectAccessible, unfold } from './support/axe.ts'
import { expectStill, watchShifts } from './support/layout-shifts.ts'
import { expect, test } from './support/test.ts'

const idOf = async (database: Pool, { email }: Client) => {
  const { rows } = await database.query<{ id: string }>(
    'select id from auth.users where email = $1',
    [email],
  )
  return rows[0]?.id ?? ''
}

/** A project that began, in its second week, with a date of each side to come and one that is done. */
const begin = async (database: Pool, client: Client) => {
  const { rows } = await database.query<{ id: string }>(
    `insert into public.projects (client_id, begun_at, starts_on)
     values ($1, now(), (now() at time zone 'Pacific/Auckland')::date - 7) returning id`,
    [await idOf(database, client)],
  )
  const id = rows[0]?.id
  await database.query(
    `insert into public.project_dates (project_id, on_day, what, turn, done_at)
     select $1, (now() at time zone 'Pacific/Auckland')::date + days, what, turn,
       case when days < 0 then now() end
     from (values (-2, 'The call', 'agency'), (1, 'Ring the test number', 'client'),
       (2, 'It is mended', 'agency')) as entry (days, what, turn)`,
    [id],
  )
  return id
}

const send = async (database: Pool, client: Client, status = 'pending') => {
  const { rows } = await database.query<{ id: string; reference: string }>(
    `insert into public.questionnaire_submissions
       (user_id, first_name, last_name, email, company_name, project_description, answers, status)
     select user_id, name, surname, email, company_name, 'Answer the phone after five.',
       '{"1.1": "Ringing people back.", "9.9": "An answer to what is asked no more"}', $2
     from public.business_profiles where user_id = $1 returning id, reference`,
    [await idOf(database, client), status],
  )
  return rows[0] ?? { id: '', reference: '' }
}

const turn = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, what: string) => page.getByRole('listitem').filter({ hasText: what })
const isWithoutOverflow = async (page: Page) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

test('a client reads whose turn it is, and marks an own date as done [R2.370, R2.372, R2.374]', async ({
  page,
  newClient,
  login,
  database,
}) => {
  const client = await newClient()
  await begin(database, client)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, table] =
      /\/rest\/v1\/(bookings|projects|questionnaire_submissions)/u.exec(request.url()) ?? []
    if (table) asked.push(table)
  })
  await login(client)
  await expect(turn(page)).toHaveText(/Your turn: Ring the test number$/u)
  expect(asked.toSorted()).toEqual(['bookings', 'projects', 'questionnaire_submissions'])

  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Mark as done', exact: true }).press('Enter')
  await expect(turn(page)).toHaveText(/Our turn: It is mended$/u)
  await expect(turn(page)).toBeFocused()
  await expect(main.getByText('Marked as done: Ring the test number')).toBeVisible()
  await expect(row(page, 'Ring the test number').getByText('Done', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Mark as done' })).toHaveCount(0)
  const { rows } = await database.query(
    `select done_at is not null as done from public.project_dates
     where what = 'Ring the test number' and project_id = (
       select id from public.projects where client_id = $1
     )`,
    [await idOf(database, client)],
  )
  expect(rows).toEqual([{ done: true }])
})

/** Closes the client's project, and begins another. */
const beginAnother = async (database: Pool, client: Client) => {
  const id = await begin(database, client)
  await database.query(
    `insert into public.messages (id, project_id, number, side, author_name, text)
     values (gen_random_uuid(), $1, 1, 'agency', 'Ana', 'It is live. Thank you.')`,
    [id],
  )
  await database.query(
    `with object as (
       insert into storage.objects (bucket_id, name, user_metadata)
       values ('documents', $1 || '/documents/quote.pdf', '{"name": "Quote 2025.pdf"}')
     )
     update public.projects set closed_at = now() where id = $1::uuid`,
    [id],
  )
  await begin(database, client)
  return id
}

test('the home leads to a project that was closed before: its messages, documents and dates, to be read [R2.378]', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const client = await newClient()
  const closed = await beginAnother(database, client)
  await login(client)
  const earlier = page.getByRole('region', { name: 'Earlier projects' })
  await earlier.getByRole('link').click()
  await expect(page).toHaveURL(`/messages?project=${closed}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^This project was closed on/u)).toBeVisible()
  await expect(main.getByText('It is live. Thank you.')).toBeVisible()
  await expect(main.getByText('Ring the test number')).toBeVisible()
  await expect(main.getByRole('button', { name: /Quote 2025\.pdf/u })).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /Mark as done/u })).toHaveCount(0)
  await expectAccessible(page)
  await isWithoutOverflow(page)
})

test('the earlier project of another client is not there, nor is one that never was [R2.378]', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const closed = await beginAnother(database, await newClient())
  await login(await newClient(), `/messages?project=${closed}`)
  const missing = page.getByRole('main').getByText('We can’t find that project in your account')
  await expect(missing).toBeVisible()
  await page.goto('/messages?project=S-1001')
  await expect(missing).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
})

test('the home of a client with much in it takes two requests, and 20 kB at most [R2.374]', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const client = await newClient()
  await beginAnother(database, client)
  const user = await idOf(database, client)
  await database.query(
    `insert into public.questionnaire_submissions
       (user_id, first_name, last_name, email, company_name, project_description, answers)
     select user_id, name, surname, email, company_name, repeat('Answer the phone. ', 100), '{}'
     from public.business_profiles, generate_series(1, 50) where user_id = $1`,
    [user],
  )
  await database.query(
    `insert into public.messages (id, project_id, number, side, author_name, text)
     select gen_random_uuid(), project.id, number, 'agency', 'Ana', repeat('Kia ora. ', 100)
     from public.projects as project, generate_series(2, 5001) as number
     where client_id = $1`,
    [user],
  )
  const answers: Promise<Buffer>[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    const isSent = url.searchParams.has('id')
    if (/\/rest\/v1\/(?:projects|questionnaire_submissions)/u.test(url.pathname) && !isSent) {
      answers.push(response.body())
    }
  })
  await login(client)
  await expect(page.getByText('20+ new')).toBeVisible()
  await expect(page.getByText('30 more are older: ask us for it.')).toBeAttached()
  const bodies = await Promise.all(answers)
  expect(bodies).toHaveLength(2)
  expect(Buffer.concat(bodies).length).toBeLessThan(20_000)
})

test('a link to the submissions leads to them once the home is drawn', { tag: '@long' }, async ({
  page,
  newClient,
  login,
  database,
}) => {
  const client = await newClient()
  await begin(database, client)
  const { reference } = await send(database, client)
  await page.setViewportSize({ width: 390, height: 500 })
  await login(client, '/discovery-questions#submissions')
  await expect(turn(page)).toContainText('Ring the test number')
  const glance = page.getByRole('region', { name: 'At a glance' })
  await expect(glance.getByRole('link', { name: reference })).toBeInViewport()
})

test('what could not be marked says so, and can be pressed again [R2.372]', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/finish_project_date/u)
  const client = await newClient()
  await begin(database, client)
  await login(client)
  await page.route('**/rest/v1/rpc/finish_project_date*', (route) => route.abort(), { times: 1 })
  const finish = page.getByRole('main').getByRole('button', { name: 'Mark as done', exact: true })
  await finish.click()
  await expect(page.getByRole('alert').getByText('couldn’t mark that')).toBeVisible()
  await finish.click()
  await expect(turn(page)).toHaveText(/Our turn: It is mended$/u)
})

test('the home moves nothing while it loads, is accessible, and fits 320 pixels', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const client = await newClient()
  await begin(database, client)
  await send(database, client)
  await watchShifts(page)
  await login(client)
  await expect(turn(page)).toContainText('Ring the test number')
  await expectStill(page, '', 0.1)
  await expect(page.getByText(/^Four weeks from Monday .* Today is .*, week 2\.$/u)).toBeVisible()
  await unfold(page)
  await expectAccessible(page)
  await isWithoutOverflow(page)
})

test('on a phone the home folds what was sent to a line a category, which the keyboard opens and paper shows [R6.220]', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const client = await newClient()
  await begin(database, client)
  const { reference } = await send(database, client)
  await page.setViewportSize({ width: 390, height: 844 })
  await login(client)
  const main = page.getByRole('main')
  await expect(
    main.getByText(new RegExp(`^Sent .* as ${reference}: 1 answered, 24 left open\\.`, 'u')),
  ).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4800)
  const answer = main.getByText('Ringing people back.')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const category = main.locator('summary', { hasText: '1 of 5 answered' })
  await expect(category.getByRole('heading', { level: 3 })).toBeVisible()
  await category.press('Enter')
  await expect(answer).toBeVisible()
  await expectAccessible(page, 'what was sent, unfolded')
  await isWithoutOverflow(page)
  for (const status of ['in_review', 'completed']) {
    await database.query(
      'update public.questionnaire_submissions set status = $2 where reference = $1',
      [reference, status],
    )
  }
  await page.reload()
  await expect(
    main.getByText(new RegExp(`^Sent .* as ${reference}: 1 answered\\.`, 'u')),
  ).toBeVisible()
})

test('a home that could not be loaded says what is safe, and is loaded on a press', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors }) => {
  allowedErrors.push(/rest\/v1\/projects/u)
  await page.route('**/rest/v1/projects*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'No' } }),
  )
  await login(await newClient())
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your project just now')
  await expectAccessible(page)
  await page.unroute('**/rest/v1/projects*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(turn(page)).toHaveText(/Your turn: begin with one answer$/u)
})

test('the room has one bar, in which the page is marked [R2.377]', async ({
  page,
  newClient,
  login,
}) => {
  await login(await newClient())
  const bar = page.getByRole('banner')
  await expect(bar).toHaveCount(1)
  const links = bar.getByRole('navigation', { name: 'Your area' }).getByRole('link')
  await expect(links).toHaveText(['Your project', /^Messages/u, 'Your call', 'Profile'])
  await expect(links.first()).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByRole('link', { name: 'Solutions' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    ...Object.values(roomBar.links),
    ...Object.values(roomMenu).slice(2),
    agency.phone.display,
    agency.email,
  ])
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await menu.getByRole('link', { name: 'Profile' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/profile')
})

test('on a phone the bar has all four pages and the menu in one line, uncut, whatever is unread [R2.750]', async ({
  page,
  newClient,
  login,
}) => {
  await page.route('**/rest/v1/projects*', async (route) => {
    const response = await route.fetch()
    const rows = await response.json()
    const recent = Array.from({ length: 20 }, (_, index) => ({
      number: index + 1,
      side: 'agency',
    })).reverse()
    await route.fulfill({
      response,
      json: rows.map((row: object) => ({ ...row, recent, reads: [] })),
    })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await login(await newClient())
  const bar = page.getByRole('banner')
  const entries = bar.getByRole('link').or(bar.getByRole('button', { name: 'Menu' }))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const boxes = await entries.filter({ visible: true }).evaluateAll((elements) =>
      elements.map((element) => {
        const { top, left, right, height } = element.getBoundingClientRect()
        return { top, left, right, height }
      }),
    )
    expect(boxes, `at ${width}`).toHaveLength(5)
    for (const [index, box] of boxes.entries()) {
      expect(box.top).toBe(boxes[0]?.top)
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) + 4)
      expect(box.right).toBeLessThanOrEqual(width)
    }
  }
})

test('the room has a foot of one line, visitors of the same pages that of the site [R2.752]', async ({
  page,
  newClient,
  login,
}) => {
  const foot = page.getByRole('contentinfo')
  await page.goto('/discovery-questions')
  await expect(foot).toHaveCount(1)
  await expect(foot.getByRole('link', { name: 'Register' })).toBeVisible()
  await login(await newClient())
  await expect(foot).toHaveCount(1)
  await expect(foot.getByRole('link')).toHaveText([
    agency.name,
    ...roomFooter.links.map(({ label }) => label),
    agency.phone.display,
  ])
  const row = await foot.boundingBox()
  expect(row?.height).toBeLessThan(110)
})

test('“Answer the first” opens and focuses the first question, its words below the bar [R2.754]', async ({
  page,
  newClient,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login(await newClient())
  for (const [id, answer] of [
    ['1.1', 'Quotes.'],
    ['1.2', ''],
  ] as const) {
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('link', { name: /^(?:Answer the first|Keep answering)$/u }).click()
    const asked = page.locator(`[id="question-${id}"] summary`)
    await expect(page.locator(`[id="question-${id}"] textarea`)).toBeFocused()
    const below = await page
      .getByRole('banner')
      .evaluate((bar) => bar.getBoundingClientRect().bottom)
    await expect(asked).toBeInViewport({ ratio: 1 })
    expect((await asked.boundingBox())?.y).toBeGreaterThanOrEqual(below)
    await page.keyboard.type(answer)
  }
})

const CALL: OwnCallRow = {
  id: '5c0f7a52-0000-4000-8000-000000000301',
  state: 'booked',
  startsAt: '2026-12-02T21:30:00.000Z',
  email: 'hemi@tawhiriplumbing.example',
  phone: '+64215550188',
  about: '',
  carried: { day: 'trade=general&open=09:00&shut=17:00&people=2&week=5&agent=off&day=mvg' },
  uid: '5c0f7a52-0000-4000-8000-000000000302',
  sequence: 0,
  changedBy: null,
  reason: '',
  movedFrom: null,
  movesLeft: 3,
  numbersLeft: 3,
}

test('beside the questions stands when the call is, where one is booked, and the day that went along [R2.751, R2.755]', async ({
  page,
  newClient,
  login,
}) => {
  await login(await newClient())
  const side = page.getByRole('complementary').filter({ hasText: 'What happens next' })
  await expect(side.getByRole('link', { name: discoveryWords.call.book })).toBeVisible()
  await page.route('**/rest/v1/bookings*', (route) => route.fulfill({ json: [CALL] }))
  await page.reload()
  await expect(side).toContainText('10:30 AM')
  await expect(side.getByRole('link', { name: discoveryWords.call.book })).toHaveCount(0)
  await expect(side.getByRole('link', { name: discoveryWords.call.see })).toHaveAttribute(
    'href',
    '/book',
  )
  await page.getByRole('link', { name: boardWords.call.day }).click()
  await expect(page).toHaveURL(/\/your-day\?trade=general/u)
})

test('a submission has an address: number, stage, answers as asked, and its history [R2.375, R2.376, R4.42]', async ({
  page,
  newClient,
  login,
  database,
}) => {
  const client = await newClient()
  const { id, reference } = await send(database, client)
  await database.query(
    `insert into public.submission_events (submission_id, what, actor_side, actor_name, before)
     values ($1, 'changed', 'client', 'Hemi', '{"answers": {"1.1": "Quotes."}}')`,
    [id],
  )
  await watchShifts(page)
  await login(client, `/discovery-questions/${id}`)
  await expect(turn(page)).toHaveText(`Number ${reference}`)
  await expectStill(page, '', 0.1)
  const main = page.getByRole('main')
  await expect(main.getByText("Which tasks take up the most of your team's time")).toBeVisible()
  await expect(main.getByText('Ringing people back.')).toBeVisible()
  await expect(main.getByText('An answer to what is asked no more')).toBeVisible()
  await expect(
    main.getByRole('list', { name: 'Status' }).locator('[aria-current="step"]'),
  ).toHaveText('Sent, now')
  await main.getByText(/^Your earlier answer, until/u).click()
  await expect(main.getByText('Quotes.', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Change answers' })).toHaveAttribute(
    'href',
    `/discovery-questions?change=${id}`,
  )
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(main.getByText('Quotes.', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await isWithoutOverflow(page)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('once the review has begun a submission cannot be changed [R2.376]', { tag: '@long' }, async ({
  page,
  newClient,
  login,
  database,
}) => {
  const client = await newClient()
  const { id } = await send(database, client, 'in_review')
  await login(client, `/discovery-questions/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('you can’t change it now')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Change answers' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Ask in messages' })).toBeVisible()
})

test('the submission of another client is not there, nor is one that never was [R2.375]', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const { id } = await send(database, await newClient())
  await login(await newClient(), `/discovery-questions/${id}`)
  await expect(turn(page)).toHaveText('We can’t find that submission in your account')
  await page.goto('/discovery-questions/S-1001')
  await expect(turn(page)).toHaveText('We can’t find that submission in your account')
})

test('a submission that could not be loaded says so, and is loaded on a press', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/rest\/v1\/questionnaire_submissions/u)
  const client = await newClient()
  const { id, reference } = await send(database, client)
  await page.route('**/rest/v1/questionnaire_submissions*', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'No' } }),
  )
  await login(client, `/discovery-questions/${id}`)
  await expect(page.getByRole('alert')).toContainText('We still have it, unchanged')
  await page.unroute('**/rest/v1/questionnaire_submissions*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(turn(page)).toHaveText(`Number ${reference}`)
})

test('a visitor is led from a submission to the login, and back after it', {
  tag: '@long',
}, async ({ page }) => {
  const path = '/discovery-questions/de300000-0000-4000-8000-000000000101'
  await page.goto(path)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe(path)
})
