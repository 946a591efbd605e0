import { accountToasts } from '../../content/accounts/account-toasts.ts'
import { toast } from '../ui/toasts.ts'
import { keepAdministrator, showSession } from './session-display.ts'

let isLeaving = false
let wasNotified = false
let hasLoggedOut = false
const listeners = new Set<() => void>()

/** Call before this page ends the session itself, so that it is not announced. */
export const expectSessionEnd = (): void => {
  isLeaving = true
}

/** Call before the user logs out on a page that stays. Only the logout itself says so. */
export const expectLogoutHere = (): void => {
  hasLoggedOut = true
  wasNotified = true
}

/** The channel on which a tab tells the others of a logout, which looks there like a session that has expired. */
const LOGOUTS = 'logouts'
/** Undefined where the browser has none: a logout works without. */
const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LOGOUTS)

/** Call at a logout, before the session ends. */
export const tellOtherTabs = (): void => {
  const channel = openChannel()
  channel?.postMessage(null)
  channel?.close()
}

/** Counts a logout in another tab as one on this page, and calls `listener`. @returns what ends that. */
export const followLogouts = (listener: () => void): (() => void) => {
  const channel = openChannel()
  channel?.addEventListener('message', () => {
    hasLoggedOut = true
    listener()
  })
  return () => channel?.close()
}

/** Whether the user has logged out on this page, which stays: nothing of the account is drawn any more. */
export const hasLoggedOutHere = (): boolean => hasLoggedOut

/** Calls `listener` when this page has removed the session without the client that would announce it. */
export const onSessionRemoved = (listener: () => void): void => {
  listeners.add(listener)
}

export const announceRemoval = (): void => {
  for (const listener of listeners) listener()
}

/** Whether the user has logged out on this page, which is being left. */
export const isSessionEndExpected = (): boolean => isLeaving

export const sessionBegan = (): void => {
  isLeaving = false
  wasNotified = false
  hasLoggedOut = false
}

/** Announces once that the session was ended by another tab or the server. */
export const notifySessionEnd = (): void => {
  keepAdministrator(null)
  showSession(null)
  if (isLeaving || wasNotified) return
  wasNotified = true
  toast.info(accountToasts.sessionEnded)
}
