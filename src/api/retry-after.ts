const SECOND = 1000

/** What is waited for, by what its address has. */
const KINDS = { password: 'grant_type=password', code: '/factors/' } as const
type Kind = keyof typeof KINDS

const ends: Partial<Record<Kind, number>> = {}

/**
 * `fetch` for the client of sessions, whose errors carry no headers: keeps what a refused password or
 * code is told in `Retry-After`.
 */
export const fetchRecordingRetryAfter: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
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
 * When the next password or code may be tried, in milliseconds since the epoch, after one that was
 * refused for now; undefined where the server has not said.
 */
export const retryAt = (kind: Kind): number | undefined => ends[kind]
