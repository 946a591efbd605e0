import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '../../src/paths.ts'
import { expect, test } from './support/test.ts'

interface Script {
  readonly path: string
  /** On the wire, without the header. */
  readonly bytes: number
}

/**
 * The scripts of an untouched page by the browser's own record: those asked for before its load event
 * was over, and those after it, once the office clock has drawn and the browser is idle again.
 */
const scriptsOf = async (page: Page): Promise<Record<'first' | 'later', readonly Script[]>> => {
  await expect(page.locator('[data-office="status"][data-open]').first()).toBeAttached()
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    const [navigation] = performance.getEntriesByType('navigation')
    if (!(navigation instanceof PerformanceNavigationTiming && navigation.loadEventEnd > 0)) {
      throw new Error('The load event is not over')
    }
    const loaded = navigation.loadEventEnd
    const scripts = performance
      .getEntriesByType('resource')
      .map((entry) => ({ ...entry.toJSON(), path: new URL(entry.name).pathname }))
      .filter(({ path }) => path.endsWith('.js'))
    const asked = (before: boolean) =>
      scripts
        .filter(({ startTime }) => startTime < loaded === before)
        .map(({ path, encodedBodySize }) => ({ path, bytes: Number(encodedBodySize) }))
    return { first: asked(true), later: asked(false) }
  })
}

for (const { kind, route, most } of [
  { kind: 'a page with an island', route: paths.home, most: 4 * 1024 },
  { kind: 'a page for clients', route: paths.discoveryQuestions, most: 4 * 1024 },
  { kind: 'a page without one', route: paths.about, most: 1.5 * 1024 },
]) {
  test.describe(`${kind}, ${route}, untouched`, () => {
    test(`asks for at most ${most} bytes of script until it is loaded`, async ({ page }) => {
      await page.goto(route)
      const { first } = await scriptsOf(page)
      const bytes = first.reduce((sum, script) => sum + script.bytes, 0)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes, JSON.stringify(first)).toBeLessThanOrEqual(most)
    })

    test('asks for nothing but what waits for an idle moment after that', async ({
      page,
      request,
    }) => {
      await page.goto(route)
      const { later } = await scriptsOf(page)
      const idle = later.find(({ path }) => basename(path).startsWith('when-idle.'))
      expect(idle, JSON.stringify(later)).toBeDefined()
      const source = await (await request.get(idle?.path ?? '')).text()
      const others = later.filter(({ path }) => path !== idle?.path)
      expect(others.filter(({ path }) => !source.includes(basename(path)))).toEqual([])
    })
  })
}

test('an address without a page says so and leads home', async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 404/u)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
