import type { Unsent } from '../../../domain/enquiries/enquiry.ts'
import type { Enquiry, EnquiryEntry } from '../../api/desk/enquiry.ts'

/** The id of the heading above what happened to an enquiry. */
export const HISTORY = 'enquiry-history'

/** Where the focus goes when the button that had it goes. */
export const focusHistory = (): void =>
  document.getElementById(HISTORY)?.focus({ preventScroll: true })

/** How the newest answer to an enquiry that waits failed; undefined: it did not. */
export const unsentOf = ({
  state,
  enquiry_entries,
}: Pick<Enquiry, 'state' | 'enquiry_entries'>): Unsent | undefined => {
  const newest = state === 'new' ? newestAnswer(enquiry_entries) : undefined
  if (newest?.came_back_at) return 'came_back'
  if (!newest?.failed_at) return undefined
  return newest.is_in_doubt ? 'in_doubt' : 'failed'
}

/** The newest answer that was not taken back, whether it was sent, failed or came back. */
export const newestAnswer = (entries: readonly EnquiryEntry[]): EnquiryEntry | undefined =>
  entries.findLast(
    ({ kind, taken_back_at }) =>
      (kind === 'answer' || kind === 'answered_elsewhere') && !taken_back_at,
  )
