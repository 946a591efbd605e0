import { fetchRecordingRetryAfter } from './retry-after.ts'

const REFRESH = 'grant_type=refresh_token'

/**
 * `fetch` for the auth client, which logs out when a refresh is refused. A rate limit, which others at the
 * same network address may have used up, says nothing of the session: it is passed on as a server that is
 * away, which the client asks again.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetchRecordingRetryAfter(input, init)
  if (response.status !== 429 || !String(input).includes(REFRESH)) return response
  return new Response(response.body, { status: 503, headers: response.headers })
}
