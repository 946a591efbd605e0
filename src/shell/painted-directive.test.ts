import { afterEach, expect, it, vi } from 'vitest'
import painted from './painted-directive.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that says what of it is painted. */
const aPage = () => {
  let tell = (_list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: typeof tell) {
        tell = told
      }
      observe() {}
      disconnect() {
        tell = () => {}
      }
    },
  )
  const paint = (painted: string) =>
    tell({ getEntriesByName: (name) => (name === painted ? [new PerformanceMark(name)] : []) })
  return { paint }
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
