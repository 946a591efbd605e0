import { toast } from './toasts.ts'

/** A toast that outlives the navigation after it: kept in this tab, shown once, by the next page. */
const KEY = 'pendingToast'

export const toastOnNextPage = (message: string): void => sessionStorage.setItem(KEY, message)

/** Shows the kept toast as a success, if there is one. */
export const showPendingToast = (): void => {
  try {
    const message = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    if (message) toast.success(message)
  } catch {
    // Storage is blocked: nothing can have been kept.
  }
}
