import type { BrowserContext, Locator, Page } from '@playwright/test'
import { unsentWords } from '../../content/accounts/logout.ts'
import { adminShell } from '../../content/desk/admin.ts'
import { deskActs } from '../../content/desk/desk-acts.ts'
import { projectWords } from '../../content/desk/desk-project.ts'
import { projectsWords } from '../../content/desk/desk-projects.ts'
import { turnWords } from '../../content/project/room.ts'
import { composerWords, messagesWords, threadWords } from '../../content/project/thread.ts'
import { paths } from '../../domain/site/paths.ts'
import type { Client } from '../../scripts/support/client.ts'
import { tryToLogIn } from './support/account-forms.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { makeClient, newSession } from './support/client.ts'
import { waitForCode } from './support/code.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Within so many seconds news is shown to a page that is seen. */
const NEWS_WITHIN = 15_000

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

const EMPTY_PAGE = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }

/** Opens `path` as `client`. */
const openAs = async (page: Page, client: Client, path = '/messages') => {
  const session = await newSession(site.url, client)
  await page.route('**/nothing', (route) => route.fulfill(EMPTY_PAGE), { times: 1 })
  await page.goto(`${site.url}/nothing`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), session)
  await page.goto(`${site.url}${path}`)
}
const newClient = () => makeClient(site.url, createMailbox(site.url))

const box = (page: Page) => page.getByLabel(composerWords.label)
const thread = (page: Page) => page.getByRole('list', { name: threadWords.list })
const messageOf = (page: Page, text: string): Locator =>
  thread(page).getByRole('listitem').filter({ hasText: text })
const say = async (page: Page, text: string) => {
  await box(page).fill(text)
  await box(page).press('Control+Enter')
}
const stored = async (client: Client) =>
  (
    await inDatabase(
      site,
      `select message.text from public.messages as message
       join public.projects as project on project.id = message.project_id
       join auth.users as account on account.id = project.client_id
       where account.email = $1 order by number`,
      [client.email],
    )
  ).map(({ text }) => text)

/** The example administrator in a browser of their own. */
const openDesk = async (context: BrowserContext | undefined, client: Client) => {
  const desk = await context?.newPage()
  if (!desk) throw new Error('There is no browser')
  await logInAsDemoAdministrator(desk, site)
  await desk.goto(`${site.url}/admin/clients`)
  await desk.getByRole('row').filter({ hasText: client.email }).getByRole('button').click()
  await expect(box(desk)).toBeVisible()
  return desk
}

test('client and administrator write to each other, and see it without a reload [R2.45, R2.330, R2.331, R2.333, R2.340]', async ({
  page,
  browser,
}) => {
  const client = await newClient()
  await openAs(page, client)
  await expect(page.getByText(messagesWords.empty)).toBeVisible()
  await say(page, 'Can you really book jobs?')
  await expect(messageOf(page, 'Can you really book jobs?')).toContainText(threadWords.unread)

  const desk = await openDesk(await browser.newContext(), client)
  await expect(messageOf(desk, 'Can you really book jobs?')).toBeVisible()
  await expect(desk.getByRole('heading', { name: threadWords.fresh(1) })).toBeVisible()
  await expect(messageOf(page, 'Can you really book jobs?')).toContainText('Read by', {
    timeout: NEWS_WITHIN,
  })

  await say(desk, 'Simple jobs, yes.')
  const answer = messageOf(page, 'Simple jobs, yes.')
  await expect(answer).toBeVisible({ timeout: NEWS_WITHIN })
  // By name, never by address.
  await expect(answer).toContainText(/^.+ at Southerly/u)
  await expect(answer).not.toContainText('@')
  await expect(messageOf(desk, 'Simple jobs, yes.')).toContainText('Read by', {
    timeout: NEWS_WITHIN,
  })
  await desk.context().close()
})

