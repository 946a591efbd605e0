import type { Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { accountToasts } from '../../content/account.ts'
import { type BusinessProfile, loadBusinessProfile } from '../data/business-profile.ts'
import { toast } from '../shell/toasts.ts'
import { authClient } from './client.ts'

/** Specification, section 3, "Auth context". */
export interface AccountState {
  readonly session: Session | null
  readonly user: User | null
  readonly profile: BusinessProfile | null
  /** Until the first look for a session has ended, well or badly. */
  readonly isLoading: boolean
}

const atFirst: AccountState = { session: null, user: null, profile: null, isLoading: true }

let state = atFirst
let started = false
const listeners = new Set<() => void>()

const update = (change: Partial<AccountState>) => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

const loadProfile = async (userId: string) => {
  try {
    const profile = await loadBusinessProfile(userId)
    // Somebody else may have logged in, or nobody be, by the time it arrives or is refused.
    if (state.user?.id === userId) update({ profile })
  } catch (error) {
    if (state.user?.id !== userId) return
    console.error('profile', error)
    toast.error(accountToasts.profileFailed)
  }
}

const receive = (session: Session | null) => {
  const known = state.user?.id
  const user = session?.user ?? null
  update({ session, user, ...(user ? {} : { profile: null }) })
  // In a task of its own: the client may be waiting for its listener to return. The event of a
  // login comes again whenever the tab is shown, and the profile need not.
  if (user && user.id !== known) setTimeout(loadProfile, 0, user.id)
}

const start = async () => {
  try {
    const auth = await authClient()
    auth.onAuthStateChange((_event, session) => receive(session))
    const { data, error } = await auth.getSession()
    if (error) throw error
    receive(data.session)
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

/** Who is logged in; the first component that asks makes the client look. */
export const useAccount = (): AccountState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => atFirst,
  )
