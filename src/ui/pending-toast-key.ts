/** Session storage key of a toast for the next page. */
export const PENDING_TOAST_KEY = 'pendingToast'
