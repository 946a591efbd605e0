import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('asks again after five minutes, and not before [R9.17]', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => 'rows')
  const ask = () =>
    client.fetchQuery({ queryKey: ['rows'], queryFn, ...client.getDefaultOptions().queries })
  await ask()
  // Held as by a view that shows it: what nobody holds is forgotten after five minutes as well.
  const release = new QueryObserver(client, { queryKey: ['rows'], queryFn }).subscribe(() => {})
  vi.advanceTimersByTime(5 * 60 * 1000 - 1)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(2)
  release()
})

it('tries once more what failed, and then says so [R9.17]', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(() => Promise.reject(new Error('The tide is out')))
  const asked = client.fetchQuery({
    queryKey: ['rows'],
    queryFn,
    ...client.getDefaultOptions().queries,
  })
  const refused = expect(asked).rejects.toThrow('The tide is out')
  await vi.runAllTimersAsync()
  await refused
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('does not wait before it says that the network is lost [R9.17]', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const asked = client.fetchQuery({
    queryKey: ['rows'],
    queryFn,
    ...client.getDefaultOptions().queries,
  })
  const refused = expect(asked).rejects.toThrow('Failed to fetch')
  await vi.advanceTimersByTimeAsync(10)
  await refused
  expect(queryFn).toHaveBeenCalledTimes(2)
})
