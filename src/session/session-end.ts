import { accountToasts } from '../../content/account-toasts.ts'
import { toast } from '../ui/toasts.ts'
import { keepAdministrator, showSession } from './session-display.ts'

let isLeaving = false
let wasNotified = false

/** Call before this page ends the session itself, so that it is not announced. */
export const expectSessionEnd = (): void => {
  isLeaving = true
}

/** Whether the user has logged out on this page. */
export const isSessionEndExpected = (): boolean => isLeaving

export const sessionBegan = (): void => {
  isLeaving = false
  wasNotified = false
}

/** Announces once that the session was ended by another tab or the server. */
export const notifySessionEnd = (): void => {
  keepAdministrator(null)
  showSession(null)
  if (isLeaving || wasNotified) return
  wasNotified = true
  toast.info(accountToasts.sessionEnded)
}
