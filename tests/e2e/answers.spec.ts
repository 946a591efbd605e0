import type { Browser, Page } from '@playwright/test'
import { discovery } from '../../content/answers/discovery.ts'
import { newVisitorHeader } from '../../scripts/support/visitor-address.ts'
import { tryToLogIn } from './support/account-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { endSessions, newSession } from './support/client.ts'
import { waitForCode } from './support/code.ts'
import { expect, test } from './support/test.ts'

const questions = discovery.flatMap((category) => category.questions)
const question = (id: string) => questions.find((asked) => asked.id === id)?.question ?? ''

/** The field of a question, which is opened first. */
const answerTo = async (page: Page, id: string) => {
  const asked = page.locator(`details#question-${id.replace('.', '\\.')}`)
  if (!(await asked.evaluate((element: HTMLDetailsElement) => element.open)))
    await asked.getByText(question(id)).click()
  return page.getByRole('textbox', { name: question(id) })
}
const project = (page: Page) => page.getByLabel('What would you like us to do?')
const row = (page: Page, id: string) => page.locator('summary', { hasText: question(id) })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/u })
const count = (page: Page, answered: number) =>
  expect(page.getByText(`${answered} of 25 answered`)).toBeVisible()
/** The receipt. @returns its number. */
const receiptOf = async (page: Page) => {
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/^Number S-\d{4,}$/u)
  await expect(page).toHaveURL(/\/discovery-questions\/[\da-f-]{36}$/u)
  await expect(page.getByText('We have your answers')).toBeVisible()
  return ((await title.textContent()) ?? '').replace('Number ', '')
}
const logOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' })

/** The same client on another device. */
const onOtherDevice = async (
  browser: Browser,
  origin: string,
  client: { email: string; password: string },
) => {
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: newVisitorHeader(),
  })
  const page = await context.newPage()
  const [key, value] = await newSession(origin, client)
  await page.route('/nothing', (route) => route.fulfill({ contentType: 'text/html', body: '' }), {
    times: 1,
  })
  await page.goto('/nothing')
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const)
  await page.goto('/discovery-questions')
  // The page of visitors stands there first: a question that is opened in it is closed by the room.
  await expect(page.getByText(/^\d+ of 25 answered$/u)).toBeVisible()
  return page
}

test('answers are saved as they are typed, survive a reload, and go on at another device [R2.21]', {
  tag: '@days',
}, async ({ page, browser, origin, newClient, login }) => {
  const client = await newClient()
  await login(client)
  await (await answerTo(page, '1.1')).fill('Quotes, and calling people back.')
  await expect(row(page, '1.1')).toContainText(/Saved \d{1,2}:\d{2}\s[AP]M/u)
  await expect(saved(page)).toBeVisible()
  await project(page).fill('Answer the phone after five.')
  await expect(page.getByText('1 of 25 answered')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await count(page, 1)
  await expect(await answerTo(page, '1.1')).toHaveValue('Quotes, and calling people back.')

  const other = await onOtherDevice(browser, origin, client)
  await count(other, 1)
  await expect(await answerTo(other, '1.1')).toHaveValue('Quotes, and calling people back.')
  await expect(project(other)).toHaveValue('Answer the phone after five.')
  await (await answerTo(other, '2.2')).fill('One landline')
  await expect(saved(other)).toBeVisible()
  await expect(row(other, '2.2')).toContainText('Saved')

  // Untouched here: taken over, and said.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(row(page, '2.2')).toContainText(/Saved on another device \d/u)
  await count(page, 2)
  await other.context().close()
})

test('an answer that was changed in two places shows both in full, and one press decides [R2.22]', {
  tag: '@long',
}, async ({ page, browser, origin, newClient, login }) => {
  const client = await newClient()
  await login(client)
  await (await answerTo(page, '2.1')).fill('A job system on our phones')
  await expect(row(page, '2.1')).toContainText('Saved')
  const other = await onOtherDevice(browser, origin, client)
  const theirs = await answerTo(other, '2.1')
  await expect(theirs).toHaveValue('A job system on our phones')

  await (await answerTo(page, '2.1')).fill('A job system on our phones, and a calendar')
  await expect(row(page, '2.1')).toContainText('Saved')
  await theirs.fill('A job system on our phones, and paper')
  const two = other.getByRole('region', { name: 'You changed this answer in two places' })
  await expect(two).toContainText('A job system on our phones, and a calendar')
  await expect(two).toContainText('A job system on our phones, and paper')
  await expect(row(other, '2.1')).toContainText('Two versions')
  await expect(two.getByText('You changed this answer in two places')).toBeFocused()
  await expectAccessible(other, 'two versions')
  await other.setViewportSize({ width: 320, height: 640 })
  expect(
    await other.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)

  // No obstacle to anything but sending.
  await other.getByRole('link', { name: 'Read it through and send' }).click()
  await expect(other.getByRole('alert')).toContainText('There are two versions of 2.1')
  await other.getByRole('link', { name: 'Go to it' }).click()
  await two.getByRole('button', { name: 'Keep both, one below the other' }).press('Enter')
  const both = 'A job system on our phones, and paper\n\nA job system on our phones, and a calendar'
  await expect(await answerTo(other, '2.1')).toHaveValue(both)
  await expect(await answerTo(other, '2.1')).toBeFocused()
  await expect(row(other, '2.1')).toContainText('Saved')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(await answerTo(page, '2.1')).toHaveValue(both)
  await other.context().close()
})

test('without a network: answers stay on the device and go up when it is back, and nothing that was saved is unsaid', async ({
  page,
  context,
  newClient,
  login,
  allowedErrors,
  database,
}) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u)
  const client = await newClient()
  await login(client)
  await (await answerTo(page, '1.1')).fill('Quotes')
  await expect(saved(page)).toBeVisible()
  await context.setOffline(true)
  await expect(saved(page)).toBeVisible()
  await (await answerTo(page, '1.2')).fill('It rings on')
  await expect(row(page, '1.2')).toContainText('Kept on this device')
  await expect(page.getByText('One answer kept on this device')).toBeVisible()
  await expect(page.getByText(/Failed to fetch|NetworkError|Invalid type/u)).toHaveCount(0)
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for the network' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Send 2 answers' })).toBeEnabled()
  await expect
    .poll(async () => {
      const { rows } = await database.query(
        `select text from public.draft_answers join public.drafts on drafts.id = draft_id
         join auth.users on users.id = user_id where email = $1 order by question`,
        [client.email],
      )
      return rows.map(({ text }) => text)
    })
    .toEqual(['Quotes', 'It rings on'])
})

