import type { Page } from '@playwright/test'
import {
  bookedWords,
  callForm,
  linkWords,
  requestedWords,
} from '../../content/booked-calls/book.ts'
import { carriedMissedJob, missedJobWords } from '../../content/calculator/missed-job.ts'
import { carriedDay, day as dayWords } from '../../content/day/day.ts'
import { callsWords } from '../../content/desk/desk-calls.ts'
import { paths } from '../../domain/site/paths.ts'
import { logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { makeClient } from './support/client.ts'
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

/** Two calls: at 10:00 for 2 minutes, and at 8:00 PM for 4. */
const DAY = 'trade=general&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8'
const DAY_SAID = `${callForm.carried} the day you drew, 2 calls, 1 missed.`
const MISSED_JOB = 'missed=20&share=25&job=380&counted=1'
const JOB_SAID = 'what a missed job is worth, $1,900 a week by your numbers'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const NOTE = 'The calls after five'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const chooseTime = (page: Page) =>
  page.getByRole('main').locator('input[type=radio]:enabled').first().check()

test('a drawn day, the time and the note go to the call through a reload and the login, and the agency finds its numbers at the call and in the project [R4.152, R4.154, R4.156, R4.158]', async ({
  page,
  browser,
}) => {
  const client = await makeClient(site.url, createMailbox(site.url))
  await page.goto(`${site.url}${paths.yourDay}?${DAY}`)
  await page.locator('#your-day').getByRole('radio', { checked: true }).focus()
  await expect(page.locator('#your-day astro-island:not([ssr])')).toHaveCount(1)
  await page.getByRole('link', { name: dayWords.carry.book }).click()
  await expect(page).toHaveURL(`${site.url}${paths.book}?${DAY}`)

  const form = page.locator('main form')
  await expect(form).toContainText(DAY_SAID)
  await expect(form.getByRole('link', { name: /the day you drew/u })).toHaveAttribute(
    'href',
    `${paths.yourDay}?${DAY}`,
  )
  await form.getByRole('button', { name: carriedDay.takeOff }).click()
  await expect(form).toContainText(carriedDay.off)
  await expect(page).toHaveURL(`${site.url}${paths.book}`)
  const back = form.getByRole('button', { name: carriedDay.putBack })
  await expect(back).toBeFocused()
  await back.press('Enter')
  await chooseTime(page)
  const note = page.getByLabel(callForm.labels.about)
  await note.fill(NOTE)
  await page.reload()
  await expect(form).toContainText(DAY_SAID)
  await expect(note).toHaveValue(NOTE)

  await page.getByRole('link', { name: callForm.client.login }).click()
  const dialog = page.getByRole('dialog', { name: 'Client Login' })
  await dialog.getByLabel('Email').fill(client.email)
  await dialog.getByLabel('Password', { exact: true }).fill(client.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(callForm.mailedTo(client.email))).toBeVisible()
  await expect(page).toHaveURL(`${site.url}${paths.book}?${DAY}`)
  await expect(form).toContainText(DAY_SAID)
  await expect(note).toHaveValue(NOTE)
  await expectAccessible(page)
  await press(page, callForm.book)
  await expect(heading(page)).toContainText(bookedWords.said)
  await expect(page.getByRole('main')).toContainText(NOTE)
  await expect(page.getByRole('main')).toContainText('the day you drew, 2 calls, 1 missed')
  await expect(page).toHaveURL(`${site.url}${paths.book}`)

  const context = await browser.newContext()
  const desk = await context.newPage()
  await logInAsDemoAdministrator(desk, site)
  await desk.goto(`${site.url}/admin/calls`)
  const row = desk.getByRole('row').filter({ hasText: client.email })
  const numbers = /a guess: 2 calls a day of 3 minutes, 1 missed, 5 a week/u
  await expect(row.getByRole('link', { name: numbers })).toHaveAttribute(
    'href',
    `${paths.yourDay}?${DAY}`,
  )
  await expectAccessible(desk)
  await row.getByRole('link', { name: callsWords.project }).click()
  await expect(desk.getByRole('main').getByRole('link', { name: numbers })).toBeVisible()
  await context.close()
})

test('the numbers of a missed job go along with a visitor’s call, and stand at it once it is confirmed [R4.152, R4.154]', {
  tag: '@long',
}, async ({ page }) => {
  const email = `mere-${crypto.randomUUID()}@client.example`
  await page.goto(`${site.url}${paths.roiCalculator}?${MISSED_JOB}`)
  const worth = page.getByRole('region', { name: missedJobWords.heading })
  await expect(worth).toContainText(`$1,900 ${missedJobWords.unit}`)
  await worth.getByRole('link', { name: carriedMissedJob.book }).click()
  await expect(page).toHaveURL(`${site.url}${paths.book}?${MISSED_JOB}`)
  await expect(page.locator('main form')).toContainText(`${callForm.carried} ${JOB_SAID}.`)
  await chooseTime(page)
  await page.getByLabel(callForm.labels.name).fill('Mere Ngata')
  await page.getByLabel(callForm.labels.email).fill(email)
  await page.getByLabel(callForm.labels.phone).fill('021 555 0188')
  await press(page, callForm.request)
  await expect(heading(page)).toHaveText(requestedWords.title)

  const mailbox = createMailbox(site.url)
  await page.goto(await mailbox.waitForLink({ to: email }))
  await press(page, linkWords.confirm.submit)
  await expect(heading(page)).toContainText(bookedWords.said)
  await expect(page.getByRole('link', { name: JOB_SAID })).toHaveAttribute(
    'href',
    `${paths.roiCalculator}?${MISSED_JOB}#missed-job`,
  )
  await mailbox.waitFor({
    text: '20 missed calls a week, 25% of them a job at $380: $1,900 a week, by their numbers',
  })
})

test('what cannot be read in its address is not spoken of, and the call is booked as ever [R4.153]', {
  tag: '@long',
}, async ({ page }) => {
  const wrong = new URLSearchParams({
    day: '<img src=x onerror=alert(1)>',
    trade: '"><script>alert(1)</script>',
    missed: '20',
    share: '125',
    job: 'javascript:alert(1)',
  })
  for (const query of ['', `?${wrong}`]) {
    await page.goto(`${site.url}${paths.book}${query}`)
    await expect(page.getByLabel(callForm.labels.about)).toBeVisible()
    await expect(page.locator('main form')).not.toContainText(callForm.carried)
    await expect(page.getByRole('button', { name: carriedDay.takeOff })).toHaveCount(0)
  }
  await chooseTime(page)
  await page.getByLabel(callForm.labels.name).fill('Mere Ngata')
  await page.getByLabel(callForm.labels.email).fill(`${crypto.randomUUID()}@client.example`)
  await page.getByLabel(callForm.labels.phone).fill('021 555 0188')
  await press(page, callForm.request)
  await expect(heading(page)).toHaveText(requestedWords.title)
})
