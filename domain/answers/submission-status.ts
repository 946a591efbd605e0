/** How far the agency is with a submission; a square that is empty, half or full shows it. */
export type Stage = 'waiting' | 'started' | 'done'

/**
 * Where a submission stands once it is sent (R3.11), in the order in which an administrator takes it
 * on. The words are in `content/answers/submission-status.ts`, those of the mails in
 * `content/answers/submission-mails.ts`. Which may follow which is decided by the database (the trigger
 * `guard_submission`); a test compares this list with it.
 */
const stages = {
  pending: 'waiting',
  in_review: 'started',
  completed: 'done',
} as const satisfies Record<string, Stage>

export type SubmissionStatus = keyof typeof stages
/** All but the first, which is set by the client. */
export type MovedStatus = Exclude<SubmissionStatus, 'pending'>

export const SUBMISSION_STATUSES = Object.keys(stages) as [SubmissionStatus, ...MovedStatus[]]

export const stageOf = (status: SubmissionStatus): Stage => stages[status]

export const isSubmissionStatus = (text: unknown): text is SubmissionStatus =>
  SUBMISSION_STATUSES.some((status) => status === text)

/** Why what was sent cannot be changed any more. */
export type LateKind = 'review-begun' | 'closed'

/** Why a submission in `status` cannot be changed; undefined while it can be. */
export const lateKindOf = (status: SubmissionStatus, isClosed: boolean): LateKind | undefined => {
  if (isClosed) return 'closed'
  return status === 'pending' ? undefined : 'review-begun'
}

/** The next status that an administrator may set; undefined after the last. */
export const nextStatus = (status: SubmissionStatus): MovedStatus | undefined => {
  const [, ...moved] = SUBMISSION_STATUSES
  return moved[SUBMISSION_STATUSES.indexOf(status)]
}