test('a message of ours that is not read is the client’s turn in both rooms, without a reload, and ours again once it is read [R2.575]', async ({
  page,
  browser,
}) => {
  const client = await newClient()
  const company = `Turn ${client.email}`
  await inDatabase(
    site,
    `with profile as (
       update public.business_profiles set company_name = $2 where email = $1 returning *
     )
     insert into public.questionnaire_submissions
       (user_id, first_name, last_name, email, company_name, project_description, answers)
     select user_id, name, surname, email, company_name, 'Answer the phone after five.', '{"1.1": "Ringing back."}'
     from profile`,
    [client.email, company],
  )
  const turn = page.getByRole('heading', { level: 1 })
  await openAs(page, client, paths.discoveryQuestions)
  await expect(turn).toHaveText(/Our turn: a person at Southerly reads your answers$/u)

  const desk = await openDesk(await browser.newContext(), client)
  const list = await desk.context().newPage()
  const listed = list.getByRole('row').filter({ hasText: company })
  await list.goto(`${site.url}/admin/projects`)
  await expect(listed).toContainText(`Southerly${projectsWords.turn.sent}`)
  await say(desk, 'Which day suits you?')
  await expect(turn).toHaveText(/Your turn: read what we wrote$/u, { timeout: NEWS_WITHIN })
  await expectAccessible(page, 'a message to read')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await list.getByRole('button', { name: adminShell.refresh }).click()
  await expect(listed).toContainText(`Client${projectsWords.turn.message}`)

  // In another tab, so that the home stays open.
  const [reader] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: turnWords.acts.read }).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(messageOf(reader, 'Which day suits you?')).toBeVisible()
  await expect(turn).toHaveText(/Our turn: a person at Southerly reads your answers$/u, {
    timeout: NEWS_WITHIN,
  })
  await list.getByRole('button', { name: adminShell.refresh }).click()
  await expect(listed).toContainText(`Southerly${projectsWords.turn.sent}`)
  await desk.context().close()
})

test('other pages of the room say how many are unread, until they were read [R2.332]', {
  tag: '@long',
}, async ({ page, browser }) => {
  const client = await newClient()
  const desk = await openDesk(await browser.newContext(), client)
  await say(desk, 'The dates are in.')
  await say(desk, 'Week 1 began yesterday.')
  await expect(desk.getByText(threadWords.unread)).toBeVisible()

  await openAs(page, client, '/profile')
  const entry = page.getByRole('navigation', { name: 'Your area' }).getByRole('link').nth(1)
  await expect(entry).toHaveAccessibleName('Messages 2 unread')
  await entry.click()
  await expect(page.getByRole('heading', { name: threadWords.fresh(2) })).toBeVisible()
  await page.getByRole('link', { name: threadWords.goToFresh(2) }).click()
  await expect(messageOf(page, 'The dates are in.')).toBeInViewport()
  await expect(messageOf(desk, 'Week 1 began yesterday.')).toContainText('Read by', {
    timeout: NEWS_WITHIN,
  })
  await page.goto(`${site.url}/profile`)
  await expect(page.getByLabel('Company name')).toBeVisible()
  await expect(entry).toHaveAccessibleName('Messages')
  await desk.context().close()
})

test('what is typed outlasts a reload, and a message without a network is sent once, when it is back [R2.334, R2.335]', async ({
  page,
  context,
  allowedErrors,
}) => {
  // The browser's own line, and ours on a profile or a role that was still asked for.
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u, /^console: (?:profile|role) /u)
  const client = await newClient()
  await openAs(page, client)
  await box(page).fill('Half a sen')
  await page.reload()
  await expect(box(page)).toHaveValue('Half a sen')

  await context.setOffline(true)
  await expect(page.getByText(threadWords.offline)).toBeVisible()
  await box(page).fill('Under a house in Titirangi')
  await page.getByRole('button', { name: composerWords.sendLater }).click()
  const waiting = messageOf(page, 'Under a house')
  await expect(waiting).toContainText(threadWords.waits)
  await waiting.getByRole('button', { name: /^Take back/u }).click()
  await expect(box(page)).toHaveValue('Under a house in Titirangi')
  await box(page).press('Control+Enter')
  await expect(waiting).toContainText(threadWords.waits)

  await context.setOffline(false)
  await expect(waiting).toContainText(threadWords.unread)
  expect(await stored(client)).toEqual(['Under a house in Titirangi'])
})

