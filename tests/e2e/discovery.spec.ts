import type { Page } from '@playwright/test'
import { agency } from '../../content/agency.ts'
import { discovery } from '../../content/discovery.ts'
import { askForCall } from '../../domain/paths.ts'
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
const submissions = (page: Page) => page.getByRole('region', { name: 'Your submissions' })
const confirmation = (page: Page) => page.getByRole('region', { name: 'We have your answers' })
const numberOf = async (page: Page) => {
  const [number = ''] = /S-\d+/u.exec((await confirmation(page).textContent()) ?? '') ?? []
  expect(number).toMatch(/^S-\d{4,}$/u)
  return number
}

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
    await expect(page.getByText('Answering asks you to log in')).toBeVisible()
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

test('a client is greeted by name, and the booking link opens the contact form [R2.18]', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  const client = await newClient()
  await login(client)
  await expect(page.getByText(`Kia ora, ${client.name}`)).toBeVisible()
  const booking = page.getByRole('link', { name: 'Book Your Complimentary Call' })
  await booking.click()
  await expect(page.getByLabel('Message')).toBeInViewport()
  await expect(page).toHaveURL(askForCall)
})

test('a client answers, submits, and gets a number, a row in the list and a mail; the agency gets a mail [R2.20]', async ({
  page,
  newClient,
  login,
  mailbox,
  database,
}) => {
  const client = await newClient()
  await login(client)
  await expect(submissions(page)).toContainText('Nothing submitted yet.')
  await page.evaluate((name) => {
    document.addEventListener(name, (event) => {
      if (event instanceof CustomEvent) document.title += ` ${JSON.stringify(event.detail)}`
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

  await expect(confirmation(page)).toBeFocused()
  const number = await numberOf(page)
  await expect(confirmation(page)).toContainText(client.email)
  await expect(page).toHaveTitle(/ \{"name":"form_submit","label":"discovery"\}$/u)

  const row = submissions(page).getByRole('group')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(number)
  await expect(row).toContainText('Tāwhiri Plumbing')
  await expect(row).toContainText('Pending')
  const today = new Intl.DateTimeFormat('en-NZ', {
    dateStyle: 'long',
    timeZone: 'Pacific/Auckland',
  })
  await expect(row).toContainText(today.format())
  await row.getByText(number).click()
  await expect(row.getByText(question('1.3'))).toBeVisible()
  await expect(row.getByText('What does it cost?')).toBeVisible()
  await expect(row.getByText('Answer the phone after five.\nBook the jobs.')).toBeVisible()

  const subject = new RegExp(number, 'u')
  const confirmed = await mailbox.waitFor({ to: client.email, subject })
  expect(confirmed.text).toContain('2 of 25 questions')
  expect(confirmed.text).toContain(new URL('/discovery-questions#submissions', page.url()).href)
  const notification = await mailbox.waitFor({ to: agency.email, subject })
  expect(notification.subject).toContain('Hemi Walker, Tāwhiri Plumbing')
  expect(notification.text).toContain(new URL('/admin', page.url()).href)

  await page.getByRole('button', { name: 'Answer the questions again' }).click()
  await expect(await answerTo(page, '1.1')).toHaveValue('')

  const address = `https://southerly.example/${'a'.repeat(400)}`
  for (const change of [
    `status = 'in_review'`,
    `status = 'completed'`,
    `status = 'in_review', reopened_reason = '${address}'`,
  ]) {
    await database.query(
      `update public.questionnaire_submissions set ${change} where reference = $1`,
      [number],
    )
  }
  await page.reload()
  await submissions(page).getByText(number).click()
  await expect(submissions(page).getByText(address)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await expect(project(page)).toHaveValue('')
})

test('questions whose session has ended say so instead of showing an empty list, and the login returns to them', {
  tag: '@long',
}, async ({ page, newClient, login, database, allowedErrors }) => {
  allowedErrors.push(/status of 40[13]/u)
  const client = await newClient()
  await login(client)
  // An empty list checks the session: wait for that before it ends.
  await expect(page.getByText('Nothing submitted yet.')).toBeVisible()
  await database.query(
    'delete from auth.sessions where user_id = (select id from auth.users where email = $1)',
    [client.email],
  )
  await page.reload()
  await expect(page.getByRole('alert').getByText('You have been logged out')).toBeVisible()
  await expect(page.getByText('Nothing submitted yet.')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Login' })).toBeVisible()
  await expectAccessible(page, 'the questions of an ended session')
  await page.getByRole('main').getByRole('link', { name: 'Log in again' }).click()
  await tryToLogIn(page.getByRole('dialog'), client)
  await expect(submissions(page)).toContainText('Nothing submitted yet.')
  await expect(page).toHaveURL('/discovery-questions')
})

test('the next client in the same browser sees nothing of what the last one typed', {
  tag: '@long',
}, async ({ page, newClient, login, allowedErrors, origin }) => {
  allowedErrors.push(/status of 40\d/u)
  const client = await newClient()
  await login(client)
  await project(page).fill('Fewer phones')
  await endSessions(origin, client, page)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: 'Client Login' })).toBeVisible()
  await login(await newClient())
  await expect(project(page)).toHaveValue('')
})

test('a list that cannot be loaded says so, and loads on retry', { tag: '@long' }, async ({
  page,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 503/u)
  const release = Promise.withResolvers<void>()
  await page.route('**/rest/v1/questionnaire_submissions*', async (route) => {
    await release.promise
    await route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'Away' } })
  })
  await login(await newClient())
  await expect(submissions(page).getByRole('status')).toContainText('Loading your submissions')
  release.resolve()
  await expect(submissions(page).getByRole('alert')).toContainText(
    'Your submissions could not be loaded.',
  )
  await page.unroute('**/rest/v1/questionnaire_submissions*')
  await submissions(page).getByRole('button', { name: 'Try again' }).click()
  await expect(submissions(page)).toContainText('Nothing submitted yet.')
})

test('what is submitted while the list still loads is in it', { tag: '@long' }, async ({
  page,
  newClient,
  login,
}) => {
  const submitted = Promise.withResolvers<void>()
  await page.route(
    '**/rest/v1/questionnaire_submissions*',
    async (route) => {
      await submitted.promise
      await route.fulfill({ json: [] })
    },
    { times: 1 },
  )
  await login(await newClient())
  await project(page).fill('Answer the phone')
  await send(page)
  await expect(confirmation(page)).toBeVisible()
  submitted.resolve()
  await expect(submissions(page).getByText(/^S-\d+$/u)).toBeVisible()
})

test('one submission is printed alone', { tag: '@long' }, async ({ page, newClient, login }) => {
  await login(await newClient())
  await project(page).fill('Answer the phone')
  await send(page)
  await page.getByRole('button', { name: 'Answer the questions again' }).click()
  await submissions(page)
    .getByText(/^S-\d+$/u)
    .click()
  // The browser's print dialog would block.
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.emulateMedia({ media: 'print' })
  await expect(project(page)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: /^Print S-/u }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(submissions(page).getByText('Answer the phone')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(project(page)).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(project(page)).toBeVisible()
})

// Without the storage client, which is loaded when a file is chosen.
test('the page loads at most 180 kB of script for a client', { tag: '@long' }, async ({
  page,
  newClient,
  login,
}) => {
  await login(await newClient())
  await expect(submissions(page)).toContainText('Nothing submitted yet.')
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.toJSON())
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(bytes).toBeGreaterThan(50 * 1024)
  expect(bytes).toBeLessThanOrEqual(180_000)
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
