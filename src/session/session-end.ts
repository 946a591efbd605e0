import { accountToasts } from '../../content/account-toasts.ts'
import { toast } from '../ui/toasts.ts'
import { keepAdministrator, showSession } from './session-display.ts'

let isLeaving = false
let wasNotified = false

/** Before this page ends the session itself, which then needs no telling. */
export const expectSessionEnd = (): void => {
  isLeaving = true
}

/** Whether the person at this page chose to log out of it. */
export const isSessionEndExpected = (): boolean => isLeaving

export const sessionBegan = (): void => {
  isLeaving = false
  wasNotified = false
}

/** The session ended in another tab, or the server would not go on with it: says so, once. */
export const notifySessionEnd = (): void => {
  keepAdministrator(null)
  showSession(null)
  if (isLeaving || wasNotified) return
  wasNotified = true
  toast.info(accountToasts.sessionEnded)
}
