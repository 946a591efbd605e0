import { fetchLearningTime } from './fetch-learning-time.ts'

const SECOND = 1000

/** By part of the request's address. */
const KINDS = { password: 'grant_type=password', code: '/factors/' } as const
type Kind = keyof typeof KINDS

const ends: Partial<Record<Kind, number>> = {}

/**
 * `fetch` for the auth client, whose errors carry no headers: records the `Retry-After` of a refused
 * password or code.
 */
export const fetchRecordingRetryAfter: typeof fetch = async (input, init) => {
  const response = await fetchLearningTime(input, init)
  const address = String(input)
  for (const kind of ['password', 'code'] as const) {
    if (!address.includes(KINDS[kind])) continue
    const seconds = Number(response.headers.get('retry-after'))
    if (response.status === 429 && seconds > 0) ends[kind] = Date.now() + seconds * SECOND
    else delete ends[kind]
  }
  return response
}

/**
 * When the next password or code may be tried, in milliseconds since the epoch, after a rate limit;
 * undefined if the server sent no time.
 */
export const retryAt = (kind: Kind): number | undefined => ends[kind]
