import type { Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { accountToasts } from '../../content/account-toasts.ts'
import { type BusinessProfile, loadBusinessProfile } from '../api/business-profile.ts'
import { authClient, dataClient } from '../api/client.ts'
import { toast } from '../ui/toasts.ts'
import { displayRole, forgetRole, type Role } from './role.ts'
import { showSession, storedUser } from './session-display.ts'
import { isSessionEndExpected, notifySessionEnd, sessionBegan } from './session-end.ts'

/** Who is logged in (R3.4), and the role. */
export interface AccountState {
  readonly session: Session | null
  readonly user: User | null
  readonly profile: BusinessProfile | null
  /** Whether `profile` is what the database holds, null for no row; else it is not known (yet). */
  readonly profileState: 'unknown' | 'loaded' | 'failed'
  /** Null while nobody is logged in and until it is known. For display: the server decides. */
  readonly role: Role | null
  /** Whether somebody was logged in here whose session has ended, not by a logout on this page. */
  readonly hasEnded: boolean
  /** Until the first look for a session has ended, well or badly. */
  readonly isLoading: boolean
}

const unknownProfile = { profile: null, profileState: 'unknown', role: null } as const

const initialState: AccountState = {
  session: null,
  user: null,
  ...unknownProfile,
  hasEnded: false,
  isLoading: true,
}

let state = initialState
let started = false
const listeners = new Set<() => void>()

const update = (change: Partial<AccountState>) => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

// Somebody else may have logged in, or nobody be, by the time an answer arrives.
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
  update({ session, user, hasEnded, ...(isOther ? unknownProfile : {}) })
  if (user) sessionBegan()
  else if (known) notifySessionEnd()
  if (!user) return forgetRole()
  // In tasks of their own: the client may be waiting for its listener to return. The event of a
  // login comes again whenever the tab is shown, and what is known need not be asked again.
  if (isOther) setTimeout(loadRole, 0, user.id)
  if (isOther || user.email !== known?.email) setTimeout(loadProfile, 0, user.id)
}

const start = async () => {
  // Role and profile are asked for next: its code comes beside that of the other client.
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
    const { data, error } = await auth.getSession()
    if (error) throw error
    receive(data.session)
    showSession(data.session?.user ?? null)
    // It was refused before anybody could be told whose it is.
    if (stored && !data.session && !isSessionEndExpected()) {
      update({ hasEnded: true })
      notifySessionEnd()
    }
  } catch (error) {
    console.error('session check', error)
  } finally {
    update({ isLoading: false })
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (!started) {
    started = true
    start()
  }
  return () => {
    listeners.delete(listener)
  }
}

/** Loads the profile again, after it was changed. */
export const reloadProfile = async (): Promise<void> => {
  if (state.user) await loadProfile(state.user.id)
}

/** Who is logged in; the first component that asks makes the client look. */
export const useAccount = (): AccountState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => initialState,
  )
