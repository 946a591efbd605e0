import { claimsOf } from '../../api/token-claims.ts'

export interface Account {
  readonly id: string
  readonly email: string
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