test('a save whose answer was lost is asked again, and is no conflict', { tag: '@long' }, async ({
  page,
  context,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_FAILED/u, /ERR_INTERNET_DISCONNECTED/u)
  await login(await newClient())
  await page.route(
    '**/rpc/save_answers',
    async (route) => {
      await route.fetch()
      // The next try waits until what the page says was seen.
      await context.setOffline(true)
      await route.abort()
    },
    { times: 1 },
  )
  const field = await answerTo(page, '1.1')
  await field.fill('Quotes')
  await expect(page.getByText('One answer kept on this device')).toBeVisible()
  await field.pressSequentially(' and calls')
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await expect(field).toHaveValue('Quotes and calls')
  await expect(page.getByText('Two versions')).toHaveCount(0)
})

test('what was typed after the session has ended is kept, and saved after a login in place', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors, origin }) => {
  allowedErrors.push(/status of 40\d/u)
  const client = await newClient()
  await login(client)
  await (await answerTo(page, '5.5')).fill('At once')
  await expect(saved(page)).toBeVisible()
  await endSessions(origin, client, page)
  await (await answerTo(page, '5.4')).fill('Calls go unanswered')
  await expect(page.getByRole('alert').getByText('You have been logged out')).toBeVisible()
  await (await answerTo(page, '5.3')).fill('Māori and English')
  await expect(page.getByText('2 answers kept on this device')).toBeVisible()
  await expectAccessible(page, 'the notice of an ended session')
  await page.getByRole('main').getByRole('button', { name: 'Log in again' }).click()
  await tryToLogIn(page.getByRole('dialog', { name: 'Client Login' }), client)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByRole('textbox', { name: question('5.3') })).toBeFocused()
  await page.reload()
  await expect(await answerTo(page, '5.3')).toHaveValue('Māori and English')
})

test('a review after the session has ended says so, and its send goes on after the login', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors, origin }) => {
  allowedErrors.push(/status of 40\d/u)
  const client = await newClient()
  await login(client)
  await (await answerTo(page, '1.1')).fill('Quotes')
  await expect(saved(page)).toBeVisible()
  await endSessions(origin, client, page)
  await (await answerTo(page, '1.1')).fill('Quotes and bids')
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await expect(page.getByRole('alert').getByText('You have been logged out')).toBeVisible()
  await page.getByRole('button', { name: 'Send one answer' }).click()
  await tryToLogIn(page.getByRole('dialog', { name: 'Client Login' }), client)
  await receiptOf(page)
  await expect(page.getByRole('main')).toContainText('Quotes and bids')
})

test('a send after the session has ended says that nothing was sent, and so does the review after the login [R2.666]', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors, origin }) => {
  allowedErrors.push(/status of 40\d/u)
  const client = await newClient()
  await login(client)
  await (await answerTo(page, '1.1')).fill('Quotes')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await endSessions(origin, client, page, page.getByRole('button', { name: 'Send one answer' }))
  const ended = page.getByRole('alert').filter({ hasText: 'nothing has been sent yet' })
  await expect(ended).toBeFocused()
  await expectAccessible(page, 'a session that ended at the review')
  await ended.getByRole('link', { name: 'Log in again' }).click()
  await tryToLogIn(page.getByRole('dialog', { name: 'Client Login' }), client)
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing has been sent yet' }),
  ).toBeFocused()
  await page.getByRole('button', { name: 'Send one answer' }).click()
  await receiptOf(page)
})

