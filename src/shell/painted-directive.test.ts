import { afterEach, expect, it, vi } from 'vitest'
import painted from './painted-directive.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page that says when it is painted. */
const aPage = () => {
  let tell = () => {}
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        tell = told
      }
      observe() {}
      disconnect() {
        tell = () => {}
      }
    },
  )
  return { paint: () => tell() }
}

it('asks for an island after the first paint, once', async () => {
  const page = aPage()
  const hydrate = vi.fn(async () => {})
  const load = vi.fn(async () => hydrate)
  painted(load, { name: 'Island', value: '' }, document.createElement('div'))
  expect(load).not.toHaveBeenCalled()
  page.paint()
  // The first paint with content is told apart.
  page.paint()
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
  expect(load).toHaveBeenCalledOnce()
})
