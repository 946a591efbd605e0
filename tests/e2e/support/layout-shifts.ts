import { expect, type Page } from '@playwright/test'

/** The most that may move by itself on a page, as CLS counts it. */
const MOST = 0.02

const watch = (buffered: boolean) => {
  const shifts: { value: number; moved: string }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value, sources } = entry as PerformanceEntry & {
        hadRecentInput: boolean
        value: number
        sources: { node: Node | null }[]
      }
      const moved = sources.map(({ node }) => (node instanceof Element ? node.className : ''))
      if (!hadRecentInput) shifts.push({ value, moved: moved.join(' | ') })
    }
  }).observe({ type: 'layout-shift', buffered })
}

/** Notes the layout shifts of each page from its beginning on, but those that follow an input. */
export const watchShifts = (page: Page) => page.addInitScript(watch, true)

/** Notes those of the page that is open, from now on. */
export const watchShiftsFromNow = (page: Page) => page.evaluate(watch, false)

/** Fails, naming what has moved, where more did than `most`; `message` says where. */
export const expectStill = async (page: Page, message = '', most = MOST) => {
  const shifts = await page.evaluate(
    () => Reflect.get(window, 'shifts') as { value: number; moved: string }[],
  )
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  const lines = shifts.map(({ value, moved }) => `${value} ${moved}`)
  expect(sum, [message, ...lines].join('\n')).toBeLessThanOrEqual(most)
}
