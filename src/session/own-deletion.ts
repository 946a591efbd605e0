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

/** The deletion of the own account, shared by all that is drawn on this page. */
export const useOwnDeletion = (): Known =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => 'unknown' as const,
  )

const read = async (userId: string) => {
  try {
    const deletion = await loadOwnDeletion(userId)
    remember(userId, deletion)
    show(deletion)
  } catch {
    // What is known stays true enough: a notice is not taken away because the network is.
    if (known === 'unknown') show('failed')
  }
}

/** Asks the server, one request at a time; whoever shows it is told. Never throws. */
export const refreshOwnDeletion = (userId: string): Promise<void> => {
  if (known === 'failed') show('unknown')
  pending ??= read(userId).finally(() => {
    pending = undefined
  })
  return pending
}

/** Asks the server, unless a page of this visit has found that nothing waits. Never throws. */
export const findOwnDeletion = async (userId: string): Promise<void> => {
  if (!hasNone(userId)) await refreshOwnDeletion(userId)
}
