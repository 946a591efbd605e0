// The error catalogue, word for word: the administrator's area. The rest of its rows is in
// admin.spec.ts.
import { DEMO_KEY } from '../../scripts/support/demo-key.ts'
import { toastOf } from './support/account-forms.ts'
import { logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

test('Empty submissions [R8.32]', { tag: '@long' }, async ({ page }) => {
  await page.route('**/rest/v1/rpc/desk_submissions*', (route) =>
    route.fulfill({ headers: { 'content-range': '*/0' }, json: [] }),
  )
  await logInAsDemoAdministrator(page, site)
  const main = page.getByRole('main')
  await expect(main.getByText('No questionnaire submissions found.')).toBeVisible()
  await expect(
    main.getByText('Submissions will appear here once clients complete the questionnaire.'),
  ).toBeVisible()
  await expect(main.getByRole('table')).toHaveCount(0)
})

test('Submissions load, a second time: the rows stay, and the message is there [R8.31, R8.33]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 500/u)
  await logInAsDemoAdministrator(page, site)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.route('**/rest/v1/rpc/desk_submissions*', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'XX000', details: null, hint: null, message: 'The tide is out' },
    }),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(toastOf(page, 'Failed to refresh data')).toBeVisible()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Error loading submissions. Please try again later.')
  await expect(alert).toContainText('The tide is out')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('Error boundary: what breaks is told with its message, and is drawn anew [R2.70]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/RangeError|Invalid time value/u)
  // An answer that the view cannot draw: a submission of no date.
  await page.route('**/rest/v1/rpc/desk_submissions*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const body = text.replace(/("submitted_at":\s*)"[^"]*"/gu, '$1"never"')
    await route.fulfill({ response, body })
  })
  await page.goto(`${site.url}/login?demo=${DEMO_KEY}`)
  await page.getByRole('button', { name: 'Login as Admin (Test Mode)' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('Something went wrong')
  await expect(alert).toContainText('Invalid time value')
  await expect(alert.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/')
  await expectAccessible(page, 'an error boundary')
  // What broke breaks again as long as the data is the same; another view is whole.
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toContainText('Something went wrong')
  await page.getByRole('link', { name: 'Clients' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Admin test login, refused: a toast beside the notice [R8.15]', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 500/u)
  await page.route('**/functions/v1/demo-admin', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  await page.goto(`${site.url}/login?demo=${DEMO_KEY}`)
  await page.getByRole('button', { name: 'Login as Admin (Test Mode)' }).click()
  await expect(toastOf(page, 'Failed to login as admin. Please try again.')).toBeVisible()
})
