import { paths } from '../../domain/paths.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

/** Pages that say that they need script, and what to do without. */
const NEEDS_SCRIPT: ReadonlySet<string> = new Set([
  paths.login,
  paths.register,
  paths.confirm,
  paths.updatePassword,
  paths.admin,
  paths.newsletterConfirm,
  paths.newsletterUnsubscribe,
  paths.roiCalculator,
])

// Without the profile, which shows only a notice before the user is known.
for (const route of Object.values(paths).filter((path) => path !== paths.profile)) {
  test(`${route} is complete, and nothing on it waits for script [R2.5, R2.48, R6.10]`, async ({
    page,
    allowedErrors,
  }) => {
    const isMissing = route === paths.notFound
    if (isMissing) allowedErrors.push(/status of 404/u)
    const response = await page.goto(route)
    expect(response?.status()).toBe(isMissing ? 404 : 200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    for (const heading of await main.locator(':is(h1, h2, h3):not(details *)').all()) {
      await expect(heading).toBeVisible()
    }
    await expect(main.locator('[aria-busy]')).toHaveCount(0)
    const notices = main.locator('noscript :is([role="alert"], [role="status"])')
    await expect(notices.filter({ visible: true })).toHaveCount(NEEDS_SCRIPT.has(route) ? 1 : 0)
  })
}
