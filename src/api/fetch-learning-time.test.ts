import { afterEach, expect, it, vi } from 'vitest'
import { learnPresent, now } from '../../domain/time/present.ts'
import { fetchLearningTime } from './fetch-learning-time.ts'

const DAY = 86_400_000
const HERE = Date.parse('2026-11-25T10:00:00Z')

/** Asks a server that answers with `headers`, and says what time it is then. */
const presentAfter = async (headers: Readonly<Record<string, string>>) => {
  vi.useFakeTimers({ now: HERE, toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401, headers }))
  await fetchLearningTime('/rest/v1/bookings')
  return now().getTime()
}

afterEach(() => {
  learnPresent({ server: HERE, asked: HERE, answered: HERE })
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('learns the server’s time of every answer, of a refusal too [R2.701]', async () => {
  const date = new Date(HERE - 3 * DAY).toUTCString()
  expect(await presentAfter({ date })).toBe(HERE - 3 * DAY)
})

it.each([
  ['was kept on the way', { date: new Date(HERE - DAY).toUTCString(), age: '86400' }],
  ['tells no time', {}],
  ['tells none that can be read', { date: 'yesterday' }],
])('learns nothing of an answer that %s [R2.701]', async (_, headers) => {
  expect(await presentAfter(headers)).toBe(HERE)
})
