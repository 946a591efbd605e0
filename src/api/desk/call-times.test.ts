import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { callTimesQuery } from './call-times.ts'

/** What was answered, in its order. */
const asked: string[] = []
const stored = [
  { starts_at: '2026-11-25T19:00:00+00:00', closed_at: null, opened_at: null, is_offered: true },
]

vi.mock('../connection.ts', () => {
  const query = {
    select: () => query,
    gt: () => query,
    or: () => query,
    order: () => query,
    limit: () => query,
    throwOnError: async () => {
      asked.push('call_times')
      return { data: stored }
    },
  }
  return { dataClient: async () => ({ from: () => query }) }
})

afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

it.each([
  ['answers', async () => Response.json({ days: [] })],
  ['refuses', async () => new Response(null, { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'the board has missing times offered before it reads, and reads where that %s [R4.69]',
  async (_, answer) => {
    vi.stubGlobal('fetch', async (address: string) => {
      try {
        return await answer()
      } finally {
        asked.push(address)
      }
    })
    const times = await new QueryClient().fetchQuery(callTimesQuery())
    expect(times).toMatchObject([{ starts_at: '2026-11-25T19:00:00.000Z' }])
    expect(asked).toEqual(['/functions/v1/booking', 'call_times'])
  },
)
