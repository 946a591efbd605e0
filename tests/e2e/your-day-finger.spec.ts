import type { Page } from '@playwright/test'
import { parseDayQuery } from '../../domain/day/day-address.ts'
import { expect, test } from './support/test.ts'

/** A day without a call. */
const EMPTY = '/your-day?trade=general&open=09:00&shut=17:00&people=1&week=5&agent=off&day='

test.use({ hasTouch: true, viewport: { width: 390, height: 700 } })

/** Draws with a finger, 88 pixels from `left` on. */
const drag = async (page: Page, left: number) => {
  const strip = page.getByRole('img', { name: /^Your day, midnight to midnight/u })
  await strip.scrollIntoViewIfNeeded()
  const box = await strip.boundingBox()
  if (!box) throw new Error('The strip is not shown')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x, y: box.y + box.height / 2 }],
    })
  await touch('touchStart', left)
  return {
    goOn: async (to = 88, from = 4) => {
      for (let moved = from; moved <= to; moved += 4) await touch('touchMove', left + moved)
    },
    lift: () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  }
}

const drawnCalls = (page: Page) =>
  expect.poll(() => parseDayQuery(new URL(page.url()).searchParams)?.calls.length)

test('a finger that moves sideways draws calls all along its way [R2.224]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(EMPTY)
  await expect(page.locator('#your-day astro-island:not([ssr])')).toHaveCount(1)
  const finger = await drag(page, 40)
  await finger.goOn()
  await finger.lift()
  await drawnCalls(page).toBeGreaterThanOrEqual(6)
})

test('every point that a finger draws before the script is there is drawn when it comes [R2.224]', {
  tag: '@long',
}, async ({ page }) => {
  const stroke = async (isLate: boolean) => {
    const { promise: asked, resolve: letCome } = Promise.withResolvers<void>()
    await page.unrouteAll()
    if (isLate)
      await page.route(/\/DrawnDay\.[^/]+\.js$/u, (route) => asked.then(() => route.continue()))
    await page.goto('/your-day')
    const island = page.locator('#your-day astro-island:not([ssr])')
    if (!isLate) {
      await page.getByRole('img', { name: /^Your day/u }).scrollIntoViewIfNeeded()
      await expect(island).toHaveCount(1)
    }
    const finger = await drag(page, 20)
    await finger.goOn()
    await finger.lift()
    if (isLate) await expect(island).toHaveCount(0)
    letCome()
    await expect(island).toHaveCount(1)
    await expect.poll(() => new URL(page.url()).searchParams.has('day')).toBe(true)
    return parseDayQuery(new URL(page.url()).searchParams)?.calls
  }
  const inTime = await stroke(false)
  expect(inTime?.length).toBeGreaterThan(24 + 3)
  expect(await stroke(true)).toEqual(inTime)
})

test('a stroke that begins before the script is there goes on with it [R2.224]', {
  tag: '@long',
}, async ({ page }) => {
  const { promise: asked, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/DrawnDay\.[^/]+\.js$/u, (route) => asked.then(() => route.continue()))
  await page.goto('/your-day')
  const finger = await drag(page, 20)
  await finger.goOn(44)
  letCome()
  await expect(page.locator('#your-day astro-island:not([ssr])')).toHaveCount(1)
  await finger.goOn(88, 48)
  await finger.lift()
  await drawnCalls(page).toBeGreaterThan(24 + 3)
})

test('the strip’s script comes when the strip comes into view, untouched [R2.224]', async ({
  page,
}) => {
  await page.goto('/')
  const island = page.locator('#your-day astro-island')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(island).toHaveAttribute('ssr')
  await page.getByRole('img', { name: /^Your day, midnight/u }).scrollIntoViewIfNeeded()
  await expect(island).not.toHaveAttribute('ssr')
})
