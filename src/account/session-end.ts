import { accountToasts } from '../../content/account.ts'
import { toast } from '../shell/toasts.ts'
import { keepAdministrator, showSession } from './session-display.ts'

let isExpected = false

/** Before this page ends the session itself, which then needs no telling. */
export const expectSessionEnd = (): void => {
  isExpected = true
}

export const sessionBegan = (): void => {
  isExpected = false
}

/** The session ended in another tab, or the server would not go on with it: says so, once. */
export const tellSessionEnd = (): void => {
  keepAdministrator(null)
  showSession(null)
  if (isExpected) return
  isExpected = true
  toast.info(accountToasts.sessionEnded)
}
