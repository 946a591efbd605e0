import type { Page } from '@playwright/test'
import { askForReset } from './support/account-forms.ts'
import { expect, test } from './support/test.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** Makes `count` toasts, one after the other. */
const makeToasts = async (page: Page, count: number) => {
  let made = 0
  await page.route('**/auth/v1/recover*', (route) => {
    made += 1
    return route.fulfill({ status: 422, json: { code: 'x', message: `Toast ${made}` } })
  })
  await askForReset(page, 'mere@client.example')
  for (let number = 1; number < count; number += 1) {
    await expect(toasts(page).filter({ hasText: `Toast ${number}` })).toBeVisible()
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
  }
  await expect(toasts(page).filter({ hasText: `Toast ${count}` })).toBeVisible()
}

test('toasts stand at the top right, three at a time, 356 px wide and 14 px apart', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 422/u)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await makeToasts(page, 4)
  await expect(toasts(page).filter({ visible: true })).toHaveCount(3)

  await toasts(page).first().hover()
  const boxes = async () =>
    Promise.all(
      (await toasts(page).filter({ visible: true }).all()).map((one) => one.boundingBox()),
    )
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
  expect(first?.y).toBeLessThan(120)
})

test('a toast goes by itself after four seconds, and waits while it is read', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 422/u)
  await page.clock.install()
  await makeToasts(page, 1)
  await toasts(page).hover()
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5000)
  await expect(toasts(page)).toHaveCount(0)
})
