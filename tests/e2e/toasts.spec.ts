import type { Locator, Page } from '@playwright/test'
import { toastWords } from '../../content/site/ui.ts'
import { toastsOf } from './support/account-forms.ts'
import { expect, test } from './support/test.ts'

const toastOf = (page: Page, words: string) => toastsOf(page).filter({ hasText: words })

const dismiss = (page: Page) => page.getByRole('button', { name: toastWords.dismiss })

const sendLink = (page: Page) => page.getByRole('button', { name: 'Send Reset Link' })

/** Shows `count` toasts, which stay because the mouse is where they appear. */
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
  await page.mouse.move(1100, 150)
  for (let number = 1; number <= count; number += 1) {
    await expect(sendLink(page)).toBeEnabled()
    // By keyboard, because the mouse stays.
    await sendLink(page).press('Enter')
    await toastOf(page, `Toast ${number}`).hover()
  }
}

/** Of a toast that waits for the page, as after a navigation, at a moment that stands still. */
const openWithToast = async (page: Page, path = '/about', words = 'Done') => {
  await page.clock.install()
  // Before the page loads, because its toast may be shown at once.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.addInitScript(
    (toast) => sessionStorage.setItem('pendingToast', toast),
    `success:${words}`,
  )
  await page.goto(path)
  // The clock advances in small steps until it is shown.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(10)
        return toastsOf(page).count()
      },
      { intervals: [10] },
    )
    .toBe(1)
}

/** Presses on `toast`, moves by so many pixels, and lets go. */
const swipe = async (page: Page, toast: Locator, right: number, down: number) => {
  const box = await toast.boundingBox()
  if (!box) throw new Error('There is no toast')
  const [x, y] = [box.x + 40, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const share of [0.1, 0.5, 1]) await page.mouse.move(x + right * share, y + down * share)
  await page.mouse.up()
}

test.beforeEach(({ allowedErrors }) => {
  allowedErrors.push(/status of 422/u)
})

test('toasts stand at the top right below the header, three at a time, 356 px wide and 14 px apart [R2.59, R9.18]', {
  tag: '@long',
}, async ({ page }) => {
  await makeToasts(page, 4)
  await expect(toastsOf(page)).toHaveText(['Toast 4', 'Toast 3', 'Toast 2', 'Toast 1'])
  // The oldest takes up no press and no reader's time until there is room.
  await expect(toastsOf(page).last()).toHaveCSS('opacity', '0')
  await expect(toastsOf(page).last()).toHaveAttribute('inert')
  for (const shown of (await toastsOf(page).all()).slice(0, 3))
    await expect(shown).toHaveCSS('opacity', '1')

  const boxes = async () =>
    Promise.all((await toastsOf(page).all()).map((one) => one.boundingBox()))
  await expect
    .poll(async () => {
      const [first, second, third] = await boxes()
      if (!first || !second || !third) return []
      return [second.y - first.y - first.height, third.y - second.y - second.height].map(Math.round)
    })
    .toEqual([14, 14])
  const [first] = await boxes()
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(first?.width).toBe(356)
  expect(width - (first?.x ?? 0) - 356).toBeLessThan(40)
  expect(first?.y).toBeGreaterThanOrEqual(await headerEnd(page))
})

/** Where the page's header ends. */
const headerEnd = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().bottom)

/** Whether no part of `words`, as they are set, is behind the first toast. */
const expectUncovered = async (page: Page, words: Locator) => {
  const covered = await toastsOf(page)
    .first()
    .evaluate(
      (toast, heading) => {
        const box = toast.getBoundingClientRect()
        const range = document.createRange()
        range.selectNodeContents(heading as Element)
        return [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        )
      },
      await words.elementHandle(),
    )
  expect(covered).toBe(false)
}

