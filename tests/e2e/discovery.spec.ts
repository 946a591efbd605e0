import type { Page } from '@playwright/test'
import { agency } from '../../content/agency.ts'
import { discovery } from '../../content/answers/discovery.ts'
import { bookPage } from '../../content/booked-calls/book.ts'
import { paths } from '../../domain/site/paths.ts'
import { TRACKED } from '../../src/api/track.ts'
import { tryToLogIn } from './support/account-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { endSessions } from './support/client.ts'
import { expect, test } from './support/test.ts'

const questions = discovery.flatMap((category) => category.questions)
const question = (id: string) => questions.find((asked) => asked.id === id)?.question ?? ''

/** The field of a question, which is opened first. */
const answerTo = async (page: Page, id: string) => {
  const asked = page.locator(`details#question-${id.replace('.', '\\.')}`)
  if (!(await asked.evaluate((element: HTMLDetailsElement) => element.open))) {
    await asked.getByText(question(id)).click()
  }
  return page.getByRole('textbox', { name: question(id) })
}
const project = (page: Page) => page.getByLabel('What would you like us to do?')
/** Reads the answers through, and sends them. */
const send = async (page: Page) => {
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await page
    .getByRole('button', { name: /^Send /u })
    .or(page.getByRole('button', { name: 'Send', exact: true }))
    .click()
}
const turn = (page: Page) => page.getByRole('heading', { level: 1 })
const YOUR_TURN = 'Your turn: begin with one answer'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('anyone reads the questions and why each is asked, with a link to the login [R2.19]', async ({
    page,
  }) => {
    await page.goto('/discovery-questions')
    for (const category of discovery) {
      const section = page.getByRole('region', { name: category.category })
      await expect(section.getByRole('group')).toHaveCount(category.questions.length)
    }
    const [first] = questions
    await page.getByText(first?.question ?? '').click()
    await expect(page.getByText(first?.hint ?? '')).toBeVisible()
    await expect(page.getByText('Log in to answer.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Log in to answer question 1.1' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test("a mail's link to the submissions opens them after the login", { tag: '@long' }, async ({
  page,
  newClient,
}) => {
  const client = await newClient()
  await page.goto('/discovery-questions#submissions')
  await page.getByRole('banner').getByRole('link', { name: 'Client Login' }).click()
  await tryToLogIn(page.getByRole('dialog'), client)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page).toHaveURL('/discovery-questions#submissions')
})

test('a question asks for the login and is open again after it [R2.19]', async ({
  page,
  newClient,
}) => {
  const client = await newClient()
  await page.goto('/discovery-questions')
  await page.getByText(question('3.4')).click()
  await page.getByRole('link', { name: 'Log in to answer question 3.4' }).click()
  const dialog = page.getByRole('dialog')
  await tryToLogIn(dialog, client)
  await expect(page.getByRole('textbox', { name: question('3.4') })).toBeFocused()
  await expect(page).toHaveURL('/discovery-questions#question-3.4')
})

test('a client is greeted by name, and the booking link opens the page of calls [R2.18]', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  const client = await newClient()
  await login(client)
  await expect(page.getByText(`Kia ora, ${client.name}`)).toBeVisible()
  const booking = page.getByRole('link', { name: 'Book Your Complimentary Call' })
  await booking.click()
  await expect(page).toHaveURL(paths.book)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bookPage.heading)
})

test('a client answers, submits, and gets a number, a page of its own and a mail; the agency gets a mail [R2.20]', async ({
  page,
  newClient,
  login,
  mailbox,
}) => {
  const client = await newClient()
  await login(client)
  await expect(turn(page)).toContainText(YOUR_TURN)
  const tracked: unknown[] = []
  await page.exposeFunction('keepTracked', (event: unknown) => tracked.push(event))
  await page.evaluate((name) => {
    document.addEventListener(name, (event) => {
      if (event instanceof CustomEvent) Reflect.get(globalThis, 'keepTracked')(event.detail)
    })
  }, TRACKED)

  await (await answerTo(page, '1.1')).fill('Quotes, and calling people back.')
  await (await answerTo(page, '1.3')).fill('What does it cost?')
  await expect(page.getByRole('link', { name: /Business Needs 2 of 5 answered/u })).toBeVisible()
  await expect(page.getByText('2 of 25 answered')).toBeVisible()
  const first = page.locator('summary', { hasText: question('1.1') })
  await expect(first).toContainText('Saved')
  await expect(await answerTo(page, '1.3')).toHaveAccessibleDescription(
    /Why we ask .*first topics/u,
  )
  await project(page).fill('Answer the phone after five.\nBook the jobs.')
  await send(page)

  await expect(turn(page)).toHaveText(/^Number S-\d{4,}$/u)
  const [number = ''] = /S-\d+/u.exec((await turn(page).textContent()) ?? '') ?? []
  await expect(page).toHaveURL(/\/discovery-questions\/[\da-f-]{36}$/u)
  const receipt = page.url()
  const main = page.getByRole('main')
  await expect(main).toContainText('We have your answers')
  await expect(main).toContainText(client.email)
  await expect(main).toContainText('Tāwhiri Plumbing')
  await expect(main.getByText('What does it cost?')).toBeVisible()
  await expect(main.getByText('Answer the phone after five.\nBook the jobs.')).toBeVisible()
  expect(tracked).toContainEqual({ name: 'form_submit', label: 'discovery' })

  const subject = new RegExp(number, 'u')
  const confirmed = await mailbox.waitFor({ to: client.email, subject })
  expect(confirmed.text).toContain('2 of 25 questions')
  expect(confirmed.text).toContain('What does it cost?')
  expect(confirmed.text).toContain(receipt)
  const notification = await mailbox.waitFor({ to: agency.email, subject })
  expect(notification.subject).toContain(`Hemi Walker (${client.email}), Tāwhiri Plumbing`)
  expect(notification.text).toContain(new URL('/admin', page.url()).href)

  await page
    .getByRole('navigation', { name: 'Your area' })
    .getByRole('link', { name: 'Your project' })
    .click()
  await expect(main.getByText(` as ${number}: 2 answered, 23 left open.`)).toBeVisible()
  await page.getByRole('button', { name: 'Answer for another project' }).click()
  await expect(await answerTo(page, '1.1')).toHaveValue('')
  await expect(project(page)).toHaveValue('')
})

test('questions whose session has ended say so instead of showing an empty list, and the login returns to them', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/status of 40[13]/u)
  const client = await newClient()
  await login(client)
  await expect(turn(page)).toContainText(YOUR_TURN)
  // Else this page finds out first, by what it still asks for.
  await page.goto('about:blank')
  await database.query(
    'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
    [client.email],
  )
  await page.goto('/discovery-questions')
  await expect(page.getByRole('alert').getByText('You have been logged out')).toBeVisible()
  await expect(turn(page)).not.toContainText(YOUR_TURN)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Login' })).toBeVisible()
  await expectAccessible(page, 'the questions of an ended session')
  await page.getByRole('main').getByRole('link', { name: 'Log in again' }).click()
  await tryToLogIn(page.getByRole('dialog'), client)
  await expect(turn(page)).toContainText(YOUR_TURN)
  await expect(page).toHaveURL('/discovery-questions')
})

