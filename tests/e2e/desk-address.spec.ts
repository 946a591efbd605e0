import type { Page, Request } from '@playwright/test'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1', LOG_LEVEL: 'debug' })
})
test.afterAll(() => site.stop())

const write = (name: string, count: number) =>
  inDatabase(
    site,
    `insert into public.contact_messages (name, email, message, interest, idempotency_key, created_at)
     select $1 || ' ' || number, 'person@client.example', 'Who answers?', 'Other', gen_random_uuid(),
       now() - number * interval '1 second'
     from generate_series(1, $2::int) as number`,
    [name, count],
  )

const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill(words)
  await page.keyboard.press('Enter')
}
const rows = (page: Page) => page.locator('tbody').getByRole('row')
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Where `word` is in `request`; what the data API is asked for may have it. */
const carries = async (request: Request, word: string): Promise<boolean> => {
  const { pathname } = new URL(request.url())
  const body = pathname.startsWith('/rest/v1/rpc/') ? '' : (request.postData() ?? '')
  return `${request.url()} ${JSON.stringify(await request.allHeaders())} ${body}`
    .toLowerCase()
    .includes(word)
}

test('what was searched for goes along from list to page, enquiry and back, and no request and no log has it [R6.232, R6.234]', async ({
  page,
  context,
  allowedErrors,
}) => {
  allowedErrors.push(/uncaught: The tide is out/u)
  const word = 'tamahere'
  await write('Aroha Tamahere', 51)
  await write('Mere Reid', 1)
  const requests: Request[] = []
  context.on('request', (request) => requests.push(request))
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin/inbox?assignee=nobody`)
  await search(page, word)
  await expect(page).toHaveURL(/\/inbox\?assignee=nobody#q=tamahere$/u)
  await expect(rows(page)).toHaveCount(50)

  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/#q=tamahere$/u)

  await page.getByRole('link', { name: 'Older 50' }).click()
  await expect(page).toHaveURL(/\?assignee=nobody&after=.+#q=tamahere$/u)
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)

  await page.getByRole('link', { name: 'Aroha Tamahere 1', exact: true }).click()
  await expect(heading(page, 'Aroha Tamahere 1')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Next' }).click()
  await expect(heading(page, 'Aroha Tamahere 2')).toBeVisible()
  await expect(page).toHaveURL(/\/inbox\/[\da-f-]+\?assignee=nobody#q=tamahere$/u)
  await page.reload()
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('The tide is out')
    }),
  )
  await page.waitForRequest('**/functions/v1/error-report')
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(page).toHaveURL(/\/inbox\?assignee=nobody#q=tamahere$/u)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(rows(shared)).toHaveCount(50)
  await expect(rows(shared).first()).toContainText('Aroha Tamahere 1')

  // What is told as a page is left, too.
  await Promise.all([page.waitForRequest('**/functions/v1/events'), page.goto(`${site.url}/about`)])
  expect(requests.some((request) => request.url().endsWith('/rpc/desk_enquiries'))).toBe(true)
  for (const request of requests) {
    expect(await carries(request, word), `${request.method()} ${request.url()}`).toBe(false)
  }
  expect(site.output()).toContain('"path":"/admin/inbox"')
  expect(site.output().toLowerCase()).not.toContain(word)
  const [{ kept }] = await inDatabase(
    site,
    `select concat(
       (select string_agg(log::text, '') from public.audit_log as log),
       (select string_agg(report::text, '') from public.error_reports as report),
       (select string_agg(counted::text, '') from public.event_counts as counted)) as kept`,
  )
  expect(kept).toContain('The tide is out')
  expect(kept.toLowerCase()).not.toContain(word)
})

test('an address of before shows its list, with its words in the fragment at once, and after a login too [R6.233]', async ({
  page,
}) => {
  await write('Oliver Kererū', 1)
  const before = `${site.url}/admin/inbox?q=kereru&assignee=nobody`
  const after = /\/inbox\?assignee=nobody#q=kereru$/u
  await page.goto(before)
  await expect(page).toHaveURL(`${site.url}/`)
  const kept = await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))
  expect(kept).toMatch(after)
  await page.evaluate(() => sessionStorage.clear())
  await logInAsDemoAdministrator(page, site)
  await page.goto(before)
  await expect(page).toHaveURL(after)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Oliver Kererū')
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(page).toHaveURL(/\/inbox\?assignee=nobody$/u)
})
