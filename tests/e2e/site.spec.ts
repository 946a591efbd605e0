import { expect, test } from './support/test.ts'

/** Issue budget for the first load of the home page, bytes on the wire. */
const FIRST_LOAD_SCRIPT = 4 * 1024

test('the home page asks for at most 4 kB of script before anybody touches it', async ({
  page,
}) => {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    }
  })
  await page.goto('/', { waitUntil: 'load' })
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_SCRIPT)
})

test('an address without a page says so and leads home', async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 404/u)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
