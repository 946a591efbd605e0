import type { Page, Request } from '@playwright/test'

/**
 * Resolves when the page is stable: scripts, fonts and images loaded, and the layout the same in two
 * consecutive frames.
 */
const untilStable = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const until = async (what: string, isSo: () => boolean) => {
      const end = performance.now() + 15_000
      while (!isSo()) {
        if (performance.now() > end) throw new Error(`Not within 15 s: ${what}`)
        await frame()
      }
    }
    await document.fonts.load('1em Archivo', 'aāé')
    await until('the typeface', () =>
      /^"?Archivo"?(?:,|$)/u.test(getComputedStyle(document.body).fontFamily),
    )
    // The page's script says "open until"; without it the hours stand there.
    await until('the clock of the office', () =>
      [...document.querySelectorAll<HTMLElement>('[data-office="status"]')].every(
        (clock) => clock.dataset.open !== undefined,
      ),
    )
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
    const layout = () =>
      [...document.querySelectorAll('body, body *')]
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return `${x},${y},${width},${height}`
        })
        .join()
    let last = ''
    let same = 0
    // Idle callbacks have run.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }))
    await until('a layout that stays', () => {
      const now = layout()
      same = now === last ? same + 1 : 0
      last = now
      return same > 1
    })
  })

/** Waits until `page` is stable: no requests in flight, and everything rendered. */
export const settler = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  let begun = 0
  let onQuiet = () => {}
  page.on('request', (request) => {
    open.add(request)
    begun += 1
  })
  const end = (request: Request) => {
    open.delete(request)
    if (open.size === 0) onQuiet()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const quiet = () =>
    new Promise<void>((resolve) => {
      onQuiet = resolve
      if (open.size === 0) resolve()
    })
  return async () => {
    let before: number
    do {
      before = begun
      await quiet()
      await untilStable(page)
    } while (begun !== before || open.size > 0)
  }
}
