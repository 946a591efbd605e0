import type { Locator, Page } from '@playwright/test'
import { registerWords } from '../../content/accounts/account.ts'
import { profileWords } from '../../content/accounts/profile.ts'
import { discovery } from '../../content/answers/discovery.ts'
import { submissionPage } from '../../content/answers/submission-page.ts'
import { statusWords } from '../../content/answers/submission-status.ts'
import { bookedWords, callForm } from '../../content/booked-calls/book.ts'
import { adminFields } from '../../content/desk/admin.ts'
import { clientWords } from '../../content/desk/desk-client.ts'
import { projectWords } from '../../content/desk/desk-project.ts'
import { composerWords, threadWords } from '../../content/project/thread.ts'
import { clientPath, deskSubmissionPath } from '../../domain/site/applications.ts'
import { paths } from '../../domain/site/paths.ts'
import { logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { makeClient, newSession } from './support/client.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

const questions = discovery.flatMap((category) => category.questions)
const answerTo = async (page: Page, id: string) => {
  const question = questions.find((asked) => asked.id === id)?.question ?? ''
  const asked = page.locator(`details#question-${id.replace('.', '\\.')}`)
  if (!(await asked.evaluate((element: HTMLDetailsElement) => element.open)))
    await asked.getByText(question).click()
  return page.getByRole('textbox', { name: question })
}
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /saved \d/iu })
const csv = (name: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`${name}\n`) })

/** Each question that was answered with its answer, as a room shows them. */
const answersIn = (room: Locator) =>
  room.locator('dl > div').evaluateAll((rows) =>
    rows
      .map((row) => [
        (row.querySelector('dt')?.textContent ?? '').trim().replaceAll(/\s+/gu, ' '),
        (row.querySelector('dd')?.textContent ?? '').trim(),
      ])
      .filter(([asked = '']) => /^\d\.\d/u.test(asked))
      .map(([asked = '', answer = '']) => [asked.slice(0, 3), asked.slice(3).trim(), answer]),
  )
const filesIn = async (room: Locator) =>
  (
    await room
      .getByRole('button', { name: /^Download /u })
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
      )
  ).toSorted()

const WISH = 'Answer “the phone” after five.\n"Book" the <b>jobs</b>, Kiri\'s first.'
const ADDRESS = '3/12 Te Ātatū Road, “the yard”, Henderson'

/** This page of the desk has the wish and the address to the letter. */
const expectWish = async (desk: Page) => {
  const wish = desk.getByRole('region', { name: clientWords.wish })
  // As it is seen, and so with its line breaks.
  await expect(wish.locator('p')).toHaveJSProperty('innerText', WISH)
  const address = desk.locator('dl > div', {
    has: desk.getByText(adminFields.address, { exact: true }),
  })
  await expect(address.locator('dd')).toHaveJSProperty('innerText', ADDRESS)
}

