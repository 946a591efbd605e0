import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { NUMBERS_PARTS, numbersWords as words } from '../../content/desk/admin-numbers.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible, unfold } from './support/axe.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

const TITLES = [
  words.enquiries.title,
  words.times.title,
  words.answers.title,
  words.funnel.title,
  words.moves.title,
  words.visits.title,
  words.visits.sources,
  words.visits.devices,
  words.vitals.title,
  words.events.title,
  words.errors.title,
  words.headers.title,
  words.missing.title,
]

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Opens the page by its entry in the navigation, with all parts drawn. */
const openNumbers = async (page: Page) => {
  await logInAsDemoAdministrator(page, site)
  await page.getByRole('navigation').getByRole('link', { name: 'Numbers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeFocused()
  for (const title of TITLES) {
    await expect(
      part(page, title)
        .getByRole('button', { name: /^Download as CSV/u })
        .first(),
    ).toBeVisible()
  }
}

test('the page shows what was counted, picture and table, with the period in the address [R6.25]', {
  tag: '@long',
}, async ({ page }) => {
  await openNumbers(page)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(TITLES)

  const [views] = await inDatabase(
    site,
    `select sum(count)::int as count from event_counts where name = 'page_view' and path = '/'
       and hour >= date_trunc('week', now() at time zone 'Pacific/Auckland')
         at time zone 'Pacific/Auckland' - interval '3 weeks'`,
  )
  await page.getByLabel('Period').selectOption('Last 4 weeks')
  await expect(page).toHaveURL(/\/admin\/numbers\?period=4-weeks$/u)
  await expect(
    part(page, words.visits.title).getByRole('row', { name: 'Home' }).first(),
  ).toContainText(views.count.toLocaleString('en-NZ'))
  await expect(part(page, words.enquiries.title).getByRole('row')).toHaveCount(6)

  await page.reload()
  await expect(page.getByLabel('Period')).toHaveValue('4-weeks')
  await page.goBack()
  await expect(page.getByLabel('Period')).toHaveValue('12-weeks')
  await expect(part(page, words.enquiries.title).getByRole('row')).toHaveCount(14)
  await expect(part(page, words.enquiries.title).getByRole('img')).toHaveAccessibleName(
    /^Enquiries and booking presses a week for 12 weeks, from \d+ to \d+/u,
  )
  await expect(
    part(page, words.vitals.title).getByRole('row', { name: 'Partner Rewards' }),
  ).toContainText('Fewer than 50 visits: too few to say.')
  await expect(
    part(page, words.missing.title).getByRole('row', { name: /\/services\/voice/u }),
  ).toContainText('southerly.example/blog')
})

test('the contents lead to each part, and the period stays [R6.25]', { tag: '@long' }, async ({
  page,
}) => {
  await openNumbers(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByLabel('Period').selectOption('Last 4 weeks')
  const contents = page.getByRole('navigation', { name: words.contents }).getByRole('link')
  await expect(contents).toHaveCount(NUMBERS_PARTS.length)
  for (const name of NUMBERS_PARTS) {
    await contents.getByText(words[name].short, { exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`\\?period=4-weeks#${name}$`, 'u'))
    await expect(part(page, words[name].title).getByRole('heading')).toBeInViewport()
  }
})

test('the contents stay where they are while another period loads, for the finger that is over them [R6.25]', {
  tag: '@long',
}, async ({ page }) => {
  await openNumbers(page)
  await page.setViewportSize({ width: 390, height: 800 })
  const first = page.getByRole('navigation', { name: words.contents }).getByRole('link').first()
  const top = async () => (await first.boundingBox())?.y
  const before = await top()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/rpc/numbers_*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Period').selectOption('Last 4 weeks')
  await expect(page.getByText(/^Until .+ today$/u)).toHaveCount(0)
  expect(await top()).toBe(before)
  go()
  await expect(page.getByText(/^Until .+ today$/u)).toBeVisible()
  expect(await top()).toBe(before)
})

test('first answers show median and share inside the target, by the office clock [R6.204]', async ({
  page,
}) => {
  const second = (time: string) => Date.parse(time) / 1000
  // From Monday, 8 PM, until Tuesday, 9:48 AM; on Tuesday from 10 AM until 2 PM.
  const answers = [
    [second('2026-11-16T07:00:00Z'), second('2026-11-16T20:48:00Z')],
    [second('2026-11-16T21:00:00Z'), second('2026-11-17T01:00:00Z')],
  ]
  await page.route('**/rpc/numbers_first_answers*', (route) =>
    route.fulfill({ json: [{ answers, answered: 20_000, waiting: 3 }] }),
  )
  await openNumbers(page)
  const answered = part(page, words.answers.title)
  await expect(answered.getByRole('row', { name: 'Within 2 h' })).toContainText('150%48 min')
  await expect(answered.getByRole('row', { name: 'Later' })).toContainText('150%4 h')
  await expect(answered.getByRole('row', { name: 'Not answered yet' })).toContainText('3')
  await expect(answered.getByText('Median, 2 h 24 min')).toBeVisible()
  await expect(answered.getByText('Of the latest 2 answers.')).toBeVisible()
})

test('no share is above 100%: what is larger than its step says so [R6.25]', {
  tag: '@long',
}, async ({ page }) => {
  const funnel = {
    visits: 1_234_567,
    calculator: 1_000_000,
    enquiries: 40,
    registrations: 9,
    accounts: 8,
    submissions: 14,
    completed: 3,
  }
  await page.route('**/rpc/numbers_funnel*', (route) => route.fulfill({ json: [funnel] }))
  await openNumbers(page)
  const steps = part(page, words.funnel.title)
  await expect(steps).toContainText(words.funnel.shareOf.registrations('89%'))
  await expect(steps).toContainText(words.funnel.moreThan.accounts)
  await expect(steps).not.toContainText('175%')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})

test('a long table shows its first rows, and the rest when asked [R6.25]', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/rpc/numbers_pages*', (route) =>
    route.fulfill({
      json: Array.from({ length: 40 }, (_, place) => ({
        path: `/page-${place}`,
        views: 90 - place,
      })),
    }),
  )
  await openNumbers(page)
  const visits = part(page, words.visits.title)
  await expect(visits.getByRole('row')).toHaveCount(13)
  await visits.getByRole('button', { name: words.allRows('40') }).click()
  await expect(visits.getByRole('row')).toHaveCount(41)
  await visits.getByRole('button', { name: words.fewerRows('12') }).click()
  await expect(visits.getByRole('row')).toHaveCount(13)
})

test('errors open by keyboard, with their stacks [R6.25]', { tag: '@long' }, async ({ page }) => {
  await openNumbers(page)
  const error = part(page, words.errors.title).getByText('The mail server closed the connection')
  const frame = page.getByText('deliver (packages/backend-kit/mail/deliver.ts:96:13)')
  await expect(frame).toBeHidden()
  await error.locator('..').focus()
  await page.keyboard.press('Enter')
  await expect(frame).toBeVisible()
  await expect(part(page, words.errors.title)).toContainText('Server, 6 times')
})

test('a table is downloaded as CSV, and no cell of it is a formula [A18]', {
  tag: '@long',
}, async ({ page }) => {
  await inDatabase(
    site,
    `insert into security_events (type, path, referrer)
     select '404-error', '=HYPERLINK("https://x.example")', '@import' from generate_series(1, 30)`,
  )
  await openNumbers(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.csvOf(words.missing.title) }).click(),
  ])
  expect(download.suggestedFilename()).toBe('pages-not-found-and-who-links-there.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\ufeffAddress,Linked from,Times,Last seen')
  expect(lines[1]).toMatch(/^"'=HYPERLINK\(""https:\/\/x\.example""\)",'@import,30,\d+ \w+$/u)
})

