/** Where a submission stands once it is sent (R3.11). */
export const SUBMISSION_STATUSES = ['pending', 'in_review', 'completed'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

export const isSubmissionStatus = (text: unknown): text is SubmissionStatus =>
  SUBMISSION_STATUSES.some((status) => status === text)

/**
 * Where an administrator takes a submission next; undefined once it is completed. What a screen may
 * offer: the database holds the machine (the trigger `guard_submission`).
 */
export const nextStatus = (status: SubmissionStatus): SubmissionStatus | undefined =>
  SUBMISSION_STATUSES[SUBMISSION_STATUSES.indexOf(status) + 1]