test('what is sent stays on the screen until the receipt is there, from where the way back leads home', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  await login(await newClient())
  await (await answerTo(page, '1.1')).fill('Quotes')
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  // A page that is about to be left answers no questions of a test.
  await page.evaluate(() => {
    const main = document.querySelector('main')
    if (!main) throw new Error('There is no content')
    new MutationObserver(() => {
      if (!main.textContent.includes('Quotes')) sessionStorage.setItem('gone', main.textContent)
    }).observe(main, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Send one answer' }).click()
  const number = await receiptOf(page)
  expect(await page.evaluate(() => sessionStorage.getItem('gone'))).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/discovery-questions')
  await expect(page.getByText(`You sent ${number}.`)).toBeVisible()
})

test('answers that a version before kept in this browser are taken over once, with their file', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const client = await newClient()
  const { rows } = await database.query('select id from auth.users where email = $1', [
    client.email,
  ])
  await login(client, '/profile')
  await page.evaluate((id) => {
    const draft = {
      texts: {
        'answers.1-1': { text: 'Quotes', at: 1 },
        projectDescription: { text: 'Fewer phones', at: 2 },
      },
      isHidden: true,
    }
    localStorage.setItem(`answersDraft:${id}`, JSON.stringify(draft))
  }, rows[0].id)
  await page.goto('/discovery-questions')
  await expect(saved(page)).toBeVisible()
  await expect(await answerTo(page, '1.1')).toHaveValue('Quotes')
  await expect(project(page)).toHaveValue('Fewer phones')
  expect(await page.evaluate(() => JSON.stringify(Object.keys(localStorage)))).not.toContain(
    'answersDraft',
  )
  await project(page).fill('')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await count(page, 1)
  await expect(project(page)).toHaveValue('')
})

test('a logout asks only where something is not saved, and keeps it out of sight [R4.21]', {
  tag: '@long',
}, async ({ page, context, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/u)
  const client = await newClient()
  await login(client)
  await page.route('**/rpc/save_answers', (route) => route.abort())
  await project(page).fill('Fewer phones')
  await expect(page.getByText('One answer kept on this device')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Not everything is saved' })
  await logOut(page).click()
  await expect(dialog.getByRole('button', { name: 'Stay until it is saved' })).toBeFocused()
  await expectAccessible(page, 'the question before a logout')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(project(page)).toHaveValue('Fewer phones')
  await logOut(page).click()
  await dialog.getByRole('button', { name: 'Log out and keep it here' }).click()
  await expect(page).toHaveURL('/')
  await login(await newClient())
  await expect(project(page)).toHaveValue('')
  await logOut(page).click()
  await expect(page).toHaveURL('/')
  await page.unrouteAll()

  await login(client)
  await expect(project(page)).toHaveValue('Fewer phones')
  await expect(saved(page)).toBeVisible()
  // Typed in the last moment: saved first, and nothing is asked.
  await project(page).fill('No phones')
  await logOut(page).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('phones')
  await login(client)
  await expect(project(page)).toHaveValue('No phones')
  await context.setOffline(false)
})

test('without a network a logout asks about what is not saved all the same [R4.21]', {
  tag: '@long',
}, async ({ page, context, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u)
  const client = await newClient()
  await login(client)
  await waitForCode(page, 'toaster')
  await waitForCode(page, 'LogoutDialog')
  await context.setOffline(true)
  await project(page).fill('Typed in a tunnel')
  await expect(page.getByText('One answer kept on this device')).toBeVisible()
  await logOut(page).click()
  const dialog = page.getByRole('dialog', { name: 'Not everything is saved' })
  await expect(dialog).toContainText('because we could not be reached')
  await dialog.getByRole('button', { name: 'Log out and keep it here' }).click()
  await expect(page.getByText('Typed in a tunnel')).toHaveCount(0)
  await expect(project(page)).toHaveCount(0)
  await expect(page.getByRole('alert').getByText('is kept on this device')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/')
  await login(client)
  await expect(project(page)).toHaveValue('Typed in a tunnel')
  await expect(saved(page)).toBeVisible()
})

test('answers are read through, with what is open, and sent once, with the receipt at once though the answer was lost [R2.20, R4.44, R2.661]', async ({
  page,
  newClient,
  login,
  mailbox,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_FAILED/u)
  const client = await newClient()
  await login(client)
  await (await answerTo(page, '1.1')).fill('Quotes')
  await project(page).fill('Answer the phone')
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Read it through, then send' })
  await expect(title).toBeFocused()
  await expect(page).toHaveURL('/discovery-questions?step=review')
  await expect(page.getByRole('region', { name: '24 are open' })).toContainText(question('5.5'))
  await expect(page.getByText('Answer the phone')).toBeVisible()
  await expectAccessible(page, 'the review')

  await page.getByRole('link', { name: 'Answer 1.2' }).click()
  await expect(page.getByRole('textbox', { name: question('1.2') })).toBeFocused()
  await page.keyboard.type('It rings on')
  await page.goBack()
  await page.reload()
  await expect(page.getByText('It rings on')).toBeVisible()
  await page.route(
    '**/rpc/send_draft',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Send 2 answers' }).click()
  const number = await receiptOf(page)
  await mailbox.waitFor({ to: client.email, subject: new RegExp(number, 'u') })
  expect(await mailbox.find({ to: client.email, subject: new RegExp(number, 'u') })).toHaveLength(1)
})

test('nothing is cut off: what is too long is kept, counted, and blocks sending alone', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  await login(await newClient())
  const field = await answerTo(page, '1.1')
  await field.fill('x'.repeat(2499))
  await expect(page.getByText('characters left')).toHaveCount(0)
  await field.fill('x'.repeat(2500))
  await expect(field).toHaveAccessibleDescription(/500 characters left/u)
  await field.fill('x'.repeat(20_001))
  await expect(row(page, '1.1')).toContainText('Kept on this device only')
  await expect(
    page.getByRole('status').filter({ hasText: '1.1 is kept on this device only' }),
  ).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/longer than 20,000 characters/u)
  await field.fill('x'.repeat(3012))
  await expect(field).toHaveAccessibleDescription(/12 characters too many/u)
  await expect(row(page, '1.1')).toContainText('Too long to send')
  await expect(
    page.getByRole('status').filter({ hasText: '1.1 is too long to send' }),
  ).toBeVisible()
  await page.reload()
  await expect(await answerTo(page, '1.1')).toHaveValue('x'.repeat(3012))
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await expect(page.getByRole('alert')).toContainText('1.1 is too long to send')
  await expect(page.getByRole('button', { name: 'Send 1 answer' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send one answer' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('answering and going on to the next open question work by keyboard alone', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  await login(await newClient())
  await (await answerTo(page, '1.1')).focus()
  await page.keyboard.type('Quotes')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Next open one: 1.2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: question('1.2') })).toBeFocused()
  await expect(page.getByRole('textbox', { name: question('1.1') })).toBeHidden()
})

test('on a phone untouched categories are one line each, and the page stays short', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await login(await newClient())
  await expect(page.getByText(question('1.2'))).toBeVisible()
  await expect(page.getByText(question('4.1'))).toBeHidden()
  // All that comes later stands there: what was told, the call, the messages and the documents.
  await expect(page.getByText('What you’ve already told us')).toBeVisible()
  await expect(page.getByText('None booked')).toBeVisible()
  await expect(page.getByText('Nothing sent yet')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(height).toBeLessThan(5100)
  await page.getByRole('region', { name: 'Team & Resources' }).getByRole('button').click()
  await expect(page.getByText(question('4.1'))).toBeVisible()
  await expectAccessible(page)
})

test('two tabs show the same answers, and what one has sent is gone from the other [R2.21]', {
  tag: '@long',
}, async ({ page, context, newClient, login }) => {
  await login(await newClient())
  const other = await context.newPage()
  await other.goto('/discovery-questions')
  await count(other, 0)
  await (await answerTo(page, '1.1')).fill('Quotes')
  await expect(await answerTo(other, '1.1')).toHaveValue('Quotes')
  await (await answerTo(other, '2.2')).fill('Three phones')
  await count(page, 2)
  await expect(await answerTo(page, '2.2')).toHaveValue('Three phones')
  await expect(page.getByText('Two versions')).toHaveCount(0)
  await expect(saved(other)).toBeVisible()
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await page.getByRole('button', { name: 'Send 2 answers' }).dblclick()
  await receiptOf(page)
  await count(other, 0)
  await expect(await answerTo(other, '1.1')).toHaveValue('')
})

test('a send whose answer was lost is found by the other tab, which is left where it is, and leads to the receipt [R2.645]', {
  tag: '@long',
}, async ({ page, context, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/net::ERR_FAILED/u, /status of 400/u)
  const client = await newClient()
  await login(client)
  await (await answerTo(page, '1.1')).fill('Quotes')
  const other = await context.newPage()
  await other.goto('/discovery-questions')
  await count(other, 1)
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  const answer = await answerTo(other, '1.2')
  await page.route(
    '**/rpc/send_draft',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    // And that of the look which follows.
    { times: 2 },
  )
  await page.getByRole('button', { name: 'Send one answer' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'No answer came, so it may not have reached us',
  )
  await answer.pressSequentially('It rings on')
  const number = await receiptOf(page)
  const told = other.getByRole('status').filter({ hasText: `Your answers were sent as ${number}` })
  await expect(told.getByRole('link', { name: `Open ${number}` })).toBeVisible()
  await expectAccessible(other, 'answers that another tab has sent')
  await expect(answer).toBeFocused()
  await expect(answer).toHaveValue('It rings on')
  await expect(saved(other)).toBeVisible()
  await count(other, 1)
  const { rows } = await database.query(
    `select sent.answers from public.questionnaire_submissions as sent
     join auth.users as account on account.id = sent.user_id where account.email = $1`,
    [client.email],
  )
  expect(rows).toEqual([{ answers: { '1.1': 'Quotes' } }])
  await told.getByRole('button', { name: 'Close' }).click()
  await expect(told).toHaveCount(0)
})

test('a file that was stored a moment ago ends as removed, with the focus on its undoing, though the answer to its removal was lost [R2.664]', async ({
  page,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/net::ERR_FAILED/u)
  await login(await newClient())
  const csv = { mimeType: 'text/csv', buffer: Buffer.from('day,calls\nMon,9\n') }
  const files = page.getByRole('region', { name: 'Files that help us' })
  await files.locator('input[type=file][multiple]').setInputFiles({ name: 'Hours.csv', ...csv })
  const line = files.getByRole('listitem').filter({ hasText: 'Hours.csv' })
  await expect(line).toContainText('Saved')
  await page.route(
    '**/rpc/set_draft_file',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const lost = page.waitForEvent('requestfailed')
  await line.getByRole('button', { name: 'Remove' }).click()
  await lost
  // At once, not at the look of every minute.
  const soon = { timeout: 15_000 }
  await expect(line).toContainText('Removed', soon)
  const undo = line.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused(soon)
  // The line says so at once; a reload before the answer would break the request off.
  const isBack = page.waitForResponse('**/rpc/set_draft_file')
  await undo.click()
  await expect(line).toContainText('Saved')
  await isBack
  await page.reload()
  await expect(line).toContainText('Saved')
})

test('a replacement that was cut off is told in the review with the file that is sent in its place, and the way to its line [R2.667, R2.668]', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors }) => {
  allowedErrors.push(/net::ERR_FAILED/u)
  await page.setViewportSize({ width: 390, height: 844 })
  await login(await newClient())
  const csv = { mimeType: 'text/csv', buffer: Buffer.from('day,calls\nMon,9\n') }
  const files = page.getByRole('region', { name: 'Files that help us' })
  await files.locator('input[type=file][multiple]').setInputFiles({ name: 'Prices.csv', ...csv })
  const line = (name: string) => files.getByRole('listitem').filter({ hasText: name })
  await expect(line('Prices.csv')).toContainText('Saved')
  await (await answerTo(page, '1.1')).fill('Quotes')
  await page.route('**/storage/v1/object/**', (route) => route.abort())
  await page.route('**/functions/v1/upload**', (route) => route.abort())
  const chosen = page.waitForEvent('filechooser')
  await line('Prices.csv').getByRole('button', { name: 'Replace' }).click()
  await (await chosen).setFiles({ name: 'Rates.csv', ...csv })
  await expect(line('Rates.csv')).toContainText('The connection dropped')
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'One file is not stored yet' })
  await expect(told).toContainText('Rates.csv won’t be sent unless you try again.')
  await expect(told).toContainText('Until then the earlier Prices.csv goes in place of Rates.csv.')
  await told.getByRole('link', { name: 'Go to the files' }).click()
  const again = line('Rates.csv').getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await expect(again).toBeInViewport()
})

