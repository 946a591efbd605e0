import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** Shows `count` toasts, which stay while hovered. */
const makeToasts = async (page: Page, count: number) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let made = 0
  await page.route('**/auth/v1/recover*', (route) => {
    made += 1
    return route.fulfill({ status: 422, json: { code: 'x', message: `Toast ${made}` } })
  })
  await page.goto('/login?reset=true')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await page.getByLabel('Email').fill('mere@client.example')
  // Where a toast will be: a hovered one stays.
  await page.mouse.move(1100, 150)
  const send = page.getByRole('button', { name: 'Send Reset Link' })
  for (let number = 1; number <= count; number += 1) {
    await expect(send).toBeEnabled()
    // By keyboard, because the mouse stays.
    await send.press('Enter')
    await toasts(page)
      .filter({ hasText: `Toast ${number}` })
      .hover()
  }
}

test('toasts stand at the top right, three at a time, 356 px wide and 14 px apart [R2.59, R9.18]', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 422/u)
  await makeToasts(page, 4)
  const shown = page.locator('[data-sonner-toast][data-visible="true"]')
  await expect(shown).toHaveCount(3)
  await expect(toasts(page).filter({ hasText: 'Toast 1' })).toHaveCSS('opacity', '0')

  const boxes = async () => Promise.all((await shown.all()).map((one) => one.boundingBox()))
  await expect
    .poll(async () => {
      const [first, second] = await boxes()
      return first && second ? Math.round(second.y - first.y - first.height) : 0
    })
    .toBe(14)
  const [first] = await boxes()
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(first?.width).toBe(356)
  expect(width - (first?.x ?? 0) - 356).toBeLessThan(40)
  expect(first?.y).toBeLessThan(140)
})

for (const width of [390, 1440]) {
  test(`at ${width} px a toast covers no part of the bar`, async ({ page, allowedErrors }) => {
    allowedErrors.push(/status of 422/u)
    await page.setViewportSize({ width, height: 900 })
    await makeToasts(page, 1)
    const [bar, shown] = [page.getByRole('banner'), toasts(page).first()]
    const [above, below] = [await bar.boundingBox(), await shown.boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? Number.NaN))
  })
}

test('a toast closes after four seconds, and stays while hovered or focused [R9.19]', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 422/u)
  await page.clock.install()
  await makeToasts(page, 1)
  await expect(toasts(page)).toHaveAttribute('data-expanded', 'true')
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect(toasts(page)).toHaveAttribute('data-expanded', 'false')
  await page.clock.runFor(5000)
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast without hover is shown for exactly four seconds [R9.19]', async ({ page }) => {
  await page.clock.install()
  // Before the page loads, because its toast may be shown at once.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.addInitScript(() => sessionStorage.setItem('pendingToast', 'success:Done'))
  await page.goto('/about')
  // The clock advances in small steps until it is shown.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10)
        return toasts(page).count()
      },
      { intervals: [10] },
    )
    .toBe(1)
  await page.clock.runFor(3900)
  await expect(toasts(page)).toHaveAttribute('data-removed', 'false')
  // The end of the four seconds, and 200 ms of animation.
  await page.clock.runFor(350)
  await expect(toasts(page)).toHaveCount(0)
})
