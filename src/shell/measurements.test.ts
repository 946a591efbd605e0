import { afterEach, expect, it, vi } from 'vitest'
import { startMeasurements } from './measurements.ts'

const checkHeaders = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('./header-check.ts', () => ({ checkHeaders }))
vi.mock('./vitals.ts', () => ({ watchVitals: () => {} }))

afterEach(() => {
  vi.restoreAllMocks()
})

it('one page load in fifty checks its headers [R7.28]', () => {
  const loads = 1000
  const random = vi.spyOn(Math, 'random')
  for (let load = 0; load < loads; load += 1) {
    random.mockReturnValueOnce(load / loads)
    startMeasurements()
  }
  expect(checkHeaders).toHaveBeenCalledTimes(loads / 50)
})