test('what a client sent, changed, wrote and booked is what the agency finds, field by field [R2.578, R6.210, R6.211]', {
  tag: '@long',
}, async ({ page, browser }) => {
  const client = await makeClient(site.url, createMailbox(site.url))
  const session = await newSession(site.url, client)
  await page.route('**/nothing', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(`${site.url}/nothing`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), session)
  await page.goto(`${site.url}${paths.discoveryQuestions}`)
  await expect(page.getByText('Kia ora', { exact: true })).toBeVisible()

  // Answers with ten files.
  await (await answerTo(page, '1.1')).fill('Ringing back.\nThen quoting.')
  await (await answerTo(page, '2.3')).fill('1,900 customers, “tidy” enough <b>')
  await (await answerTo(page, '5.5')).fill('When it smells of gas: at once')
  await page.getByLabel('What would you like us to do?').fill('Answer the phone after five.')
  const files = page.getByRole('region', { name: 'Files that help us' })
  const names = Array.from({ length: 10 }, (_, place) => `Waea pāngia ${place + 1}.csv`)
  await files.locator('input[type=file][multiple]').setInputFiles(names.map(csv))
  for (const name of names)
    await expect(page.getByRole('button', { name: `Download ${name}`, exact: true })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await page.getByRole('button', { name: /^Send/u }).click()
  await expect(page.getByText('We have your answers')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // A change: one answer becomes another, one comes, a file goes.
  await page.goto(`${site.url}${paths.discoveryQuestions}?change=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Change S-')
  await expect(
    page.getByRole('button', { name: `Remove ${names.at(-1)}`, exact: true }),
  ).toBeVisible()
  await (await answerTo(page, '1.1')).fill('Ringing back, and the invoices.')
  await (await answerTo(page, '1.2')).fill('It rings on.')
  await page.getByRole('button', { name: 'Remove Waea pāngia 10.csv', exact: true }).click()
  await expect(saved(page)).toContainText('3 changes')
  await page.getByRole('link', { name: 'Send 3 changes' }).click()
  await page.getByRole('button', { name: 'Send 3 changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/${id}$`, 'u'))
  const sent = page.getByRole('main')
  // The review shows the same until the receipt is there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Number S-/u)
  await expect(sent.getByText('It rings on.')).toBeVisible()
  const reference = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').replace(
    'Number ',
    '',
  )

  // A message with a file, and a call.
  await page.goto(`${site.url}${paths.messages}`)
  await page.getByLabel(composerWords.label).fill('Kia ora, can we talk about the budget?')
  await page.locator('input[type=file][multiple]').setInputFiles([csv('Budget.csv')])
  // Stored: until then it does not go with the message.
  await expect(page.getByRole('button', { name: 'Download Budget.csv' })).toBeVisible()
  await page.getByRole('button', { name: composerWords.send, exact: true }).click()
  const written = page.getByRole('list', { name: threadWords.list })
  await expect(written.getByRole('button', { name: 'Download Budget.csv' })).toBeVisible()
  await page.goto(`${site.url}${paths.book}`)
  await expect(page.getByLabel(callForm.labels.phone)).toHaveValue(client.phone)
  await page.getByRole('main').locator('input[type=radio]:enabled').first().check()
  await page.getByLabel(callForm.labels.phone).fill('021 555 0177')
  await page.getByLabel(callForm.labels.about).fill('Who answers gas calls at night?')
  await page.getByRole('button', { name: callForm.book, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bookedWords.said)

  // Another wish and address than the registration had.
  await page.goto(`${site.url}${paths.profile}`)
  const wish = page.getByLabel(registerWords.aiInterests)
  await expect(wish).toHaveValue(client.aiInterests)
  await wish.fill(WISH)
  await page.getByLabel(registerWords.businessAddress).fill(ADDRESS)
  await page.getByRole('button', { name: profileWords.business.submit }).click()
  await expect(page.getByText(profileWords.business.saved)).toBeVisible()
  await page.goto(`${site.url}${paths.discoveryQuestions}/${id}`)
  await expect(sent.getByText('It rings on.')).toBeVisible()

  const context = await browser.newContext()
  const desk = await context.newPage()
  await logInAsDemoAdministrator(desk, site)
  await desk.goto(`${site.url}${deskSubmissionPath(id)}`)
  const found = desk.getByRole('main')
  await expect(found.getByText('It rings on.').first()).toBeVisible()
  expect(await answersIn(found)).toEqual(await answersIn(sent))
  expect((await answersIn(found)).map(([question]) => question)).toEqual([
    '1.1',
    '1.2',
    '2.3',
    '5.5',
  ])
  expect(await filesIn(found)).toEqual(await filesIn(sent))
  expect(await filesIn(found)).toHaveLength(9)
  for (const text of [
    reference,
    client.email,
    client.companyName,
    `${client.name} ${client.surname}`,
    'Answer the phone after five.',
  ]) {
    await expect(sent.getByText(text).first()).toBeVisible()
    await expect(found.getByText(text).first()).toBeVisible()
  }
  // What stood before, in both rooms.
  for (const room of [sent, found]) await expect(room).toContainText('Ringing back.\nThen quoting.')
  await expect(found).toContainText('Files taken off')
  await expect(found.getByText('Waea pāngia 10.csv')).toBeVisible()
  await expectWish(desk)

  await found.getByRole('link', { name: projectWords.linkLong }).click()
  const thread = desk.getByRole('list', { name: threadWords.list })
  await expect(thread.getByText('Kia ora, can we talk about the budget?')).toBeVisible()
  await expect(thread.getByRole('button', { name: 'Download Budget.csv' })).toBeVisible()
  await expectWish(desk)
  await desk.goto(`${site.url}${clientPath(JSON.parse(session[1]).user.id)}`)
  await expectWish(desk)
  await desk.goto(`${site.url}/admin/calls`)
  const call = desk.getByRole('row').filter({ hasText: client.email })
  await expect(call).toContainText('021\u00a0555\u00a00177')
  await expect(call).toContainText('Who answers gas calls at night?')
  await context.close()
})

test('what a client changes once the review has begun is what the agency is led to from the submission [R2.680, R2.682, R2.683, R2.685]', {
  tag: '@long',
}, async ({ page, browser }) => {
  const client = await makeClient(site.url, createMailbox(site.url))
  const session = await newSession(site.url, client)
  await page.route('**/nothing', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(`${site.url}/nothing`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), session)
  await page.goto(`${site.url}${paths.discoveryQuestions}`)
  await expect(page.getByText('Kia ora', { exact: true })).toBeVisible()
  await (await answerTo(page, '1.1')).fill('Forty calls a day')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Read it through and send' }).click()
  await page.getByRole('button', { name: /^Send/u }).click()
  await expect(page.getByText('We have your answers')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await page.goto(`${site.url}${paths.discoveryQuestions}?change=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Change S-')
  await (await answerTo(page, '1.1')).fill('Four hundred calls a day')
  await expect(saved(page)).toContainText('change')
  const context = await browser.newContext()
  const desk = await context.newPage()
  await logInAsDemoAdministrator(desk, site)
  const found = desk.getByRole('main')
  const inMessage = found.getByRole('status').filter({ hasText: submissionPage.inMessage.title })
  await desk.goto(`${site.url}${deskSubmissionPath(id)}`)
  await expect(found.getByText('Forty calls a day')).toBeVisible()
  await expect(inMessage).toHaveCount(0)
  await found.getByRole('button', { name: statusWords.in_review.moveTo }).click()
  await expect(found.getByRole('button', { name: statusWords.completed.moveTo })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Send one change as a message' }).click()
  await expect(page).toHaveURL(`${site.url}${paths.messages}`)
  const changed = { hasText: 'Four hundred calls a day' }
  const written = page.getByRole('list', { name: threadWords.list }).getByRole('listitem')
  await written
    .filter(changed)
    .getByRole('link', { name: /^See S-/u })
    .click()
  await expect(page).toHaveURL(new RegExp(`/${id}$`, 'u'))
  const own = page.getByRole('status').filter({ hasText: submissionPage.inMessage.title })
  await expect(own).toBeVisible()
  await expectAccessible(page, 'a submission that was changed later, in a message')
  await own.getByRole('link').click()
  await expect(page).toHaveURL(/\/messages#message-1$/u)
  await expect(written.filter(changed)).toBeFocused()

  await desk.goto(`${site.url}/admin/submissions`)
  const listed = desk.getByRole('row').filter({ hasText: client.email })
  await expect(listed).toContainText(submissionPage.inMessage.title)
  await desk.goto(`${site.url}${deskSubmissionPath(id)}`)
  await expect(found.getByText('Forty calls a day')).toBeVisible()
  const history = found.getByRole('region', { name: submissionPage.history.title })
  await expect(
    history.getByRole('listitem').filter({ hasText: submissionPage.inMessage.title }),
  ).toContainText(submissionPage.inMessage.see)
  await expectAccessible(desk, 'a submission at the desk that was changed later, in a message')
  await inMessage.getByRole('link').click()
  const read = desk.getByRole('list', { name: threadWords.list }).getByRole('listitem')
  await expect(read.filter(changed)).toBeFocused()
  await expect(read.filter(changed)).toBeInViewport()
  await read
    .filter(changed)
    .getByRole('link', { name: /^See S-/u })
    .click()
  await expect(desk).toHaveURL(`${site.url}${deskSubmissionPath(id)}`)
  await context.close()
})
