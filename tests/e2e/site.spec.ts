import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { referral } from '../../content/pages/referral.ts'
import { shell } from '../../content/site/site.ts'
import { paths } from '../../domain/site/paths.ts'
import { ceilings } from '../../scripts/support/size-ceilings.ts'
import { expect, test } from './support/test.ts'

interface Script {
  readonly path: string
  /** Transferred bytes, without headers. */
  readonly bytes: number
  /** When it was requested, in milliseconds; the scripts of one import may share it. */
  readonly start: number
}

const isIdleChunk = ({ path }: Script) => basename(path).startsWith('start-when-idle.')

/**
 * The scripts of an untouched page by the browser's resource timing: those requested before the idle
 * chunk, and the rest, once the office clock has rendered and the browser is idle again.
 */
const scriptsOf = async (page: Page): Promise<Record<'first' | 'later', readonly Script[]>> => {
  await expect(page.locator('[data-office="status"][data-open]').first()).toBeAttached()
  const scripts = await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    return performance
      .getEntriesByType('resource')
      .map((entry) => ({ ...entry.toJSON(), path: new URL(entry.name).pathname }))
      .filter(({ path }) => path.endsWith('.js'))
      .map(({ path, encodedBodySize, startTime }) => ({
        path,
        bytes: Number(encodedBodySize),
        start: Number(startTime),
      }))
  })
  const idle = scripts.find(isIdleChunk)
  const first = scripts.filter(({ start }) => start < (idle?.start ?? 0))
  expect(first, JSON.stringify(scripts)).not.toEqual([])
  return { first, later: scripts.filter((script) => !first.includes(script)) }
}

/** Transferred bytes of the page itself and its stylesheets, without headers. */
const documentBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css')),
    ].reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

for (const { kind, route } of [
  { kind: 'a page with an island', route: paths.home },
  { kind: 'a page for clients', route: paths.discoveryQuestions },
  { kind: 'a page without one', route: paths.about },
]) {
  test.describe(`${kind}, ${route}, untouched`, () => {
    test(`is at most ${ceilings.page} kB until it is idle [R9.27]`, async ({ page }) => {
      await page.goto(route)
      const { first } = await scriptsOf(page)
      const script = first.reduce((sum, { bytes }) => sum + bytes, 0)
      expect(script).toBeGreaterThan(0)
      expect(script, JSON.stringify(first)).toBeLessThanOrEqual(ceilings.script * 1000)
      const all = script + (await documentBytes(page))
      expect(all, JSON.stringify(first)).toBeLessThanOrEqual(ceilings.page * 1000)
    })

    test('loads nothing after that but what waits for an idle moment [R7.35]', async ({
      page,
      request,
    }) => {
      await page.goto(route)
      const { first, later } = await scriptsOf(page)
      const sourceOf = async (path: string) => (await request.get(path)).text()
      // A script of the page that comes late asks for its own imports after the idle chunk.
      const ofPage = (await Promise.all(first.map(({ path }) => sourceOf(path)))).flatMap(
        (source) => source.match(/(?<=\b(?:from|import)"\.\/)[^"]+(?=")/gu) ?? [],
      )
      const loaded = new Map<string, string>()
      for (const { path } of later) loaded.set(basename(path), await sourceOf(path))
      // The idle chunk names what it needs, and that what it needs in turn, in no order.
      const named = new Set([
        ...ofPage,
        ...later.filter(isIdleChunk).map(({ path }) => basename(path)),
      ])
      for (const name of named) {
        for (const other of loaded.keys()) if (loaded.get(name)?.includes(other)) named.add(other)
      }
      expect([...loaded.keys()].filter((name) => !named.has(name))).toEqual([])
    })
  })
}

test('a disabled button looks the same on hover', { tag: '@long' }, async ({ page }) => {
  await page.goto(paths.referralProgram)
  const main = page.getByRole('main')
  const apply = main.getByRole('link', { name: referral.apply.label })
  const kinds = [
    apply.first(),
    apply.last(),
    page.getByRole('link', { name: shell.bookCall }).first(),
  ]
  const classes = await Promise.all(kinds.map((link) => link.getAttribute('class')))
  expect(new Set(classes).size).toBe(3)
  for (const kind of classes) {
    for (const state of ['disabled', 'aria-disabled="true"']) {
      await main.evaluate((element, markup) => {
        element.innerHTML = markup
      }, `<button class="${kind}" ${state}>x</button>`)
      const button = main.getByRole('button')
      const look = () =>
        button.evaluate((element) => {
          const { backgroundColor, borderColor, color } = getComputedStyle(element)
          return [backgroundColor, borderColor, color]
        })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.mouse.move(0, 0)
      const before = await look()
      await button.hover({ force: true })
      expect(await look(), `${kind} ${state}`).toEqual(before)
    }
  }
})

test('an address without a page says so and links home [R2.41]', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 404/u)
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
