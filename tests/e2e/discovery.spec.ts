import type { Locator, Page } from '@playwright/test'
import { agency } from '../../content/agency.ts'
import { discovery } from '../../content/discovery.ts'
import { askForCall } from '../../domain/paths.ts'
import { submissionMessages } from '../../domain/submission.ts'
import { TRACKED } from '../../src/api/track.ts'
import { tryToLogIn } from './support/account-forms.ts'
import { expectAccessible, unfold } from './support/axe.ts'
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
const submit = (page: Page) => page.getByRole('button', { name: 'Submit your answers' })
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
  await expect(first).toContainText('Answered')
  await expect(await answerTo(page, '1.3')).toHaveAccessibleDescription(
    /Why we ask .*first topics/u,
  )
  await project(page).fill('Answer the phone after five.\nBook the jobs.')
  await submit(page).click()

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

test('what was typed survives a reload, and a logout asks whether to keep it [R2.21, R4.21]', async ({
  page,
  newClient,
  login,
}) => {
  const client = await newClient()
  await login(client)
  await (await answerTo(page, '2.2')).fill('Three phones and an inbox')
  await project(page).fill('Fewer phones')
  await page.reload()
  await expect(page.getByText('1 of 25 answered')).toBeVisible()
  await expect(await answerTo(page, '2.2')).toHaveValue('Three phones and an inbox')
  await expect(project(page)).toHaveValue('Fewer phones')

  const dialog = page.getByRole('dialog', { name: 'You have not submitted your answers' })
  const logOut = async (choice: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await dialog.getByRole('button', { name: choice }).click()
  }
  await logOut('Stay logged in')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the question before a logout')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(project(page)).toHaveValue('Fewer phones')

  await logOut('Log out and keep them here')
  await expect(page).toHaveURL('/')
  await login(await newClient())
  await expect(page.getByText('0 of 25 answered')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await login(client)
  await expect(page.getByText('1 of 25 answered')).toBeVisible()
  await expect(project(page)).toHaveValue('Fewer phones')

  await logOut('Log out and delete them')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('phones')
  await login(client)
  await expect(page.getByText('0 of 25 answered')).toBeVisible()
})

test('the profile asks the same before it logs out, and a logout that deletes removes the file [R4.21]', {
  tag: '@long',
}, async ({ page, newClient, login, database }) => {
  const client = await newClient()
  await login(client)
  await page.getByLabel('A file that helps us').setInputFiles({
    name: 'calls.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('day,calls\nMon,9\n'),
  })
  await expect(page.getByText('calls.csv is attached')).toBeVisible()
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'You have not submitted your answers' })
  await dialog.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(page.getByRole('button', { name: 'Log out everywhere' })).toBeEnabled()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Log out and delete them' }).click()
  await expect(page).toHaveURL('/')
  const { rows } = await database.query(
    `select from storage.objects
     where name = (select id || '/calls.csv' from auth.users where email = $1)`,
    [client.email],
  )
  expect(rows).toHaveLength(0)
})

