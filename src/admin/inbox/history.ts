import type { EnquiryEntry } from '../../api/desk/enquiry.ts'

/** The id of the heading above what happened to an enquiry. */
export const HISTORY = 'enquiry-history'

/** Where the focus goes when the button that had it goes. */
export const focusHistory = (): void =>
  document.getElementById(HISTORY)?.focus({ preventScroll: true })

/** The newest answer that was not taken back, whether it was sent, failed or came back. */
export const newestAnswer = (entries: readonly EnquiryEntry[]): EnquiryEntry | undefined =>
  entries.findLast(
    ({ kind, taken_back_at }) =>
      (kind === 'answer' || kind === 'answered_elsewhere') && !taken_back_at,
  )
