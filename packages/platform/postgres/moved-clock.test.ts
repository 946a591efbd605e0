import { expect, test } from 'vitest'
import { movedClock } from './moved-clock.ts'

test('only where the clock is moved a process that is started gets variables, and those of the clock alone', () => {
  const env = { LD_PRELOAD: '/usr/lib/other.so', DATABASE_PASSWORD: 'secret' }
  expect(movedClock(env)).toEqual({})
  const clock = { FAKETIME: '+60s', FAKETIME_DONT_FAKE_MONOTONIC: '1', LD_PRELOAD: 'faketime.so' }
  expect(movedClock({ ...env, ...clock })).toEqual(clock)
})
