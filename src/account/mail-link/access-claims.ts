export interface Account {
  readonly id: string
  readonly email: string
}

const claimsOf = (accessToken: string) => {
  const [, payload = ''] = accessToken.split('.')
  const bytes = Uint8Array.from(
    atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** The account that `accessToken` claims; not verified. */
export const claimedAccount = (accessToken: string): Account | undefined => {
  try {
    const { sub, email } = claimsOf(accessToken)
    return typeof sub === 'string' && typeof email === 'string' ? { id: sub, email } : undefined
  } catch {
    return undefined
  }
}

/** Whether the session of `accessToken` may choose a password without the current one, as after the link of a reset. */
export const mayChoosePassword = (accessToken: string): boolean =>
  claimsOf(accessToken).amr?.some(({ method }: { method: unknown }) => method === 'recovery') ===
  true
