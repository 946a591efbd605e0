/** What `accessToken` claims; not verified. @throws where it is no token. */
export const claimsOf = (accessToken: string) => {
  const [, payload = ''] = accessToken.split('.')
  const bytes = Uint8Array.from(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes))
}