for (const width of [320, 390, 768, 820, 1040, 1280, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const path of ['/about', '/login']) {
      test(`a toast is below the header of ${path} at the right, on a phone at the bottom, and not over its heading [R2.59]`, {
        tag: '@long',
      }, async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await openWithToast(
          page,
          path,
          'Registration successful! Please check your email to verify your account.',
        )
        await expect(toastsOf(page)).toBeInViewport({ ratio: 1 })
        const box = await toastsOf(page).boundingBox()
        const space = await page.evaluate(() => document.documentElement.clientWidth)
        if (width < 768) expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800 - 12)
        else {
          expect(box?.y).toBeGreaterThanOrEqual(await headerEnd(page))
          expect(box?.y).toBeLessThan(400)
        }
        expect(space - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
        // What is read next; further down a phone scrolls.
        const headings = await page.getByRole('heading', width < 768 ? { level: 1 } : {}).all()
        expect(headings.length).toBeGreaterThan(0)
        for (const heading of headings) await expectUncovered(page, heading)
      })
    }

    test('a toast in the account dialog covers neither its heading nor what it says [R2.59]', {
      tag: '@long',
    }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.route('**/auth/v1/recover*', (route) => route.fulfill({ status: 200, json: {} }))
      await page.goto('/about')
      if (width <= 820) await page.getByRole('button', { name: 'Menu' }).click()
      await page
        .getByRole('link', { name: 'Client Login' })
        .or(page.getByRole('button', { name: 'Client Login' }))
        .filter({ visible: true })
        .first()
        .click()
      const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Email') })
      await dialog.getByText('Forgot').click()
      await dialog.getByLabel('Email').fill('mere@client.example')
      await sendLink(page).click()
      await expect(toastsOf(page)).toBeInViewport({ ratio: 1 })
      const place = page.locator('dialog[open]')
      await expectUncovered(page, place.getByRole('heading', { name: 'Reset Password' }))
      await expectUncovered(
        page,
        place.getByText(/^If an account exists with this email, you will/u).first(),
      )
    })
  })
}

test('a toast closes after four seconds, and waits while it is pointed at [R9.19]', async ({
  page,
}) => {
  await page.clock.install()
  await makeToasts(page, 1)
  await page.clock.runFor(10_000)
  await expect(toastsOf(page)).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(5000)
  await expect(toastsOf(page)).toHaveCount(0)
})

test('a toast waits while the keyboard is on its button [R9.19]', { tag: '@long' }, async ({
  page,
}) => {
  await openWithToast(page)
  await dismiss(page).focus()
  await page.clock.runFor(10_000)
  await expect(toastOf(page, 'Done')).toBeVisible()
  await expect(dismiss(page)).toBeFocused()
  // Away from it, what was left of the four seconds passes.
  await page.getByRole('link', { name: 'Contact' }).first().focus()
  await page.clock.runFor(5000)
  await expect(toastsOf(page)).toHaveCount(0)
})

test('a toast without hover is shown for exactly four seconds [R9.19]', { tag: '@long' }, async ({
  page,
}) => {
  await openWithToast(page)
  await page.clock.runFor(3900)
  await expect(toastsOf(page)).toHaveCSS('opacity', '1')
  // The end of the four seconds, and 200 ms of animation.
  await page.clock.runFor(350)
  await expect(toastsOf(page)).toHaveCount(0)
})

test('a dismissed toast is gone in 200 ms [R9.19]', { tag: '@long' }, async ({ page }) => {
  await openWithToast(page)
  await expect.poll(() => toastsOf(page).evaluate((toast) => toast.getAnimations().length)).toBe(0)
  // Noted in the page, where it is not over yet.
  await toastsOf(page).evaluate((toast) =>
    toast.addEventListener('transitionrun', () => {
      const durations = toast.getAnimations().map((one) => one.effect?.getComputedTiming().duration)
      Object.assign(window, { durations })
    }),
  )
  await dismiss(page).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'durations'))).toContain(200)
  expect(new Set(await page.evaluate(() => Reflect.get(window, 'durations')))).toEqual(
    new Set([200]),
  )
})

test('a toast is announced, and names itself by its message [R9.18]', async ({ page }) => {
  await openWithToast(page)
  const region = page.getByRole('region', { name: toastWords.region })
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await expect(region.getByRole('dialog', { name: 'Done' })).toBeVisible()
})

test('a toast goes by a swipe of 20 px to the right, up or down, not by less or to the left [R9.20]', {
  tag: '@long',
}, async ({ page }) => {
  await makeToasts(page, 2)
  for (const [right, down] of [
    [19, 0],
    [0, -19],
    [0, 19],
    [-60, 0],
  ] as const) {
    await swipe(page, toastOf(page, 'Toast 2'), right, down)
    await expect(toastsOf(page)).toHaveText(['Toast 2', 'Toast 1'])
  }
  await swipe(page, toastOf(page, 'Toast 2'), 20, 0)
  await expect(toastsOf(page)).toHaveText(['Toast 1'])
  await swipe(page, toastOf(page, 'Toast 1'), 0, -20)
  await expect(toastsOf(page)).toHaveCount(0)
})

test('the keyboard reaches the button of a toast, and comes back to where it was [R9.21]', {
  tag: '@long',
}, async ({ page }) => {
  await makeToasts(page, 2)
  const last = page
    .getByRole('contentinfo')
    .locator('a, button, input')
    .filter({ visible: true })
    .last()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(toastOf(page, 'Toast 2')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dismiss(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  // The next one has the focus; Escape dismisses it as well.
  await expect(toastsOf(page)).toHaveText(['Toast 1'])
  await expect(toastOf(page, 'Toast 1')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toastsOf(page)).toHaveCount(0)
  await expect(last).toBeFocused()
})
