const SECOND = 1000

let passwordWaitEnds: number | undefined

/**
 * `fetch` for the client of sessions, whose errors carry no headers: keeps what a refused login by
 * password says in `Retry-After`.
 */
export const fetchKeepingWait: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  if (String(input).includes('grant_type=password')) {
    const seconds = Number(response.headers.get('retry-after'))
    passwordWaitEnds =
      response.status === 429 && seconds > 0 ? Date.now() + seconds * SECOND : undefined
  }
  return response
}

/** Until when the last login by password has to wait, in milliseconds since the epoch; asked once. */
export const takePasswordWait = (): number | undefined => {
  const ends = passwordWaitEnds
  passwordWaitEnds = undefined
  return ends
}
