import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

let visibility: DocumentVisibilityState
const show = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('repeats work while the page is seen, none while it is hidden, and tells of the return [R2.331]', () => {
  const [work, onReturn] = [vi.fn(), vi.fn()]
  const stop = whileSeen(10_000, { work, onReturn })
  vi.advanceTimersByTime(30_000)
  expect(work).toHaveBeenCalledTimes(3)
  show('hidden')
  vi.advanceTimersByTime(600_000)
  expect(work).toHaveBeenCalledTimes(3)
  expect(onReturn).not.toHaveBeenCalled()
  show('visible')
  expect(onReturn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(4)
  stop()
  show('visible')
  vi.advanceTimersByTime(30_000)
  expect(work).toHaveBeenCalledTimes(4)
  expect(onReturn).toHaveBeenCalledTimes(1)
})
