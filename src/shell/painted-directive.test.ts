import { afterEach, expect, it, vi } from 'vitest'
import painted from './painted-directive.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that says what of it is painted. */
const aPage = () => {
  let tell = (_list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['paint']
      constructor(told: typeof tell) {
        tell = told
      }
      observe() {}
    },
  )
  const paint = (painted: string) =>
    tell({ getEntriesByName: (name) => (name === painted ? [performance.mark(name)] : []) })
  return { paint }
}

const aSilentObserver = (known: string[]) =>
  class {
    static supportedEntryTypes = known
    observe() {}
  }

it('asks for an island when something of the page is seen, once', async () => {
  const page = aPage()
  const hydrate = vi.fn(async () => {})
  const load = vi.fn(async () => hydrate)
  painted(load, { name: 'Island', value: '' }, document.createElement('div'))
  expect(load).not.toHaveBeenCalled()
  page.paint('first-paint')
  expect(load).not.toHaveBeenCalled()
  page.paint('first-contentful-paint')
  page.paint('first-contentful-paint')
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  expect(load).toHaveBeenCalledOnce()
})

it.each([
  ['has no PerformanceObserver', undefined],
  ['knows of no paint', aSilentObserver([])],
  ['never tells of one', aSilentObserver(['paint'])],
])('asks for an island in a browser that %s, too', async (_what, PerformanceObserver) => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', PerformanceObserver)
  const hydrate = vi.fn(async () => {})
  painted(async () => hydrate, { name: 'Island', value: '' }, document.createElement('div'))
  await vi.runAllTimersAsync()
  expect(hydrate).toHaveBeenCalledOnce()
})
