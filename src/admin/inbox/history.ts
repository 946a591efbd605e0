/** The id of the heading above what happened to an enquiry. */
export const HISTORY = 'enquiry-history'

/** Where the focus goes when the button that had it goes. */
export const focusHistory = (): void =>
  document.getElementById(HISTORY)?.focus({ preventScroll: true })