test('a message that is not sent is asked about at the logout, and kept for its writer alone [R2.334]', {
  tag: '@long',
}, async ({ page }) => {
  const client = await newClient()
  await openAs(page, client)
  await box(page).fill('Half a sentence')
  const logOut = () => page.getByRole('button', { name: 'Logout' }).click()
  await logOut()
  await page.getByRole('button', { name: unsentWords.stay }).click()
  await expect(box(page)).toHaveValue('Half a sentence')
  await logOut()
  await page.getByRole('button', { name: unsentWords.keep }).click()
  await page.waitForURL(`${site.url}/`)

  await openAs(page, await newClient())
  await expect(page.getByText(messagesWords.empty)).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await openAs(page, client)
  await expect(box(page)).toHaveValue('Half a sentence')
  await logOut()
  await page.getByRole('button', { name: unsentWords.discard }).click()
  await page.waitForURL(`${site.url}/`)
  await openAs(page, client)
  await expect(page.getByText(messagesWords.empty)).toBeVisible()
  await expect(box(page)).toHaveValue('')
})

test('without a network a logout asks about a message that is not sent all the same [R2.334]', {
  tag: '@long',
}, async ({ page, context, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u)
  await openAs(page, await newClient())
  await expect(box(page)).toBeVisible()
  await waitForCode(page, 'LogoutDialog')
  await context.setOffline(true)
  await box(page).fill('Half a sentence')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: unsentWords.stay }).click()
  await expect(box(page)).toHaveValue('Half a sentence')
})

test('a message whose answer is lost is sent again, and is one message [R2.336]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/u)
  const client = await newClient()
  await openAs(page, client)
  await page.route(
    '**/rest/v1/rpc/send_message',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await say(page, 'Monday is good.')
  await expect(messageOf(page, 'Monday is good.')).toContainText(threadWords.unread, {
    timeout: NEWS_WITHIN,
  })
  await expect(messageOf(page, 'Monday is good.')).toHaveCount(1)
  expect(await stored(client)).toEqual(['Monday is good.'])
})

test('a message that had arrived, taken back and changed, is shown before the changed one is sent [R2.335]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/u)
  const client = await newClient()
  await openAs(page, client)
  await page.route(
    '**/rest/v1/rpc/send_message',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  // News that come before it is taken back would leave nothing to take back.
  const news = Promise.withResolvers<void>()
  await page.route('**/rest/v1/projects?*', async (route) => {
    await news.promise
    await route.continue()
  })
  const lost = page.waitForEvent('requestfailed')
  await say(page, 'Monday is good.')
  await lost
  const changed = messageOf(page, 'Tuesday is good.')
  await messageOf(page, 'Monday is good.')
    .getByRole('button', { name: /^Take back/u })
    .click()
  await say(page, 'Tuesday is good.')
  news.resolve()
  await expect(changed).toContainText(threadWords.problems['earlier-sent'])
  await expect(messageOf(page, 'Monday is good.')).toContainText(threadWords.unread)
  expect(await stored(client)).toEqual(['Monday is good.'])

  await changed.getByRole('button', { name: threadWords.sendToo }).click()
  await expect(changed).toContainText(threadWords.unread)
  expect(await stored(client)).toEqual(['Monday is good.', 'Tuesday is good.'])
})

test('what is empty or too long is not sent, and stays as it was typed [R2.337]', async ({
  page,
}) => {
  const empty = new RegExp(composerWords.empty, 'u')
  await openAs(page, await newClient())
  await box(page).fill('Sent with two presses')
  await page.getByRole('button', { name: composerWords.send }).dblclick()
  await expect(messageOf(page, 'Sent with two presses')).toBeVisible()
  await expect(box(page)).not.toHaveAccessibleDescription(empty)
  await box(page).press('Control+Enter')
  await expect(box(page)).toHaveAccessibleDescription(empty)
  await box(page).fill('a'.repeat(5001))
  await page.getByRole('button', { name: composerWords.send }).click()
  await expect(box(page)).toHaveAccessibleDescription(/1 characters too long/u)
  await expect(box(page)).toHaveValue('a'.repeat(5001))
})

