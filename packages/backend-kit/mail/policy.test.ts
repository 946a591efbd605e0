import { describe, expect, it } from 'vitest'
import { deliveryPolicy, outageDelay, refusedDelay, retryDelay, shouldGiveUp } from './policy.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const delay = (attempts: number, ageMs = 0, random = 0) =>
  retryDelay(deliveryPolicy, attempts, ageMs, random)

describe('retryDelay', () => {
  it('doubles from the first delay up to the longest', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((attempts) => delay(attempts))).toEqual(
      [1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * SECOND),
    )
    expect(delay(100_000)).toBe(30 * SECOND)
  })

  it('takes up to half off by chance', () => {
    expect(delay(5, 0, 0.5)).toBe(12 * SECOND)
    expect(delay(5, 0, 1)).toBe(8 * SECOND)
  })

  it('grows with the age of a mail that has waited for hours', () => {
    expect(delay(500, 30 * MINUTE)).toBe(30 * SECOND)
    expect(delay(500, 60 * 60 * MINUTE)).toBe(60 * MINUTE)
  })
})

describe('outageDelay', () => {
  it('doubles from the first delay up to the longest', () => {
    expect(
      [1, 2, 3, 4, 5, 6, 10_000].map((n) => outageDelay(deliveryPolicy, n, 'connection')),
    ).toEqual([1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * SECOND))
  })

  it('is the longest from the first on where the login is refused', () => {
    expect(outageDelay(deliveryPolicy, 1, 'login')).toBe(30 * SECOND)
  })
})

describe('refusedDelay', () => {
  it('is as long again as the mail has been refused, between a minute and an hour', () => {
    expect(
      [0, MINUTE, 2 * MINUTE, 45 * MINUTE, 20 * HOUR].map((refused) =>
        refusedDelay(deliveryPolicy, refused),
      ),
    ).toEqual([MINUTE, MINUTE, 2 * MINUTE, 45 * MINUTE, HOUR])
  })
})

describe('shouldGiveUp', () => {
  it.each([
    ['refused', DAY - 1, 9 * DAY, true, false],
    ['refused', DAY, DAY, true, true],
    ['put off, or met by no server', 0, 3 * DAY - 1, false, false],
    ['put off, or met by no server', 2 * DAY, 3 * DAY, false, true],
  ])('%s for %s ms, waiting for %s ms', (_, refusedMs, waitedMs, isRefusal, expected) => {
    const error = { isRefusal, isInDoubt: false }
    const tried = { isPersonal: false, refusedMs, waitedMs }
    expect(shouldGiveUp(deliveryPolicy, error, tried)).toBe(expected)
  })

  it.each([
    ['in doubt, that a person wrote', true, false, true, true],
    ['refused, that a person wrote', false, true, true, true],
    ['put off, that a person wrote', false, false, true, false],
    ['in doubt, of a program', true, false, false, false],
    ['refused, of a program', false, true, false, false],
  ] as const)('a first time for a mail %s', (_, isInDoubt, isRefusal, isPersonal, expected) => {
    const tried = { isPersonal, refusedMs: 0, waitedMs: 0 }
    expect(shouldGiveUp(deliveryPolicy, { isRefusal, isInDoubt }, tried)).toBe(expected)
  })
})

describe('deliveryPolicy', () => {
  it('mails within 60 s of the return of a server that was away for ten minutes, killed or not [F2]', () => {
    const longest = delay(1_000_000, 10 * MINUTE)
    expect(longest + deliveryPolicy.attemptMs).toBeLessThanOrEqual(60 * SECOND)
    expect(deliveryPolicy.leaseMs + deliveryPolicy.attemptMs).toBeLessThanOrEqual(60 * SECOND)
  })

  it('ends an attempt before its lease, so that no second one begins beside it', () => {
    expect(deliveryPolicy.attemptMs).toBeLessThan(deliveryPolicy.leaseMs)
  })
})
