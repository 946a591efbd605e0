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
