import { toast } from './toasts.ts'
import { WAITING_TOAST } from './waiting-toast.ts'

/** A toast that outlives the navigation after it: kept in this tab, shown once, by the next page. */
export const toastOnNextPage = (message: string): void =>
  sessionStorage.setItem(WAITING_TOAST, message)

/** Shows the kept toast as a success, if there is one. */
export const showPendingToast = (): void => {
  const message = sessionStorage.getItem(WAITING_TOAST)
  sessionStorage.removeItem(WAITING_TOAST)
  if (message) toast.success(message)
}
