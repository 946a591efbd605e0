import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnectionShares } from './connection-shares.ts'
import { TooManyConcurrentRequests } from './request-slots.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('gives a free place to the account that has the fewest, not to who came first [A37]', async () => {
  const shares = createConnectionShares({ places: 2, most: { change: 1, long: 1 } })
  const release = await shares.take('a', 'short')
  await shares.take('b', 'short')
  const order: string[] = []
  for (const account of ['b', 'b', 'c'])
    shares.take(account, 'short').then(() => order.push(account))
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['c'])
})

it.each(['long', 'change'] as const)(
  'leaves places to others while those that may take long wait for theirs: %s [A37]',
  async (use) => {
    const shares = createConnectionShares({ places: 3, most: { change: 1, long: 1 } })
    const release = await shares.take('a', use)
    const order: string[] = []
    shares.take('b', use).then(() => order.push(use))
    shares.take('c', 'short').then(() => order.push('short'))
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual(['short'])
    release()
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual(['short', use])
  },
)

it('gives a free place to the account that used least of late, before who came first and used much [A37]', async () => {
  const shares = createConnectionShares({ places: 1, most: { change: 1, long: 1 } })
  const order: string[] = []
  const run = async (account: string, ms: number) => {
    const release = await shares.take(account, 'long')
    order.push(account)
    setTimeout(release, ms)
  }
  run('a', 2_000)
  run('b', 2_000)
  await vi.advanceTimersByTimeAsync(2_000)
  for (let count = 0; count < 3; count += 1) {
    run('a', 2_000)
    run('b', 2_000)
  }
  run('c', 150)
  await vi.advanceTimersByTimeAsync(2_000)
  run('c', 150)
  await vi.advanceTimersByTimeAsync(2_150)
  expect(order.slice(0, 4)).toEqual(['a', 'b', 'c', 'c'])
})

it('forgets what an account used before long', async () => {
  const shares = createConnectionShares({ places: 1, most: { change: 1, long: 1 } })
  const release = await shares.take('a', 'long')
  await vi.advanceTimersByTimeAsync(2_000)
  release()
  await vi.advanceTimersByTimeAsync(600_000)
  const second = await shares.take('b', 'long')
  const order: string[] = []
  for (const account of ['a', 'c']) shares.take(account, 'long').then(() => order.push(account))
  second()
  await vi.advanceTimersByTimeAsync(0)
  expect(order).toEqual(['a'])
})

it('refuses after five seconds without a place, and gives that place to nobody who left', async () => {
  const shares = createConnectionShares({ places: 1, most: { change: 1, long: 1 } })
  const release = await shares.take('a', 'short')
  const refused = expect(shares.take('b', 'short')).rejects.toThrow(TooManyConcurrentRequests)
  await vi.advanceTimersByTimeAsync(5_000)
  await refused
  release()
  await shares.take('c', 'short')
})