test('files go with the answers, are there on another device, and come back under their own name [R2.23, R7.26]', {
  tag: '@long',
}, async ({ page, browser, origin, newClient, login, allowedErrors }) => {
  allowedErrors.push(/status of 40\d/u)
  const client = await newClient()
  await login(client)
  const csv = { mimeType: 'text/csv', buffer: Buffer.from('day,calls\nMon,9\n') }
  const files = page.getByRole('region', { name: 'Files that help us' })
  await files.locator('input[type=file][multiple]').setInputFiles([
    { name: 'Waea pāngia.csv', ...csv },
    { name: 'hours.csv', ...csv },
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await expect(files.getByRole('listitem')).toHaveCount(3)
  await expect(files).toContainText('We can’t take this kind')
  await expect(files.getByText(/^Saved \d/u)).toHaveCount(2)
  const other = await onOtherDevice(browser, origin, client)
  for (const name of ['Waea pāngia.csv', 'hours.csv'])
    await expect(other.getByRole('button', { name: `Download ${name}` })).toBeVisible()
  await other.context().close()
  await project(page).fill('See the files')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await expect(page.getByRole('region', { name: 'Files 2' })).toContainText('Waea pāngia.csv')
  await page.getByRole('button', { name: 'Send 2 files' }).click()
  await receiptOf(page)
  await expect(page.getByRole('main')).toContainText('Waea pāngia.csv')
})

/** Sends one answer, and opens the changes to it. */
const sendAndChange = async (
  page: Page,
  database: {
    query: (
      text: string,
      values: unknown[],
    ) => Promise<{ rows: { id: string; reference: string }[] }>
  },
  email: string,
) => {
  await (await answerTo(page, '1.1')).fill('Quotes')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await page.getByRole('button', { name: 'Send one answer' }).click()
  await receiptOf(page)
  const { rows } = await database.query(
    'select id, reference from public.questionnaire_submissions where email = $1',
    [email],
  )
  const [sent] = rows
  if (!sent) throw new Error('Nothing was sent')
  await page.goto(`/discovery-questions?change=${sent.id}`)
  return sent
}

test('what was sent stands at home question by question, and other answers begin behind a button [R2.595]', async ({
  page,
  newClient,
  login,
  database,
}) => {
  const client = await newClient()
  await login(client)
  const sent = await sendAndChange(page, database, client.email)
  await page.goto('/discovery-questions')
  const lead = ` as ${sent.reference}: 1 answered, 24 left open.`
  await expect(page.getByText(lead)).toBeVisible()
  await expect(page.getByText('0 of 25 answered')).toHaveCount(0)
  await page.locator('summary', { hasText: '1 of 5 answered' }).click()
  await expect(row(page, '1.1')).toContainText('Sent')
  await expect(row(page, '1.2')).toContainText('Left open')
  await expect(page.getByText('Quotes', { exact: true })).toBeVisible()
  await row(page, '1.2').click()
  await expectAccessible(page, 'what was sent, at home')
  await page.getByRole('link', { name: 'Answer 1.2' }).click()
  await expect(page.getByRole('textbox', { name: question('1.2') })).toBeFocused()
  await page.goBack()

  await page.getByRole('button', { name: 'Answer for another project' }).click()
  await count(page, 0)
  await expect(page.getByRole('textbox', { name: question('1.1') })).toBeFocused()
  await (await answerTo(page, '1.1')).fill('Another branch')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(await answerTo(page, '1.1')).toHaveValue('Another branch')

  // Taken out again, and read by the agency meanwhile: there is nothing to change.
  await (await answerTo(page, '1.1')).fill('')
  await expect(saved(page)).toBeVisible()
  await database.query(
    `update public.questionnaire_submissions set status = 'in_review' where id = $1`,
    [sent.id],
  )
  await page.reload()
  await expect(page.getByText(lead)).toContainText('We’ve started reading them.')
  await expect(page.getByRole('link', { name: 'Change an answer' })).toHaveCount(0)
})

test('what was sent is changed until the review begins, under the same number [R2.22, R4.41]', async ({
  page,
  newClient,
  login,
  database,
}) => {
  const client = await newClient()
  await login(client)
  const sent = await sendAndChange(page, database, client.email)
  await expect(
    page.getByRole('heading', { level: 1, name: `Change ${sent.reference}` }),
  ).toBeVisible()
  await expect(await answerTo(page, '1.1')).toHaveValue('Quotes')
  await expect(row(page, '1.1')).toContainText('As sent')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing changed yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Send the changes' }).click()
  await expect(page.getByText('Everything is as you sent it.')).toBeVisible()
  await page.getByRole('link', { name: 'Change an answer' }).click()
  await (await answerTo(page, '1.1')).fill('Quotes and bids')
  await (await answerTo(page, '1.2')).fill('It rings on')
  await expect(row(page, '1.2')).toContainText('New, not sent')
  await expect(row(page, '1.1')).toContainText('Changed, not sent')
  await expectAccessible(page, 'changes')
  await page.getByRole('link', { name: 'Send 2 changes' }).click()
  await expect(page.getByText('Quotes and bids')).toBeVisible()
  await expect(page.getByText('Before Quotes')).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 changes' }).click()
  await expect(page).toHaveURL(`/discovery-questions/${sent.id}`)
  const { rows } = await database.query(
    'select answers from public.questionnaire_submissions where id = $1',
    [sent.id],
  )
  expect(rows[0].answers).toEqual({ '1.1': 'Quotes and bids', '1.2': 'It rings on' })
})

test('changes that are not sent are told at home and beside the receipt, and none where nothing differs [R2.22]', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const client = await newClient()
  await login(client)
  const sent = await sendAndChange(page, database, client.email)
  const address = `/discovery-questions?change=${sent.id}`
  const onReceipt = page.getByText('You have unsent changes')
  const atHome = page.getByText(`You have unsent changes to ${sent.reference}.`)
  // Opened alone, it holds what was sent.
  await expect(await answerTo(page, '1.1')).toHaveValue('Quotes')
  await page.goto('/discovery-questions')
  await expect(page.getByText(`${sent.reference}, sent`)).toBeVisible()
  await expect(atHome).toHaveCount(0)
  await page.goto(`/discovery-questions/${sent.id}`)
  await expect(page.getByRole('link', { name: 'Change answers' })).toBeVisible()
  await expect(onReceipt).toHaveCount(0)

  await page.goto(address)
  await (await answerTo(page, '1.2')).fill('It rings on')
  await expect(page.getByRole('status').filter({ hasText: 'One change, saved' })).toBeVisible()
  await page.goto(`/discovery-questions/${sent.id}`)
  await expect(onReceipt).toBeVisible()
  await expectAccessible(page, 'a receipt with changes that are not sent')
  await page.goto('/discovery-questions')
  await expect(atHome).toBeVisible()
  await expectAccessible(page, 'a home with changes that are not sent')
  await page.getByRole('link', { name: 'Carry on with them' }).click()
  await expect(page).toHaveURL(address)
  await expect(await answerTo(page, '1.2')).toHaveValue('It rings on')

  await (await answerTo(page, '1.2')).fill('')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing changed yet' })).toBeVisible()
  await page.goto(`/discovery-questions/${sent.id}`)
  await expect(page.getByRole('link', { name: 'Change answers' })).toBeVisible()
  await expect(onReceipt).toHaveCount(0)
})

test('changes that are too many, or too much for the history, say which [R4.45]', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/status of 400/u)
  const client = await newClient()
  await login(client)
  const sent = await sendAndChange(page, database, client.email)
  await (await answerTo(page, '1.1')).fill('Quotes and bids')
  await page.getByRole('link', { name: 'Send one change' }).click()
  const send = page.getByRole('button', { name: 'Send one change' })
  await expect(send).toBeEnabled()
  await database.query(
    `insert into public.submission_events (submission_id, what, actor_side, actor_name)
     select $1, 'changed', 'client', '' from generate_series(1, 50)`,
    [sent.id],
  )
  await send.click()
  await expect(page.getByText('You have sent changes fifty times today')).toBeVisible()
  await database.query('delete from public.submission_events where submission_id = $1', [sent.id])
  await database.query(
    `insert into public.submission_events (submission_id, what, actor_side, actor_name, before)
     values ($1, 'changed', 'client', '', jsonb_build_object('answers', jsonb_build_object('1.1', repeat('x', 500000))))`,
    [sent.id],
  )
  await send.click()
  await expect(page.getByText('The history of this submission is full')).toBeVisible()
})

