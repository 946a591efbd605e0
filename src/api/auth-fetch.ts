import { withReadLimit } from './read-limit.ts'
import { fetchRecordingRetryAfter } from './retry-after.ts'

const REFRESH = 'grant_type=refresh_token'

const waiting = new Set<() => void>()

/** Longer than the client ever waits between two tries, and shorter than it keeps a failure (a minute). */
const UNANSWERED_FOR_MS = 30_000
let unansweredUntil = 0

/**
 * The outcome of `work`; or `unanswered` as soon as the session's refresh, which it waits for, gets no useful answer.
 * The client would go on trying for half a minute without a word.
 */
export const unlessUnanswered = async <T>(work: Promise<T>): Promise<T | 'unanswered'> => {
  const { promise, resolve } = Promise.withResolvers<'unanswered'>()
  const report = () => resolve('unanswered')
  waiting.add(report)
  // Between two tries.
  if (Date.now() < unansweredUntil) report()
  try {
    return await Promise.race([work, promise])
  } finally {
    waiting.delete(report)
  }
}

const reportUnanswered = () => {
  unansweredUntil = Date.now() + UNANSWERED_FOR_MS
  for (const report of waiting) report()
}

/**
 * Removes from an answer with a session when that expires by the server's clock. The client then works it out from
 * `expires_in` and this device's clock, which is the one that it compares it with.
 */
const withoutServerExpiry = async (response: Response): Promise<Response> => {
  const body = await response
    .clone()
    .json()
    .catch(() => undefined)
  if (!(body?.expires_in && body.expires_at)) return response
  const { expires_at: _, ...session } = body
  return Response.json(session, { status: response.status, headers: response.headers })
}

/**
 * `fetch` for the auth client, which logs out when a refresh is refused. A rate limit, which others at the
 * same network address may have used up, says nothing of the session: it is passed on as a server that is
 * away, which the client asks again.
 */
export const authFetch: typeof fetch = async (input, init) => {
  if (!String(input).includes(REFRESH)) {
    return withoutServerExpiry(await fetchRecordingRetryAfter(input, withReadLimit(input, init)))
  }
  try {
    const response = await fetchRecordingRetryAfter(input, init)
    if (response.status >= 500 || response.status === 429) reportUnanswered()
    else unansweredUntil = 0
    if (response.status !== 429) return withoutServerExpiry(response)
    return new Response(response.body, { status: 503, headers: response.headers })
  } catch (error) {
    reportUnanswered()
    throw error
  }
}