test('a project is run at the desk: dates, start, who looks after it; closed, it is only read [R2.338, R2.339]', async ({
  page,
  browser,
}) => {
  const client = await newClient()
  await openAs(page, client)
  await say(page, '<img src=x onerror=alert(1)> & "quotes"')
  await expect(messageOf(page, '<img src=x onerror=alert(1)> & "quotes"')).toBeVisible()
  const desk = await openDesk(await browser.newContext(), client)
  await expect(messageOf(desk, '<img src=x onerror=alert(1)> & "quotes"')).toBeVisible()

  await desk.getByRole('button', { name: projectWords.dates.add }).click()
  await desk.getByRole('button', { name: projectWords.dates.submit, exact: true }).click()
  await expect(desk.getByLabel(projectWords.dates.what, { exact: true })).toBeFocused()
  await desk.getByLabel(projectWords.dates.what, { exact: true }).fill('Send the phone bill')
  await desk.getByLabel(projectWords.dates.day).fill('2030-11-26')
  await desk.getByLabel(projectWords.dates.time).fill('12:00')
  await desk.getByLabel(projectWords.dates.note).fill('All pages, as a PDF.')
  const action = desk.getByLabel(projectWords.dates.action)
  await action.fill('ring us')
  await desk.getByRole('button', { name: projectWords.dates.submit, exact: true }).click()
  await expect(action).toBeFocused()
  await expect(action).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(desk, 'a date that is added at the desk')
  await action.fill('09 555 0142')
  await desk.getByRole('button', { name: projectWords.dates.submit, exact: true }).click()
  const date = desk.getByRole('listitem').filter({ hasText: 'Send the phone bill' })
  await expect(date).toContainText('Tue 26 Nov, 12:00\u00a0PM')
  await expect(date).toContainText('+64 9 555 0142')
  const home = await page.context().newPage()
  await home.goto(`${site.url}${paths.discoveryQuestions}`)
  await expect(home.getByRole('heading', { level: 1 })).toContainText('Send the phone bill')
  await expect(home.getByText('All pages, as a PDF.').first()).toBeVisible()
  const ring = home.getByRole('link', { name: 'Ring +64 9 555 0142' })
  await expect(ring).toHaveAttribute('href', 'tel:+6495550142')
  await expectAccessible(home, 'a turn with a number to ring')
  await home.close()
  await date.getByRole('button', { name: /^Change/u }).click()
  await desk.getByLabel(projectWords.dates.day).fill('2030-11-27')
  await desk.getByRole('button', { name: projectWords.dates.submitChange }).first().click()
  await expect(date).toContainText('moved from Tue 26 Nov')
  await date.getByRole('button', { name: /^Done/u }).click()
  await expect(date).toContainText('Done ')
  await date.getByRole('button', { name: /^Remove/u }).click()
  await desk.getByRole('button', { name: projectWords.dates.remove.submit }).click()
  await expect(date).toHaveCount(0)

  await desk.getByLabel(projectWords.plan.startsOn).fill('2030-11-25')
  await desk.getByLabel(projectWords.plan.assignee).selectOption({ index: 1 })
  await desk.getByRole('button', { name: projectWords.plan.submit, exact: true }).click()
  await expect(desk.getByText(projectWords.saved, { exact: true })).toBeVisible()
  await desk.reload()
  await expect(desk.getByLabel(projectWords.plan.startsOn)).toHaveValue('2030-11-25')
  await expect(desk.getByLabel(projectWords.plan.assignee)).toHaveValue(/.{36}/u)
  await expectAccessible(desk, 'a project at the desk')

  await desk.getByRole('button', { name: projectWords.close.action }).click()
  await desk.getByRole('button', { name: projectWords.close.submit }).click()
  await expect(desk.getByText(/^Closed \d/u).locator('..')).toBeFocused()
  expect(await box(desk).count()).toBe(0)
  await expect(page.getByText(messagesWords.closed)).toBeVisible({ timeout: NEWS_WITHIN })
  await expect(messageOf(page, 'quotes')).toBeVisible()
  await say(page, 'One thing more')
  await expect(messageOf(page, 'One thing more')).toContainText(threadWords.unread, {
    timeout: NEWS_WITHIN,
  })
  await expect(page.getByText(messagesWords.closed)).toHaveCount(0)
  await expect(messageOf(page, 'quotes')).toHaveCount(0)
  await expect(messageOf(desk, 'One thing more')).toHaveCount(0)
  await desk.context().close()
  const next = await openDesk(await browser.newContext(), client)
  await expect(messageOf(next, 'One thing more')).toBeVisible()
  await next.context().close()
})