/** Changes an answer, and sends it when the review has begun. */
const changeTooLate = async (
  page: Page,
  database: Parameters<typeof sendAndChange>[1],
  email: string,
) => {
  const sent = await sendAndChange(page, database, email)
  await (await answerTo(page, '1.1')).fill('Quotes and bids')
  await expect(row(page, '1.1')).toContainText('Changed, not sent')
  await page.getByRole('link', { name: 'Send one change' }).click()
  await database.query(
    `update public.questionnaire_submissions set status = 'in_review' where id = $1`,
    [sent.id],
  )
  await page.getByRole('button', { name: 'Send one change' }).click()
  const late = page.getByRole('alert').filter({ hasText: 'The review has begun' })
  await expect(late).toContainText('Your one change was not sent before that.')
  await expect(late).toBeFocused()
  await expect(late).toBeInViewport()
  return { sent, late }
}

test('changes that come after the review has begun go on in new answers, and none is lost [R2.658]', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/status of 400/u)
  const client = await newClient()
  await login(client)
  const { sent, late } = await changeTooLate(page, database, client.email)
  await expect(page.getByRole('region', { name: 'Not sent' })).toContainText('Quotes and bids')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page, 'changes that came too late')
  await late.getByRole('button', { name: 'Keep everything in a new submission' }).click()
  await expect(page).toHaveURL('/discovery-questions')
  const kept = page
    .getByRole('status')
    .filter({ hasText: `What you wrote for ${sent.reference} is kept here` })
  await expect(kept).toBeFocused()
  await expect(kept).toBeInViewport()
  await expectAccessible(page, 'new answers with what was kept of late changes')
  await expect(await answerTo(page, '1.1')).toHaveValue('Quotes and bids')
  await expect(saved(page)).toBeVisible()
})

