import { afterEach, expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the address of a file is there after the click, as Safari and Firefox read it then, and goes later', () => {
  vi.useFakeTimers()
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  saveFile(new Blob(['a']), 'a.csv')
  expect(clicked).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledWith('blob:here')
})
