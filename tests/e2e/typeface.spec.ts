import type { Page } from '@playwright/test'
import { paths } from '../../domain/site/paths.ts'
import { expectStill, watchShifts } from './support/layout-shifts.ts'
import { expect, test } from './support/test.ts'

const root = (page: Page) => page.locator('html')

const fontRequests = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  )

/** Waits for the paint entry, which is reported after the frame. */
const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((painted) => {
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName('first-contentful-paint')) {
            painted(startTime)
          }
        }).observe({ type: 'paint', buffered: true })
      }),
  )

/** Resolves once the typeface is rendered, and its layout shifts are reported. */
const typefaceShown = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.load('1rem Archivo')
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

for (const path of [paths.home, paths.about, paths.contact]) {
  test(`${path} is painted before its typeface is requested, and stays still when it loads`, {
    tag: path === paths.home ? [] : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    await page.goto(path)
    await expect(root(page)).toHaveClass(/typeface/u)
    await typefaceShown(page)
    const painted = await firstPaint(page)
    const asked = await fontRequests(page)
    expect(asked.length).toBeGreaterThan(0)
    for (const time of asked) expect(time).toBeGreaterThanOrEqual(painted)
    await expectStill(page)
  })
}

for (const width of [360, 390, 412, 820, 1440]) {
  test(`no page of the sitemap wraps anew with the typeface at ${width} px`, {
    tag: '@long',
  }, async ({ page, request }) => {
    const sitemap = await (await request.get('/sitemap-0.xml')).text()
    const locations = sitemap.match(/(?<=<loc>)[^<]+/gu) ?? []
    expect(locations.length).toBeGreaterThan(15)
    await page.setViewportSize({ width, height: 844 })
    await watchShifts(page)
    for (const { pathname } of locations.map((address) => new URL(address))) {
      await page.goto(pathname)
      await expect(root(page)).toHaveClass(/typeface/u)
      await typefaceShown(page)
      await expectStill(page, pathname)
    }
  })
}

test('the next page of a visit has its typeface from the first paint on', async ({ page }) => {
  await page.goto(paths.home)
  await expect(root(page)).toHaveClass(/typeface/u)
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(paths.about)
  await typefaceShown(page)
  const painted = await firstPaint(page)
  const asked = await fontRequests(page)
  expect(Math.min(...asked)).toBeLessThan(painted)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the typeface is applied too', { tag: '@long' }, async ({ page }) => {
    const font = page.waitForRequest(/archivo-latin/u)
    await page.goto(paths.home)
    await font
  })
})
