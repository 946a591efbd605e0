/** A `fetch` with a cookie jar, for one origin. */
export const fetchWithCookies = (): typeof fetch => {
  const jar = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    const sent = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    if (sent) request.headers.set('cookie', sent)
    const answer = await fetch(request)
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
      if (name) jar.set(name, value ?? '')
    }
    return answer
  }
}
