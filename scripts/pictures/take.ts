import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import { chromiumOptions } from '../support/chromium.ts'
import { newVisitorHeader } from '../support/visitor-address.ts'
import type { People } from './seed.ts'
import { settler } from './settle.ts'
import { type Detail, NOW, ORIGIN, suspendLongTimers, VIEWPORTS, type View } from './view.ts'

/** Number of concurrent pages. */
const CONCURRENCY = 2
const THEMES = ['light', 'dark'] as const
/** Of a detail's picture, around the element: outlines and shadows lie outside of it. */
const MARGIN = 24

type Viewport = (typeof VIEWPORTS)[number]

interface Task {
  readonly view: View
  readonly viewport: Viewport
}

export interface Take {
  readonly pictures: number
  readonly failures: readonly string[]
}

interface Site {
  /** Of the running server. */
  readonly url: string
  readonly people: People
}

const tasksFor = (views: readonly View[]): Task[] =>
  VIEWPORTS.flatMap((viewport) =>
    views
      .filter(({ print, widths }) =>
        print ? viewport.width === 1440 : (widths?.includes(viewport.width) ?? true),
      )
      .map((view) => ({ view, viewport })),
  )

const newContext = async (browser: Browser, viewport: Viewport) => {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    extraHTTPHeaders: newVisitorHeader(),
  })
  context.setDefaultTimeout(15_000)
  await context.clock.setFixedTime(NOW)
  // Requests that write to the database or are rate-limited, and change nothing visible.
  await context.route(/\/functions\/v1\/(?:security-event|new-client-notification)/u, (route) =>
    route.fulfill({ status: 204 }),
  )
  return context
}

const storageFor = ({ view: { as = 'visitor', storage } }: Task, { people }: Site) => {
  const person = people[as]
  if (as !== 'visitor' && !person) throw new Error(`There is no person ${as}`)
  const kept = {
    ...person?.storage,
    ...storage?.(person?.id ?? ''),
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: ORIGIN, localStorage }] }
}

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

const captureAround = async (page: Page, element: Locator, path: string) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('What is pointed at is not there')
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const [x, y] = [Math.max(0, Math.floor(box.x) - MARGIN), Math.max(0, Math.floor(box.y) - MARGIN)]
  const clip = {
    x,
    y,
    width: Math.min(width, Math.ceil(box.x + box.width) + MARGIN) - x,
    height: Math.min(height, Math.ceil(box.y + box.height) + MARGIN) - y,
  }
  await page.screenshot({ path, clip, animations: 'disabled' })
}

const takeView = async (context: BrowserContext, task: Task, site: Site, output: string) => {
  const { view, viewport } = task
  await context.setStorageState(storageFor(task, site))
  const page = await context.newPage()
  const settle = settler(page)
  let pictures = 0
  const pathFor = (theme: string, detail = '') => {
    pictures += 1
    return join(output, `${view.name}${detail}-${viewport.width}-${theme}.png`)
  }
  try {
    await page.emulateMedia({
      colorScheme: 'light',
      media: view.print ? 'print' : 'screen',
      reducedMotion: view.moves ? 'no-preference' : 'reduce',
    })
    await page.addInitScript(suspendLongTimers)
    await view.before?.(page)
    await page.goto(ORIGIN + view.path, { waitUntil: 'load' })
    // Again, where the clock has come after it.
    await page.evaluate(suspendLongTimers)
    await settle()
    await view.act?.(page)
    // The bar stays at the top of the window: over a page that is scrolled it covers something.
    if (view.of !== 'screen') await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    for (const colorScheme of view.print ? (['light'] as const) : THEMES) {
      await page.emulateMedia({ colorScheme })
      await settle()
      await page.screenshot({
        path: pathFor(view.print ? 'print' : colorScheme),
        fullPage: view.of !== 'screen',
        animations: 'disabled',
      })
    }
    for (const colorScheme of view.details ? THEMES : []) {
      await page.emulateMedia({ colorScheme })
      for (const detail of view.details ?? []) {
        for (const act of ['hover', 'focus'] as const) {
          const element = await point(page, detail, act)
          await settle()
          await captureAround(page, element, pathFor(colorScheme, `-${detail.name}-${act}`))
          await page.mouse.move(0, 0)
        }
      }
    }
  } finally {
    await page.close()
  }
  return pictures
}

/** Takes the pictures of `views` into `output`. */
export const take = async (
  views: readonly View[],
  site: Site,
  output: string,
  executablePath: string | undefined,
): Promise<Take> => {
  await mkdir(output, { recursive: true })
  const tasks = tasksFor(views)
  const failures: string[] = []
  let pictures = 0
  const browser = await chromium.launch({
    ...chromiumOptions,
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(chromiumOptions.args ?? []),
      // A part that is painted again alone has other edges than one that is painted with the rest.
      '--disable-partial-raster',
      `--host-resolver-rules=MAP localhost:80 ${new URL(site.url).host}`,
    ],
  })
  const work = async () => {
    let width = 0
    let context: BrowserContext | undefined
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      if (!context || width !== task.viewport.width) {
        await context?.close()
        width = task.viewport.width
        context = await newContext(browser, task.viewport)
      }
      try {
        const taken = await takeView(context, task, site, output)
        pictures += taken
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        failures.push(`${task.view.name} at ${width}: ${reason}`)
      }
    }
    await context?.close()
  }
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
  } finally {
    await browser.close()
  }
  return { pictures, failures }
}
