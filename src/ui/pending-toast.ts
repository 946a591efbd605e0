import { toast } from './toasts.ts'
import { WAITING_TOAST } from './waiting-toast.ts'

type Kind = 'success' | 'error'

/** A toast that outlives the navigation after it: kept in this tab, shown once, by the next page. */
export const toastOnNextPage = (message: string, kind: Kind = 'success'): void => {
  try {
    sessionStorage.setItem(WAITING_TOAST, `${kind}:${message}`)
  } catch {
    // Storage is shut: the next page goes without.
  }
}

/** Shows the kept toast, if there is one. */
export const showPendingToast = (): void => {
  const [, kind, message] =
    /^(success|error):(.+)$/su.exec(sessionStorage.getItem(WAITING_TOAST) ?? '') ?? []
  sessionStorage.removeItem(WAITING_TOAST)
  if (message) toast[kind === 'error' ? 'error' : 'success'](message)
}
