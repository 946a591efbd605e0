import * as v from 'valibot'
import { authClient } from '../api/client.ts'
import { storedUser } from './session-display.ts'
import { UNCONFIRMED_LOGOUT_KEY } from './unconfirmed-logout-key.ts'

const SECOND = 1000

const logoutSchema = v.object({
  /** All that is kept of the session: it can end it at the server, until it expires. */
  accessToken: v.string(),
  userId: v.string(),
  /** In seconds since the epoch. */
  expiresAt: v.number(),
  scope: v.picklist(['local', 'global']),
})
type UnconfirmedLogout = v.InferOutput<typeof logoutSchema>

/** Keeps `logout` in this tab, to be sent again. @returns whether it can be. */
export const keepUnconfirmedLogout = (logout: UnconfirmedLogout): boolean => {
  try {
    if (hasExpired(logout)) return false
    sessionStorage.setItem(UNCONFIRMED_LOGOUT_KEY, JSON.stringify(logout))
    return true
  } catch {
    // Storage is blocked.
    return false
  }
}

/** Sends it again, now and whenever the network is back, until the server confirms it or it has expired. */
export const confirmLogout = async (): Promise<void> => {
  removeEventListener('online', confirmLogout)
  const logout = read()
  if (!logout || hasExpired(logout) || (await isConfirmed(logout))) {
    return sessionStorage.removeItem(UNCONFIRMED_LOGOUT_KEY)
  }
  addEventListener('online', confirmLogout)
}

const hasExpired = ({ expiresAt }: UnconfirmedLogout) => expiresAt * SECOND <= Date.now()

const read = (): UnconfirmedLogout | undefined => {
  try {
    return v.parse(logoutSchema, JSON.parse(sessionStorage.getItem(UNCONFIRMED_LOGOUT_KEY) ?? ''))
  } catch {
    return undefined
  }
}

const isConfirmed = async ({ accessToken, scope, userId }: UnconfirmedLogout): Promise<boolean> => {
  try {
    const client = await authClient()
    // The same user has logged in here again: that session stays, and ends all others.
    if (scope === 'global' && storedUser()?.id === userId) {
      return (await client.signOut({ scope: 'others' })).error === null
    }
    const { error } = await client.admin.signOut(accessToken, scope)
    // Refused, it has ended already.
    return error === null || [401, 403, 404].includes(error.status ?? 0)
  } catch {
    return false
  }
}
