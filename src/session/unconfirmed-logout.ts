import * as v from 'valibot'
import { authClient } from '../api/connection.ts'
import { isSessionOver } from '../api/hosted-differences.ts'
import { storedUser } from './session-display.ts'
import { UNCONFIRMED_LOGOUT_KEY } from './unconfirmed-logout-key.ts'

const SECOND = 1000
/** So many are kept at once; of a further one is said that it has not ended. */
const MOST = 5

const logoutSchema = v.object({
  /** All that is kept of the session: it can end it at the server, until it expires. */
  accessToken: v.string(),
  userId: v.string(),
  /** In seconds since the epoch. */
  expiresAt: v.number(),
  scope: v.picklist(['local', 'global']),
})
const logoutsSchema = v.array(logoutSchema)
type UnconfirmedLogout = v.InferOutput<typeof logoutSchema>

/** Keeps `logout` in this tab, beside those of other accounts, to be sent again. @returns whether it can be. */
export const keepUnconfirmedLogout = (logout: UnconfirmedLogout): boolean => {
  try {
    const kept = read().filter((other) => !hasExpired(other))
    if (hasExpired(logout) || kept.length >= MOST) return false
    write([...kept, v.parse(logoutSchema, logout)])
    return true
  } catch {
    // Storage is blocked.
    return false
  }
}

/** Sends each again, now and whenever the network is back, until the server confirms it or it has expired. */
export const confirmLogouts = async (): Promise<void> => {
  removeEventListener('online', confirmLogouts)
  for (const logout of read()) {
    if (hasExpired(logout) || (await isConfirmed(logout))) forget(logout)
  }
  const left = read()
  if (left.length > 0) addEventListener('online', confirmLogouts)
  // What cannot be read is none.
  else write([])
}

const hasExpired = ({ expiresAt }: UnconfirmedLogout) => expiresAt * SECOND <= Date.now()

const read = (): readonly UnconfirmedLogout[] => {
  try {
    return v.parse(logoutsSchema, JSON.parse(sessionStorage.getItem(UNCONFIRMED_LOGOUT_KEY) ?? ''))
  } catch {
    return []
  }
}

const write = (logouts: readonly UnconfirmedLogout[]) => {
  if (logouts.length === 0) return sessionStorage.removeItem(UNCONFIRMED_LOGOUT_KEY)
  sessionStorage.setItem(UNCONFIRMED_LOGOUT_KEY, JSON.stringify(logouts))
}

const forget = ({ accessToken }: UnconfirmedLogout) =>
  write(read().filter((other) => other.accessToken !== accessToken))

const isConfirmed = async ({ accessToken, scope, userId }: UnconfirmedLogout): Promise<boolean> => {
  try {
    const client = await authClient()
    // The same user has logged in here again: that session stays, and ends all others.
    if (scope === 'global' && storedUser()?.id === userId) {
      return (await client.signOut({ scope: 'others' })).error === null
    }
    const { error } = await client.admin.signOut(accessToken, scope)
    // Refused, it has ended already.
    return error === null || isSessionOver(error) || [403, 404].includes(error.status ?? 0)
  } catch {
    return false
  }
}
