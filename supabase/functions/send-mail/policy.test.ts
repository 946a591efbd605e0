import { describe, expect, it } from 'vitest'
import { deliveryPolicy, retryDelay } from './policy.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

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

describe('deliveryPolicy', () => {
  it('mails within 60 s of the return of a server that was away for ten minutes, killed or not', () => {
    const longest = delay(1_000_000, 10 * MINUTE)
    expect(longest + deliveryPolicy.attemptMs).toBeLessThanOrEqual(60 * SECOND)
    expect(deliveryPolicy.leaseMs + deliveryPolicy.attemptMs).toBeLessThanOrEqual(60 * SECOND)
  })

  it('ends an attempt before its lease, so that no second one begins beside it', () => {
    expect(deliveryPolicy.attemptMs).toBeLessThan(deliveryPolicy.leaseMs)
  })
})