test('two tabs keep the newer answer to each question, and each shows what the other has [R2.21]', {
  tag: '@long',
}, async ({ page, context, newClient, login }) => {
  await login(await newClient())
  const other = await context.newPage()
  await other.goto('/discovery-questions')
  await expect(other.getByText('0 of 25 answered')).toBeVisible()

  await (await answerTo(page, '1.1')).fill('Quotes')
  await (await answerTo(other, '2.2')).fill('Three phones')
  await expect(other.getByText('2 of 25 answered')).toBeVisible()
  await expect(page.getByText('2 of 25 answered')).toBeVisible()
  await expect(await answerTo(page, '2.2')).toHaveValue('Three phones')

  await (await answerTo(page, '2.2')).fill('Three phones and an inbox')
  await project(other).fill('Fewer phones')
  await expect(await answerTo(other, '2.2')).toHaveValue('Three phones and an inbox')
  await (await answerTo(other, '1.1')).fill('')
  await expect(await answerTo(page, '1.1')).toHaveValue('')
  await page.reload()
  await expect(page.getByText('1 of 25 answered')).toBeVisible()
  await expect(await answerTo(page, '2.2')).toHaveValue('Three phones and an inbox')
  await expect(project(page)).toHaveValue('Fewer phones')

  // Submitted once: no tab submits it again.
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  await expect(other.getByText('0 of 25 answered')).toBeVisible()
  await expect(project(other)).toHaveValue('')
  await expect(submissions(other).getByRole('group')).toHaveCount(1)
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

test('a session that ends in the middle loses nothing: after a login in place it is submitted', async ({
  page,
  newClient,
  login,
  allowedErrors,
  origin,
}) => {
  allowedErrors.push(/status of 40\d/u)
  const client = await newClient()
  await login(client)
  await (await answerTo(page, '5.5')).fill('At once')
  await endSessions(origin, client, page)
  await submit(page).click()

  const dialog = page.getByRole('dialog', { name: 'Client Login' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert').getByText('You have been logged out')).toBeVisible()
  await expect(await answerTo(page, '5.5')).toHaveValue('At once')
  await (await answerTo(page, '5.4')).fill('Calls go unanswered')
  await expectAccessible(page, 'the notice of an ended session')

  await submit(page).click()
  await tryToLogIn(dialog, client)
  await expect(confirmation(page)).toBeVisible()
  const row = submissions(page).getByRole('group')
  await row.getByText(await numberOf(page)).click()
  await expect(row.getByText('At once')).toBeVisible()
  await expect(row.getByText('Calls go unanswered')).toBeVisible()
  await expectAccessible(page, 'the confirmation and the list')
})

test('a login in place without a pending submit submits nothing', { tag: '@long' }, async ({
  page,
  newClient,
  login,
  allowedErrors,
  origin,
}) => {
  allowedErrors.push(/status of 40\d/u)
  const client = await newClient()
  await login(client)
  await project(page).fill('Half a')
  await endSessions(origin, client, page)
  await submit(page).click()
  const dialog = page.getByRole('dialog', { name: 'Client Login' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log in again' }).click()
  await tryToLogIn(dialog, client)
  await expect(page.getByRole('button', { name: 'Log in again' })).toBeHidden()
  await project(page).fill('Half a sentence')
  await expect(submissions(page)).toContainText('Nothing submitted yet.')
  await submit(page).click()
  const row = submissions(page).getByRole('group')
  await row.getByText(await numberOf(page)).click()
  await expect(row.getByText('Half a sentence')).toBeVisible()
})

test('a lost response and a second press make one submission [R4.44]', async ({
  page,
  newClient,
  login,
  mailbox,
  allowedErrors,
}) => {
  allowedErrors.push(/Failed to load resource: net::ERR_FAILED/u)
  const client = await newClient()
  await login(client)
  await project(page).fill('Answer the phone')
  await page.route(
    '**/rpc/submit_questionnaire',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('We could not take your answers just now')
  await page.reload()
  await expect(project(page)).toHaveValue('Answer the phone')
  await submit(page).dblclick()
  const subject = new RegExp(await numberOf(page), 'u')
  await expect(submissions(page).getByRole('group')).toHaveCount(1)
  await mailbox.waitFor({ to: client.email, subject })
  expect(await mailbox.find({ to: client.email, subject })).toHaveLength(1)
})

test('an empty form is reported at the description, and too long an answer at its question, which opens', async ({
  page,
  newClient,
  login,
}) => {
  await login(await newClient())
  await submit(page).click()
  await expect(project(page)).toBeFocused()
  await expect(project(page)).toHaveAccessibleDescription(new RegExp(submissionMessages.empty, 'u'))

  const answer = await answerTo(page, '4.2')
  await answer.fill('x'.repeat(3001))
  await expect(project(page)).not.toHaveAccessibleDescription(
    new RegExp(submissionMessages.empty, 'u'),
  )
  await page.getByText(question('4.2')).click()
  await expect(answer).toBeHidden()
  await submit(page).click()
  await expect(answer).toBeFocused()
  await expect(answer).toHaveAccessibleDescription(/at most 3000 characters/u)
  await answer.fill('Well')
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
})

test('a file is submitted with the answers and can be downloaded; an unsupported type and a missing file are refused [R2.23, R7.26]', async ({
  page,
  newClient,
  login,
  database,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 409/u)
  const client = await newClient()
  await login(client)
  const field = page.getByLabel('A file that helps us')
  await field.setInputFiles({
    name: 'setup.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  })
  await expect(field).toHaveAccessibleDescription(/This kind of file is not accepted/u)

  const file = {
    name: 'hours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('day,calls\nMon,9\n'),
  }
  await field.setInputFiles(file)
  await expect(page.getByText('hours.csv is attached')).toBeVisible()
  await page.getByRole('button', { name: 'Remove hours.csv' }).click()
  await expect(page.getByText('hours.csv is attached')).toBeHidden()
  await expect(field).toBeFocused()
  await field.setInputFiles({ ...file, name: 'Waea pāngia.csv' })
  await expect(page.getByText('Waea pāngia.csv is attached')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Waea pāngia.csv is attached')).toBeVisible()

  await database.query(
    `delete from storage.objects
     where name = (select id || '/Waea-pangia.csv' from auth.users where email = $1)`,
    [client.email],
  )
  await project(page).fill('See the file')
  await submit(page).click()
  await expect(field).toHaveAccessibleDescription(/Your file is not stored any more/u)
  await expect(field).toBeFocused()
  await field.setInputFiles({ ...file, name: 'Waea pāngia.csv' })
  await expect(page.getByText('Waea pāngia.csv is attached')).toBeVisible()
  await submit(page).click()
  const row = submissions(page).getByRole('group')
  await row.getByText(await numberOf(page)).click()
  await expect(row.getByText('Waea pāngia.csv')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download the file' }).click()
  expect((await downloading).suggestedFilename()).toBe('Waea-pangia.csv')
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

test('answering, submitting and opening a submission work by keyboard alone', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  await login(await newClient())
  const tabTo = async (target: Locator) => {
    for (let step = 0; step < 60; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('The keyboard never arrives')
  }
  const asked = page.locator('summary', { hasText: question('1.2') })
  await expect(page.getByText('0 of 25 answered')).toBeVisible()
  await tabTo(asked)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: question('1.2') })).toBeFocused()
  await page.keyboard.type('It rings on')
  await tabTo(submit(page))
  await page.keyboard.press('Enter')
  await expect(confirmation(page)).toBeFocused()
  await tabTo(submissions(page).locator('summary'))
  await page.keyboard.press('Enter')
  await expect(submissions(page).getByText('It rings on')).toBeVisible()
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
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  submitted.resolve()
  await expect(submissions(page).getByText(/^S-\d+$/u)).toBeVisible()
})

test('one submission is printed alone', { tag: '@long' }, async ({ page, newClient, login }) => {
  await login(await newClient())
  await project(page).fill('Answer the phone')
  await submit(page).click()
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

for (const width of [390, 1280]) {
  test(`a press on the button holds while the profile arrives, ${width} px wide`, {
    tag: '@long',
  }, async ({ page, newClient, login }) => {
    await page.setViewportSize({ width, height: 800 })
    const profile = Promise.withResolvers<void>()
    await page.route('**/rest/v1/business_profiles*', async (route) => {
      await profile.promise
      await route.continue()
    })
    const client = await newClient()
    await login(client)
    await submit(page).hover()
    await page.mouse.down()
    profile.resolve()
    await expect(page.getByText(client.companyName)).toBeVisible()
    await page.mouse.up()
    await expect(project(page)).toHaveAttribute('aria-invalid', 'true')
  })
}

test('no accessibility violations: the open fields, with their errors', { tag: '@long' }, async ({
  page,
  newClient,
  login,
}) => {
  await login(await newClient())
  await expect(page.getByText('0 of 25 answered')).toBeVisible()
  await submit(page).click()
  await expect(project(page)).toHaveAttribute('aria-invalid', 'true')
  await unfold(page)
  await page.getByRole('textbox', { name: question('1.1') }).fill('x'.repeat(3001))
  await submit(page).click()
  await expect(page.getByText('at most 3000 characters')).toBeVisible()
  await expectAccessible(page)
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

  const other = await context.newPage()
  await other.goto('/discovery-questions')
  await expect(other.getByText('Kia ora', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('button', { name: 'Log out and keep them here' }).click()
  await expect(other).toHaveURL('/')

  await expect(page.getByText('Kia ora', { exact: true })).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Client Login' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
})
