import { expect, test, vi } from 'vitest'
import { COMPONENT_FAILED } from '../../ui/component-failed.ts'
import { MODULE_FAILED } from '../../ui/module-failed.ts'
import { watchErrors } from './watch-errors.ts'

const report = vi.hoisted(() => vi.fn())
const reportUncaught = vi.hoisted(() => vi.fn())
vi.mock('./reporter.ts', () => ({ report, reportUncaught }))

test('errors from before are reported, and those from now on, with the cause of a failed module', async () => {
  const early = new ErrorEvent('error', { error: new Error('early') })
  window.earlyErrors = [early]
  watchErrors()
  await vi.waitFor(() => expect(reportUncaught).toHaveBeenCalledExactlyOnceWith(early))
  expect(window.earlyErrors).toBeUndefined()

  const later = new Event('unhandledrejection')
  dispatchEvent(later)
  await vi.waitFor(() => expect(reportUncaught).toHaveBeenLastCalledWith(later))

  const cause = new TypeError('Failed to fetch dynamically imported module')
  dispatchEvent(new CustomEvent(MODULE_FAILED, { detail: cause }))
  dispatchEvent(new CustomEvent('astro:hydration-error', { detail: { error: cause } }))
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: cause }))
  const rejection = new Error('broken')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: rejection }))
  dispatchEvent(new Event(MODULE_FAILED))
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(4))
  expect(report.mock.calls.slice(0, 3)).toEqual(Array(3).fill([cause, 'module']))
  expect(report).toHaveBeenLastCalledWith(expect.any(Error), 'module')

  dispatchEvent(new CustomEvent(COMPONENT_FAILED, { detail: cause }))
  await vi.waitFor(() => expect(report).toHaveBeenLastCalledWith(cause, 'component'))
})
