import { PENDING_TOAST_KEY } from './pending-toast-key.ts'
import { toast } from './toasts.ts'

type Kind = 'success' | 'error'

/** A toast for the next page of this tab, shown once. */
export const toastOnNextPage = (message: string, kind: Kind = 'success'): void => {
  try {
    sessionStorage.setItem(PENDING_TOAST_KEY, `${kind}:${message}`)
  } catch {
    // Storage is blocked: the next page shows no toast.
  }
}

/** Shows the stored toast, if any. */
export const showPendingToast = (): void => {
  const [, kind, message] =
    /^(success|error):(.+)$/su.exec(sessionStorage.getItem(PENDING_TOAST_KEY) ?? '') ?? []
  sessionStorage.removeItem(PENDING_TOAST_KEY)
  if (message) toast[kind === 'error' ? 'error' : 'success'](message)
}
