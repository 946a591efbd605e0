import type { Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { accountToasts } from '../../content/accounts/account-toasts.ts'
import { unlessUnanswered } from '../api/auth-fetch.ts'
import { type BusinessProfile, loadBusinessProfile } from '../api/client/business-profile.ts'
import { authClient, dataClient } from '../api/connection.ts'
import { isSessionKey } from '../api/session-key.ts'
import { toast } from '../ui/toasts.ts'
import { clearRole, displayRole, type Role } from './role.ts'
import { isSessionShown, showSession, storedUser } from './session-display.ts'
import {
  isSessionEndExpected,
  notifySessionEnd,
  onSessionRemoved,
  sessionBegan,
} from './session-end.ts'

/** The logged-in user (R3.4), profile and role. */
export interface AccountState {
  readonly session: Session | null
  readonly user: User | null
  readonly profile: BusinessProfile | null
  /** `loaded` if `profile` is the database's, where null is no row. */
  readonly profileState: 'unknown' | 'loaded' | 'failed'
  /** Null for visitors and until loaded. For display: the server decides. */
  readonly role: Role | null
  /** Whether a session has ended other than by a logout on this page. */
  readonly hasEnded: boolean
  /** Whether the session check failed while the browser stores a session, which may still be valid. */
  readonly hasCheckFailed: boolean
  /** Until the first session check has finished or failed. */
  readonly isLoading: boolean
}

const unknownProfile = { profile: null, profileState: 'unknown', role: null } as const

const initialState: AccountState = {
  session: null,
  user: null,
  ...unknownProfile,
  hasEnded: false,
  hasCheckFailed: false,
  isLoading: true,
}

let state = initialState
let started = false
const listeners = new Set<() => void>()

const update = (change: Partial<AccountState>) => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

// The user may have changed by the time a response arrives.
const isCurrentUser = (userId: string) => state.user?.id === userId

const loadProfile = async (userId: string) => {
  try {
    const profile = await loadBusinessProfile(userId)
    if (isCurrentUser(userId)) update({ profile, profileState: 'loaded' })
  } catch (error) {
    if (!isCurrentUser(userId) || isSessionEndExpected()) return
    update({ profileState: 'failed' })
    console.error('profile', error)
    toast.error(accountToasts.profileFailed)
  }
}

const loadRole = async (userId: string) => {
  const role = await displayRole(userId)
  if (isCurrentUser(userId)) update({ role })
}

const receive = (session: Session | null) => {
  const known = state.user
  const user = session?.user ?? null
  const isOther = user?.id !== known?.id
  const hasEnded = !user && (state.hasEnded || (known !== null && !isSessionEndExpected()))
  // The client also reports no session where it could not be checked.
  const hasCheckFailed = !user && state.hasCheckFailed && storedUser() !== null
  update({ session, user, hasEnded, hasCheckFailed, ...(isOther ? unknownProfile : {}) })
  if (user) sessionBegan()
  else if (known) notifySessionEnd()
  if (!user) return clearRole()
  // In tasks of their own, because the client awaits its listeners. It repeats the login event whenever the
  // tab is shown, which must not reload what is known.
  if (isOther) setTimeout(loadRole, 0, user.id)
  if (isOther || user.email !== known?.email) setTimeout(loadProfile, 0, user.id)
}

const start = async () => {
  // Preloads the client that role and profile need next.
  const stored = storedUser()
  if (stored) dataClient().catch(() => {})
  try {
    const auth = await authClient()
    auth.onAuthStateChange((_event, session) => {
      try {
        receive(session)
      } catch (error) {
        console.error('auth state', error)
        toast.error(accountToasts.stateFailed)
      }
    })
    // Until it has tried for half a minute: what it finds then is received all the same.
    const found = auth.getSession()
    if ((await unlessUnanswered(found)) === 'unanswered')
      update({ hasCheckFailed: storedUser() !== null, isLoading: false })
    const { data, error } = await found
    if (error) throw error
    receive(data.session)
    // Ended in another tab while this page was loading, or refused before any event.
    const wasLoggedIn = stored !== null || isSessionShown()
    showSession(data.session?.user ?? null)
    if (wasLoggedIn && !data.session && !isSessionEndExpected()) {
      update({ hasEnded: true })
      notifySessionEnd()
    }
  } catch (error) {
    // Also where the page is being left, which aborts its requests.
    console.error('session check', error)
    if (!state.user) update({ hasCheckFailed: storedUser() !== null })
  } finally {
    update({ isLoading: false })
  }
}

// Another tab may remove the session without the client that would announce it.
const followStorage = ({ key, newValue }: StorageEvent) => {
  if (key !== null && isSessionKey(key) && newValue === null) receive(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (!started) {
    started = true
    addEventListener('storage', followStorage)
    onSessionRemoved(() => receive(null))
    start()
  }
  return () => {
    listeners.delete(listener)
  }
}

/** Reloads the profile after a change. */
export const reloadProfile = async (): Promise<void> => {
  if (state.user) await loadProfile(state.user.id)
}

/** The account state; the first subscriber starts the session check. */
export const useAccount = (): AccountState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => initialState,
  )
