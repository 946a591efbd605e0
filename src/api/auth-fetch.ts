import { fetchRecordingRetryAfter } from './retry-after.ts'

const REFRESH = 'grant_type=refresh_token'

const waiting = new Set<() => void>()

/** Resolves as soon as a refresh of the session gets no answer of use: the client repeats it for half a minute. */
export const refreshUnanswered = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.add(resolve)
  })

const reportUnanswered = () => {
  for (const resolve of waiting) resolve()
  waiting.clear()
}

/**
 * `fetch` for the auth client, which logs out when a refresh is refused. A rate limit, which others at the
 * same network address may have used up, says nothing of the session: it is passed on as a server that is
 * away, which the client asks again.
 */
export const authFetch: typeof fetch = async (input, init) => {
  if (!String(input).includes(REFRESH)) return fetchRecordingRetryAfter(input, init)
  try {
    const response = await fetchRecordingRetryAfter(input, init)
    if (response.status >= 500 || response.status === 429) reportUnanswered()
    if (response.status !== 429) return response
    return new Response(response.body, { status: 503, headers: response.headers })
  } catch (error) {
    reportUnanswered()
    throw error
  }
}
