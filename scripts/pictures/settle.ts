import type { Page, Request } from '@playwright/test'

/**
 * Resolves when all that is drawn is there and stays where it is: the script of the page, the typeface,
 * the pictures, and a layout that two frames in a row leave alone.
 */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
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
    // What is begun when nothing else is to be done, is begun.
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 }))
    await until('a layout that stays', () => {
      const now = layout()
      same = now === last ? same + 1 : 0
      last = now
      return same > 1
    })
  })

/** What waits until `page` stays as it is: nothing is on its way to it, and all that came is drawn. */
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
      await drawn(page)
    } while (begun !== before || open.size > 0)
  }
}