test('the next client in the same browser sees nothing of what the last one typed', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors, origin }) => {
  allowedErrors.push(/status of 40\d/u)
  const client = await newClient()
  await login(client)
  await project(page).fill('Fewer phones')
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/u })).toBeVisible()
  // Of the same origin and without script: nothing else notices the end first.
  await page.goto('/livez')
  await endSessions(origin, client, page)
  await page.goto('/discovery-questions')
  await expect(page.getByRole('main').getByRole('link', { name: 'Client Login' })).toBeVisible()
  await login(await newClient())
  await expect(project(page)).toHaveValue('')
})

// With the storage client, the toast of the login and what a logout may ask.
test('the page loads at most 241 kB of script for a client', { tag: '@long' }, async ({
  page,
  newClient,
  login,
}) => {
  await login(await newClient())
  await expect(turn(page)).toContainText(YOUR_TURN)
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON())
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(50 * 1024)
  expect(bytes).toBeLessThanOrEqual(241_000)
})

test('a session that has ended elsewhere shows no greeting [R4.1, R7.7]', { tag: '@long' }, async ({
  page,
  newClient,
  login,
  context,
}) => {
  await login(await newClient())
  await expect(page.getByText('Kia ora', { exact: true })).toBeVisible()
  await project(page).fill('What I typed is kept out of sight')
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/u })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/discovery-questions')
  await expect(other.getByText('Kia ora', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')

  await expect(page.getByText('Kia ora', { exact: true })).toBeHidden()
  await expect(page.getByText('Your answers were sent')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Client Login' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
})
