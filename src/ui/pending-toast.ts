import { PENDING_TOAST_KEY } from './pending-toast-key.ts'
import { toast } from './toasts.ts'

type Kind = 'success' | 'error'

/** A toast that outlives the navigation after it: kept in this tab, shown once, by the next page. */
export const toastOnNextPage = (message: string, kind: Kind = 'success'): void => {
  try {
    sessionStorage.setItem(PENDING_TOAST_KEY, `${kind}:${message}`)
  } catch {
    // Storage is shut: the next page goes without.
  }
}

/** Shows the kept toast, if there is one. */
export const showPendingToast = (): void => {
  const [, kind, message] =
    /^(success|error):(.+)$/su.exec(sessionStorage.getItem(PENDING_TOAST_KEY) ?? '') ?? []
  sessionStorage.removeItem(PENDING_TOAST_KEY)
  if (message) toast[kind === 'error' ? 'error' : 'success'](message)
}
