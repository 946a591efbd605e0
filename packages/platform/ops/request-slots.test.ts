import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRequestSlots, TooManyConcurrentRequests } from './request-slots.ts'

const TIMEOUT_MS = 5_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const createSlots = (waiting = 2) => createRequestSlots({ waiting, timeoutMs: TIMEOUT_MS })

it('serves so many of one account at once, and queues the others', async () => {
  const slots = createSlots()
  const order: string[] = []
  const release = await slots.take('a', 1)
  const second = slots.take('a', 1).then((releaseSecond) => {
    order.push('second')
    releaseSecond()
  })
  const third = slots.take('a', 1).then((releaseThird) => {
    order.push('third')
    releaseThird()
  })
  await slots.take('b', 1)
  expect(order).toEqual([])
  release()
  await Promise.all([second, third])
  expect(order).toEqual(['second', 'third'])
})

it('refuses at once what is more than may wait [F8]', async () => {
  const slots = createSlots(1)
  await slots.take('a', 1)
  slots.take('a', 1).catch(() => {})
  await expect(slots.take('a', 1)).rejects.toThrow(TooManyConcurrentRequests)
})

it('refuses a request that waits too long, and gives its slot to the next', async () => {
  const slots = createSlots()
  const release = await slots.take('a', 1)
  const refused = expect(slots.take('a', 1)).rejects.toThrow(TooManyConcurrentRequests)
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
  const next = slots.take('a', 1)
  await vi.advanceTimersByTimeAsync(1)
  await refused
  release()
  ;(await next)()
  // All is given back: a whole set is free again.
  await slots.take('a', 1)
})
