/** Where a toast for the next page waits, in this tab's session storage. */
export const PENDING_TOAST_KEY = 'pendingToast'