test('changes that come after the review has begun are sent as a message, once though its answer was lost [R2.577]', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/status of 400/u, /net::ERR_FAILED/u)
  const client = await newClient()
  await login(client)
  const { sent, late } = await changeTooLate(page, database, client.email)
  await page.route(
    '**/rpc/send_message',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const send = late.getByRole('button', { name: 'Send one change as a message' })
  await send.click()
  await expect(late).toContainText('Press again: it’s sent once')
  await page.reload()
  await send.click()
  await expect(page).toHaveURL('/messages')
  await expect(page.getByText('Quotes and bids')).toBeVisible()
  const { rows } = await database.query(
    `select text from public.messages where project_id = (
       select project_id from public.questionnaire_submissions where id = $1
     )`,
    [sent.id],
  )
  expect(rows).toEqual([{ text: expect.stringContaining('Quotes and bids') }])
  await page.goto(`/discovery-questions?change=${sent.id}`)
  await expect(page.getByText('The review has begun')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not sent' })).toHaveCount(0)
})

test('changes with a file that came too late are told until their texts are a message and their file is dropped [R2.644, R2.648]', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const client = await newClient()
  await login(client)
  const sent = await sendAndChange(page, database, client.email)
  await (await answerTo(page, '1.2')).fill('It rings on')
  await page.setInputFiles('input[type=file]', {
    name: 'Prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Visit,90'),
  })
  await expect(page.getByRole('status').filter({ hasText: '2 changes, saved' })).toBeVisible()
  await database.query(
    `update public.questionnaire_submissions set status = 'in_review' where id = $1`,
    [sent.id],
  )
  const told = `You have changes to ${sent.reference} that were not sent before the review began.`
  await page.goto('/discovery-questions')
  await expect(page.getByText(told)).toBeVisible()
  await page.goto(`/discovery-questions/${sent.id}`)
  await expectAccessible(page, 'a submission in review with changes that were not sent')
  await page.getByRole('link', { name: 'See what was not sent' }).click()
  const late = page.getByRole('alert').filter({ hasText: 'The review has begun' })
  const notSent = page.getByRole('region', { name: 'Not sent' })
  await expect(notSent).toContainText('Prices.csv, added')
  await expect(late).toContainText('Attach Prices.csv to a message yourself.')
  await expectAccessible(page, 'changes with a file that came too late')
  await late.getByRole('button', { name: 'Send what you wrote as a message' }).click()
  await expect(page).toHaveURL('/messages')
  await expect(page.getByText('It rings on')).toBeVisible()
  await page.goto('/discovery-questions')
  await page.getByRole('link', { name: 'See what to do with them' }).click()
  await expect(notSent).toContainText('Prices.csv, added')
  await expect(notSent).not.toContainText('It rings on')
  await late.getByRole('button', { name: 'Drop the change' }).click()
  await expectAccessible(page, 'the question before changes are dropped')
  const dropping = page.getByRole('dialog', { name: `Drop your change to ${sent.reference}?` })
  await dropping.getByRole('button', { name: 'Drop the change' }).click()
  await expect(page).toHaveURL(`/discovery-questions/${sent.id}`)
  await expect(page.getByText(`Your change to ${sent.reference} was dropped.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See what was not sent' })).toHaveCount(0)
  await page.goto('/discovery-questions')
  await expect(page.getByText(`${sent.reference}, sent`)).toBeVisible()
  await expect(page.getByText(told)).toHaveCount(0)
})

test('changes that are saved when the project is closed are not typed on, but become a message of the next one [R2.576]', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const client = await newClient()
  await login(client)
  const sent = await sendAndChange(page, database, client.email)
  await (await answerTo(page, '1.1')).fill('Quotes and bids')
  const stored = () =>
    database.query(
      `select answer.text from public.draft_answers as answer
       join public.drafts as draft on draft.id = answer.draft_id
       where draft.submission_id = $1 and answer.question = '1.1'`,
      [sent.id],
    )
  await expect.poll(async () => (await stored()).rows).toEqual([{ text: 'Quotes and bids' }])
  await database.query(
    `update public.projects set closed_at = now()
     where id = (select project_id from public.questionnaire_submissions where id = $1)`,
    [sent.id],
  )
  await page.goto('/discovery-questions')
  await page.getByRole('link', { name: 'See what to do with them' }).click()
  const late = page.getByRole('alert').filter({ hasText: 'The project is closed' })
  await expect(late).toBeFocused()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Not sent' })).toContainText('Quotes and bids')
  await expectAccessible(page, 'changes in a closed project')

  await late.getByRole('button', { name: 'Send one change as a message' }).click()
  await expect(page).toHaveURL('/messages')
  await expect(page.getByText('Quotes and bids')).toBeVisible()
  const { rows } = await database.query(
    `select project.closed_at is null as is_open from public.messages as message
     join public.projects as project on project.id = message.project_id
     join auth.users as account on account.id = project.client_id where account.email = $1`,
    [client.email],
  )
  expect(rows).toEqual([{ is_open: true }])
  await page.goto('/discovery-questions')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Our turn')
  await expect(page.getByRole('link', { name: 'See what to do with them' })).toHaveCount(0)
})