test('what was written when the project is closed stays in sight, in both rooms [R2.338]', {
  tag: '@long',
}, async ({ page, browser, context, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED|status of 400/u)
  const client = await newClient()
  await openAs(page, client)
  await say(page, 'Kia ora')
  await expect(messageOf(page, 'Kia ora')).toContainText(threadWords.unread)
  const desk = await openDesk(await browser.newContext(), client)
  await box(desk).fill('Half an ans')
  await context.setOffline(true)
  await say(page, 'Is Monday good?')
  await expect(messageOf(page, 'Is Monday good?')).toContainText(threadWords.waits)
  await box(page).fill('Half a quest')
  await desk.getByRole('button', { name: projectWords.close.action }).click()
  await desk.getByRole('button', { name: projectWords.close.submit }).click()
  await expect(desk.getByText('Half an ans')).toBeVisible()
  await expectAccessible(desk, 'a closed project with something that is not sent')

  await context.setOffline(false)
  const waiting = messageOf(page, 'Is Monday good?')
  await expect(waiting).toContainText(threadWords.problems.closed, { timeout: NEWS_WITHIN })
  await expect(box(page)).toHaveValue('Half a quest')
  await expect(page.getByText(messagesWords.closedText)).toBeVisible({ timeout: NEWS_WITHIN })
  await waiting.getByRole('button', { name: threadWords.sendAnew }).click()
  await expect(waiting).toContainText(threadWords.unread, { timeout: NEWS_WITHIN })
  await expect(box(page)).toHaveValue('Half a quest')
  await desk.context().close()
})

test('on a phone a message that was not taken is in view, and keeps the focus while it is sent again [R2.643]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 400/u)
  await page.setViewportSize({ width: 390, height: 844 })
  const client = await newClient()
  await openAs(page, client)
  await say(page, 'Kia ora')
  await expect(messageOf(page, 'Kia ora')).toContainText(threadWords.unread)
  await box(page).fill(Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n'))
  // News of the closing, which the page asks for every ten seconds, would open the next project first.
  const refused = Promise.withResolvers<void>()
  const news = /\/rest\/v1\/(?:projects|messages)\?/u
  await page.route(news, async (route) => {
    await refused.promise
    await route.continue()
  })
  await inDatabase(
    site,
    `update public.projects set closed_at = now()
     where client_id = (select id from auth.users where email = $1)`,
    [client.email],
  )
  const answer = page.waitForResponse(/\/rpc\/send_message/u)
  await page.getByRole('button', { name: composerWords.send }).click()
  await answer
  const row = messageOf(page, 'Line 59')
  const why = row.getByText(threadWords.problems.closed)
  await expect(why).toBeVisible()
  refused.resolve()
  await expect(page.getByText(messagesWords.closedText)).toBeVisible()
  await expect(why).toBeInViewport()
  await row.getByRole('button', { name: threadWords.sendAnew }).click()
  await expect(row).toContainText(threadWords.unread)
  await expect(row).toBeFocused()
})

test('a message is held while its file is not stored, also after a reload, and nothing of it is lost [R2.642, R2.663]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/u)
  const client = await newClient()
  await openAs(page, client)
  const upload = '**/storage/v1/object/**'
  await page.route(upload, (route) => route.abort())
  const body = Buffer.from('%PDF-1.4\n%%EOF\n')
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: body }
  await page.getByLabel(composerWords.attach).setInputFiles(plan)
  const again = page.getByRole('button', { name: 'Try again plan.pdf' })
  await expect(again).toBeVisible()
  await say(page, 'Here is the plan')
  await expect(page.getByText(composerWords.notStored(['plan.pdf']))).toBeVisible()
  await expect(box(page)).toHaveValue('Here is the plan')
  await expectAccessible(page, 'a message whose file is not stored')
  await page.unroute(upload)
  await page.reload()
  await expect(box(page)).toHaveValue('Here is the plan')
  await expect(page.getByRole('button', { name: 'Choose it again plan.pdf' })).toBeVisible()
  await box(page).press('Control+Enter')
  await expect(page.getByText(composerWords.notStored(['plan.pdf']))).toBeVisible()
  await expectAccessible(page, 'a file that was not stored before the reload')
  await page.getByLabel(composerWords.attach).setInputFiles(plan)
  await expect(page.getByRole('button', { name: 'Download plan.pdf' })).toBeVisible()
  await expect(page.getByText(composerWords.notStored(['plan.pdf']))).toBeHidden()
  await box(page).press('Control+Enter')
  await expect(messageOf(page, 'Here is the plan')).toContainText('plan.pdf')
  await expect(messageOf(page, 'Here is the plan')).toContainText(threadWords.unread)
})

