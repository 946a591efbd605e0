import { paths } from '../../domain/site/paths.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

/** Pages that say that they need script, and what to do without. */
const NEEDS_SCRIPT: ReadonlySet<string> = new Set([
  paths.login,
  paths.register,
  paths.confirm,
  paths.updatePassword,
  paths.admin,
  paths.submission,
  paths.messages,
  paths.newsletterConfirm,
  paths.newsletterUnsubscribe,
  paths.roiCalculator,
  paths.book,
  paths.keepAccount,
  paths.yourData,
])

// One test for all: opening a browser context takes longer than such a page.
test('every page is complete, and nothing on it waits for script [R2.5, R2.48, R6.10]', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(new RegExp(`status of 404 .*${paths.notFound}\\)$`, 'u'))
  // Without the profile, which shows only a notice before the user is known.
  for (const route of Object.values(paths).filter((path) => path !== paths.profile)) {
    const response = await page.goto(route)
    expect.soft(response?.status(), route).toBe(route === paths.notFound ? 404 : 200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 }), route).toBeVisible()
    const headings = main.locator(':is(h1, h2, h3):not(details *)')
    await expect.soft(headings.filter({ visible: false }), route).toHaveCount(0)
    await expect.soft(main.locator('[aria-busy]'), route).toHaveCount(0)
    const notices = main
      .locator('noscript :is([role="alert"], [role="status"])')
      .filter({ visible: true })
    await expect.soft(notices, route).toHaveCount(NEEDS_SCRIPT.has(route) ? 1 : 0)
  }
})
