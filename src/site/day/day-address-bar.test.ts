import { afterEach, expect, test } from 'vitest'
import { usualDay } from '../../../domain/day/day-presets.ts'
import { keepInAddress } from './day-address-bar.ts'

const day = { ...usualDay('general'), calls: [{ minute: 1439, length: 8 }] }
const QUERY = 'trade=general&open=09:00&shut=17:00&people=1&week=5&agent=off&day=mvg'

afterEach(() => history.replaceState(null, '', '/'))

test('the day is put beside other parameters and before the hash, and replaces its like [R2.223]', () => {
  history.replaceState({ kept: true }, '', '/your-day?utm_source=radio&day=x&at=66&week=9#your-day')
  const before = history.length
  keepInAddress(day)
  expect(location.search + location.hash).toBe(`?utm_source=radio&at=66&${QUERY}#your-day`)
  expect([history.length, history.state]).toEqual([before, { kept: true }])
})

test('it is taken out again without a trace', () => {
  history.replaceState(null, '', `/contact?${QUERY}#write`)
  keepInAddress(undefined)
  expect(location.pathname + location.search + location.hash).toBe('/contact#write')
})