test('a closed project is reopened, unless its client has another one that is open [R2.338, R2.339]', {
  tag: '@long',
}, async ({ page, browser }) => {
  const client = await newClient()
  await openAs(page, client)
  await say(page, 'Kia ora')
  await expect(messageOf(page, 'Kia ora')).toBeVisible()
  const desk = await openDesk(await browser.newContext(), client)
  const state = (text: RegExp) => desk.getByText(text).locator('..')
  const closeProject = async () => {
    await desk.getByRole('button', { name: projectWords.close.action }).click()
    await desk.getByRole('button', { name: projectWords.close.submit }).click()
    await expect(state(/^Closed \d/u)).toBeFocused()
  }
  const reopen = desk.getByRole('button', { name: projectWords.reopen.action })
  await closeProject()
  await reopen.click()
  await expect(state(/^Open$/u)).toBeFocused()
  await expect(box(desk)).toBeVisible()
  await say(desk, 'Open again')
  await expect(messageOf(page, 'Open again')).toBeVisible({ timeout: NEWS_WITHIN })

  await closeProject()
  await inDatabase(
    site,
    `insert into public.projects (client_id, begun_at)
     select id, now() from auth.users where email = $1`,
    [client.email],
  )
  await reopen.click()
  await expect(desk.getByText(projectWords.reopen.otherOpen)).toBeVisible()
  await expect(desk.getByText(projectWords.reopen.otherOpenText)).toBeVisible()
  await expect(box(desk)).toHaveCount(0)
  await desk.context().close()
})

test('what a colleague changed meanwhile is not set back, and is told in words [R2.564]', {
  tag: '@long',
}, async ({ page, browser, allowedErrors }) => {
  allowedErrors.push(/status of 400 \(Bad Request\) .*plan_project/u, /ERR_FAILED/u)
  const client = await newClient()
  await openAs(page, client)
  await say(page, 'Kia ora')
  await expect(messageOf(page, 'Kia ora')).toBeVisible()
  const quick = await openDesk(await browser.newContext(), client)
  const stale = await openDesk(await browser.newContext(), client)
  await stale.setViewportSize({ width: 390, height: 844 })
  const plan = async (desk: Page, day: string) => {
    await desk.getByLabel(projectWords.plan.startsOn).fill(day)
    await desk.getByRole('button', { name: projectWords.plan.submit, exact: true }).click()
  }
  await plan(quick, '2030-11-25')
  await expect(quick.getByText(projectWords.saved, { exact: true })).toBeVisible()

  await plan(stale, '2030-12-02')
  const refused = stale.getByRole('alert')
  await expect(refused).toContainText('set the start to Monday 25 November')
  await expect(refused).toBeFocused()
  await expect(refused).toBeInViewport({ ratio: 1 })
  await expectAccessible(stale, 'a change that was refused at the desk')
  await expect(stale.getByLabel(projectWords.plan.startsOn)).toHaveValue('2030-12-02')
  await stale.getByRole('button', { name: projectWords.plan.submit, exact: true }).click()
  await expect(stale.getByText(projectWords.saved, { exact: true })).toBeVisible()
  await expect(refused).toHaveCount(0)

  await quick.getByRole('button', { name: projectWords.close.action }).click()
  await stale.getByRole('button', { name: projectWords.close.action }).click()
  await quick.getByRole('button', { name: projectWords.close.submit }).click()
  await expect(quick.getByText(/^Closed \d/u)).toBeVisible()
  // The server closes it, and its answer is lost.
  await stale.route(
    '**/rest/v1/rpc/close_project*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await stale.getByRole('button', { name: projectWords.close.submit }).click()
  await expect(stale.getByText(/^Closed \d/u)).toBeVisible()
  await expect(refused).toContainText(deskActs.lost.title)
  await expect(refused).toBeFocused()
  await expect(refused).toBeInViewport({ ratio: 1 })
  await quick.context().close()
  await stale.context().close()
})

test('what others change in a project is shown at a desk that was left open [R2.331]', {
  tag: '@long',
}, async ({ page, browser }) => {
  const client = await newClient()
  await openAs(page, client)
  await say(page, 'Kia ora')
  const context = await browser.newContext()
  await context.clock.install()
  const desk = await openDesk(context, client)
  await expect(desk.getByText(projectWords.dates.empty)).toBeVisible()
  await inDatabase(
    site,
    `insert into public.project_dates (project_id, on_day, what, turn)
     select project.id, '2030-11-26', 'Send the phone bill', 'client'
     from public.projects as project join auth.users as account on account.id = project.client_id
     where account.email = $1`,
    [client.email],
  )
  await desk.clock.runFor(60_000)
  await expect(desk.getByText('Send the phone bill', { exact: true })).toBeVisible()
  await context.close()
})

test('the messages are accessible, and fit 320 pixels', { tag: '@long' }, async ({ page }) => {
  const client = await newClient()
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, client)
  await say(page, `https://southerly.example/${'a-very-long-address'.repeat(12)}`)
  await expect(page.getByText(threadWords.unread)).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'messages')
})

