import { useSyncExternalStore } from 'react'
import { loadOwnDeletion, type OwnDeletion } from '../api/client/account-deletion.ts'

/** Null where no deletion is asked for. */
type Known = OwnDeletion | null | 'unknown' | 'failed'

/** Key in session storage: the account of which no deletion waited when a page of this visit asked. */
const KEY = 'noDeletionOf'

const hasNone = (userId: string) => {
  try {
    return sessionStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}

/** Whether a deletion waits. */
export const isOpenDeletion = (known: Known): known is OwnDeletion =>
  known !== null && known !== 'unknown' && known !== 'failed'

const remember = (userId: string, deletion: OwnDeletion | null) => {
  try {
    if (deletion) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, userId)
  } catch {
    // Storage is blocked, so no session is stored either.
  }
}

/** The account that it is known of. */
let owner: string | undefined
let known: Known = 'unknown'
let pending: Promise<void> | undefined
const listeners = new Set<() => void>()

const show = (next: Known) => {
  known = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The deletion of the account `userId`, shared by all that is drawn on this page. */
export const useOwnDeletion = (userId: string | undefined): Known =>
  useSyncExternalStore(
    subscribe,
    () => (userId === owner ? known : 'unknown'),
    () => 'unknown' as const,
  )

const read = async (userId: string) => {
  try {
    const deletion = await loadOwnDeletion(userId)
    if (owner !== userId) return
    remember(userId, deletion)
    show(deletion)
  } catch {
    // What is known stays true enough: a notice is not taken away because the network is.
    if (owner === userId && known === 'unknown') show('failed')
  }
}

/** Asks the server, one request at a time; whoever shows it is told. Never throws. */
export const refreshOwnDeletion = (userId: string): Promise<void> => {
  // Nothing is said of another account that was logged in on this page.
  if (owner !== userId) {
    owner = userId
    pending = undefined
    show('unknown')
  } else if (known === 'failed') show('unknown')
  if (pending) return pending
  const reading = read(userId).finally(() => {
    if (pending === reading) pending = undefined
  })
  pending = reading
  return reading
}

/** Asks the server, unless a page of this visit has found that nothing waits. Never throws. */
export const findOwnDeletion = async (userId: string): Promise<void> => {
  if (!hasNone(userId)) await refreshOwnDeletion(userId)
}
