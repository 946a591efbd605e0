import { SUBMISSION_STATUSES, type SubmissionStatus } from './submission.ts'

/**
 * How far the agency is with a submission. The database holds the machine (the trigger
 * `guard_submission`); this is what a screen may offer.
 */
export const isSubmissionStatus = (text: unknown): text is SubmissionStatus =>
  SUBMISSION_STATUSES.some((status) => status === text)

/** Where an administrator takes a submission next; undefined once it is completed. */
export const nextStatus = (status: SubmissionStatus): SubmissionStatus | undefined =>
  SUBMISSION_STATUSES[SUBMISSION_STATUSES.indexOf(status) + 1]