test('a visitor is led to the login, and from there to the messages [R2.330]', {
  tag: '@long',
}, async ({ page }) => {
  const client = await newClient()
  await page.goto(`${site.url}/messages`)
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(client.email)
  await page.getByLabel('Password', { exact: true }).fill(client.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/messages')
  await expect(box(page)).toBeVisible()
})

test('after a logout in another tab the messages are locked, the server is not asked any more, and one alert says so [R2.484, R2.640]', {
  tag: '@long',
}, async ({ page, context }) => {
  const client = await newClient()
  await page.clock.install()
  await openAs(page, client)
  await expect(page.getByText(messagesWords.empty)).toBeVisible()
  await box(page).fill('Monday is good.')
  const other = await context.newPage()
  await other.goto(`${site.url}/profile`)
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('button', { name: unsentWords.keep }).click()
  await expect(page.getByText(messagesWords.ended.title, { exact: true })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(?:rest|auth)\/v1\//u.test(request.url())) asked.push(request.url())
  })
  await page.clock.runFor(120_000)
  expect(asked).toEqual([])
  await expect(box(page)).toHaveCount(0)
  await expect(page.getByText('Monday is good.')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('main').getByRole('button', { name: messagesWords.ended.login }).click()
  await tryToLogIn(page.getByRole('dialog', { name: 'Client Login' }), client)
  await expect(box(page)).toHaveValue('Monday is good.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await stored(client)).toEqual([])
})

test('the next account that logs in finds nothing of what was kept, and its writer all of it, on a page left open [R2.640, R2.641]', {
  tag: '@long',
}, async ({ page, context }) => {
  const [client, next] = [await newClient(), await newClient()]
  await openAs(page, client)
  await say(page, 'Kia ora')
  await expect(messageOf(page, 'Kia ora')).toContainText(threadWords.unread)
  await box(page).fill('Half a sentence')
  const other = await context.newPage()
  await other.goto(`${site.url}/profile`)
  const logIn = (who: Client) =>
    tryToLogIn(other.getByRole('dialog', { name: 'Client Login' }), who)

  await other.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('button', { name: unsentWords.keep }).click()
  await expect(page.getByText(messagesWords.ended.title, { exact: true })).toBeVisible()
  await page.keyboard.type('and more')
  await expect(page.getByText('Kia ora')).toHaveCount(0)

  const login = other.getByRole('banner').getByRole('link', { name: 'Client Login' })
  await login.click()
  await logIn(next)
  await expect(page.getByText(messagesWords.empty)).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText(messagesWords.ended.title, { exact: true })).toBeVisible()
  await login.click()
  await logIn(client)
  await expect(box(page)).toHaveValue('Half a sentence')
  await expect(messageOf(page, 'Kia ora')).toBeVisible()
  expect(await stored(client)).toEqual(['Kia ora'])
  expect(await stored(next)).toEqual([])
})