test('a part that fails says so and is tried again; the others stand', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 503/u)
  await page.route('**/rpc/numbers_events*', (route) =>
    route.fulfill({ status: 503, json: { message: 'No connection' } }),
  )
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin/numbers`)
  const failed = part(page, words.events.title)
  await expect(failed.getByRole('alert')).toContainText(words.error(words.events.title))
  await expect(part(page, words.funnel.title).getByRole('table')).toBeVisible()
  await page.unroute('**/rpc/numbers_events*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(failed.getByRole('table')).toBeVisible()
})

test('the page is accessible, and fits from 320 to 1440 px', { tag: '@long' }, async ({ page }) => {
  await openNumbers(page)
  await unfold(page)
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `at ${width} px`,
    ).toBeLessThanOrEqual(0)
    await expectAccessible(page, `numbers at ${width} px`)
  }
})

test('on the first day every part says what will stand there', { tag: '@long' }, async ({
  page,
}) => {
  await page.route('**/rest/v1/rpc/numbers_*', (route) => route.fulfill({ json: [] }))
  await page.route('**/rest/v1/error_reports*', (route) => route.fulfill({ json: [] }))
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin/numbers`)
  for (const { title, empty } of [
    words.enquiries,
    words.times,
    words.answers,
    words.funnel,
    words.moves,
    words.visits,
    words.vitals,
    words.events,
    words.errors,
    words.headers,
    words.missing,
  ]) {
    await expect(part(page, title)).toContainText(empty)
  }
  await expectAccessible(page, 'numbers on the first day')
})
