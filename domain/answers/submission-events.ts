/** What can happen to a submission; the database holds the same list, and notes each by a trigger. */
export const SUBMISSION_EVENTS = [
  'sent',
  'changed',
  'review_begun',
  'completed',
  'reopened',
  'taken_back',
] as const

export type SubmissionEvent = (typeof SUBMISSION_EVENTS)[number]

/**
 * What its client reads of `events`, the oldest first: without moves that were taken back, within seconds and before
 * anybody was mailed, and without the taking back.
 */
export const withoutSlips = <Event extends { readonly what: string }>(
  events: readonly Event[],
): readonly Event[] => {
  const shown: Event[] = []
  for (const event of events) {
    // Nothing but the move comes before it: whoever was quicker is not taken back.
    if (event.what === 'taken_back') shown.pop()
    else shown.push(event)
  }
  return shown
}
