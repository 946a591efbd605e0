import type { Page } from '@playwright/test'
import { callPlayer } from '../../content/example-calls/call-player.ts'
import { expect, test } from './support/test.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

const slider = (page: Page) => page.getByRole('slider', { name: callPlayer.place })

/** Moves a finger from the middle of the score by `to`, in steps of 10 pixels. */
const drag = async (page: Page, to: { x?: number; y?: number }) => {
  const box = await slider(page).boundingBox()
  if (!box) throw new Error('The slider is not shown')
  const session = await page.context().newCDPSession(page)
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const { x = 0, y = 0 } = to
  const steps = Math.max(Math.abs(x), Math.abs(y)) / 10
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
  for (let step = 1; step <= steps; step += 1) {
    const point = { x: from.x + (x * step) / steps, y: from.y + (y * step) / steps }
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const scrolled = (page: Page) => page.evaluate(() => scrollY)

test('a finger that scrolls past the score leaves the call where it is; sideways, or with a tap, it moves it [R2.215]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/')
  await slider(page).scrollIntoViewIfNeeded()
  // The first touch loads the player.
  for (const touch of ['first', 'second']) {
    const before = await scrolled(page)
    await drag(page, { y: -150 })
    await expect.poll(() => scrolled(page), touch).toBeGreaterThan(before + 60)
    await expect(page.locator('astro-island:has([type="range"]):not([ssr])')).toHaveCount(1)
    await expect(slider(page)).toHaveValue('0')
    await slider(page).scrollIntoViewIfNeeded()
  }
  await expect(page).toHaveURL('/')

  await drag(page, { x: 60 })
  const moved = Number(await slider(page).inputValue())
  expect(moved).toBeGreaterThan(47)
  await drag(page, {})
  await expect(slider(page)).toHaveValue(/^4[5-9]$/u)
})

test('Play brings the words into view, and before that the player says that there is no sound [R2.215]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/voice-agents')
  const play = page.getByRole('button', { name: callPlayer.play })
  await expect(page.getByText(callPlayer.noSound)).toBeVisible()
  await play.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await play.tap()
  const said = page.getByText(callPlayer.agent('Agent'), { exact: true })
  await expect(said).toBeInViewport({ ratio: 1 })
})
