// `npm run screenshots`: every page, dialog and view at three widths in both themes, always with the same data
// and at the same moment.
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { chromiumOptions } from '../../scripts/support/chromium.ts'
import { newVisitorHeader } from '../../scripts/support/visitor-address.ts'
import type { People } from './seed.ts'
import { settler } from './settle.ts'
import { type Detail, NOW, ORIGIN, suspendLongTimers, VIEWPORTS, type View } from './view.ts'
import { views } from './views/all.ts'

const THEMES = ['light', 'dark'] as const
/** Of a detail's picture, around the element: outlines and shadows lie outside of it. */
const MARGIN = 24

const test = base.extend<{ view: View }>({
  view: [{ name: '', path: '' }, { option: true }],
  launchOptions: [
    async ({ browserName: _ }, use) =>
      use({
        ...chromiumOptions,
        args: [
          ...(chromiumOptions.args ?? []),
          // A part that is painted again alone has other edges than one that is painted with the rest.
          '--disable-partial-raster',
          `--host-resolver-rules=MAP localhost:80 ${new URL(process.env.PICTURES_SERVER ?? '').host}`,
        ],
      }),
    { scope: 'worker' },
  ],
  extraHTTPHeaders: async ({ browserName: _ }, use) => use(newVisitorHeader()),
  storageState: async ({ view: { as = 'visitor', storage } }, use) => {
    const people: People = JSON.parse(process.env.PICTURES_PEOPLE ?? '{}')
    const person = people[as]
    if (as !== 'visitor' && !person) throw new Error(`There is no person ${as}`)
    const kept = { ...person?.storage, ...storage?.(person?.id ?? '') }
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
    await use({ cookies: [], origins: [{ origin: ORIGIN, localStorage }] })
  },
  context: async ({ context }, use) => {
    await context.clock.setFixedTime(NOW)
    // The server's clock goes on: of it nothing is learned.
    await context.addInitScript(() => {
      const { get } = Headers.prototype
      Headers.prototype.get = function (name) {
        return name === 'date' ? null : get.call(this, name)
      }
    })
    // Requests that write to the database or are rate-limited, and change nothing visible.
    await context.route(/\/functions\/v1\/(?:security-event|new-client-notification)/u, (route) =>
      route.fulfill({ status: 204 }),
    )
    await use(context)
  },
})

const point = async (page: Page, detail: Detail, act: 'hover' | 'focus') => {
  const element = detail.at(page).filter({ visible: true }).first()
  await element.scrollIntoViewIfNeeded()
  if (act === 'hover') await element.hover()
  else {
    // By keyboard: only then is :focus-visible set.
    await page.keyboard.press('Tab')
    await element.focus()
  }
  return element
}

const clipAround = async (page: Page, element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('What is pointed at is not there')
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const [x, y] = [Math.max(0, Math.floor(box.x) - MARGIN), Math.max(0, Math.floor(box.y) - MARGIN)]
  return {
    x,
    y,
    width: Math.min(width, Math.ceil(box.x + box.width) + MARGIN) - x,
    height: Math.min(height, Math.ceil(box.y + box.height) + MARGIN) - y,
  }
}

for (const viewport of VIEWPORTS) {
  const { width } = viewport
  for (const view of views) {
    if (view.print ? width !== 1440 : !(view.widths?.includes(width) ?? true)) continue
    test.describe(`at ${width}`, () => {
      test.use({ view, viewport })

      test(view.print ? `${view.name}, printed` : view.name, async ({ page }) => {
        const settle = settler(page)
        const compare = async (name: string, options: Parameters<Page['screenshot']>[0]) =>
          expect
            .soft(await page.screenshot({ animations: 'disabled', ...options }))
            .toMatchSnapshot(`${view.name}${name}.png`)

        await page.emulateMedia({
          colorScheme: 'light',
          media: view.print ? 'print' : 'screen',
          reducedMotion: view.moves ? 'no-preference' : 'reduce',
        })
        await page.addInitScript(suspendLongTimers)
        await view.before?.(page)
        await page.goto(ORIGIN + view.path)
        // Again, where the clock has come after it.
        await page.evaluate(suspendLongTimers)
        await settle()
        await view.act?.(page)
        // The bar stays at the top of the window: over a page that is scrolled it covers something.
        if (view.of !== 'screen')
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        for (const colorScheme of view.print ? (['light'] as const) : THEMES) {
          await page.emulateMedia({ colorScheme })
          await settle()
          const look = view.print ? 'print' : colorScheme
          await compare(`-${width}-${look}`, { fullPage: view.of !== 'screen' })
        }
        for (const colorScheme of view.details ? THEMES : []) {
          await page.emulateMedia({ colorScheme })
          for (const detail of view.details ?? []) {
            for (const act of ['hover', 'focus'] as const) {
              const element = await point(page, detail, act)
              await settle()
              const clip = await clipAround(page, element)
              await compare(`-${detail.name}-${act}-${width}-${colorScheme}`, { clip })
              await page.mouse.move(0, 0)
            }
          }
        }
      })
    })
  }
}
