import * as v from 'valibot'
import { isSessionKey } from './session-key.ts'

const sessionSchema = v.object({
  access_token: v.string(),
  /** In seconds since the epoch. */
  expires_at: v.number(),
  user: v.object({ id: v.string(), email: v.optional(v.string()) }),
})

export interface StoredSession {
  readonly accessToken: string
  readonly expiresAt: number
  readonly userId: string
  /** Undefined or empty if the account has none. */
  readonly email: string | undefined
}

/** The session that the auth client keeps in this browser, where it can be read. */
export const storedSession = (): StoredSession | undefined => {
  try {
    const key = Object.keys(localStorage).find(isSessionKey) ?? ''
    const stored = v.parse(sessionSchema, JSON.parse(localStorage.getItem(key) ?? ''))
    return {
      accessToken: stored.access_token,
      expiresAt: stored.expires_at,
      userId: stored.user.id,
      email: stored.user.email,
    }
  } catch {
    return undefined
  }
}

/** Removes it without a request, which the auth client has no call for. */
export const removeStoredSession = (): void => {
  try {
    for (const key of Object.keys(localStorage).filter(isSessionKey)) localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
