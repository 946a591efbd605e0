/**
 * The codes of errors that the database raises by a name of our own, in place of one of PostgreSQL's. The data API
 * answers each with 400, and the code in the body; a function of ours answers with a status that suits it.
 */
export const databaseCodes = {
  /** The review of the submission has begun: its answers are not changed any more. */
  reviewBegun: 'RM001',
  /** The project is closed. */
  projectClosed: 'RM002',
  /** What is asked for is not there, not there any more, or another's. */
  gone: 'RM003',
  /** Something else was sent under this id before: of the caller's own call, the detail is its start. */
  otherContent: 'RM004',
  /** The time of a call is not free: taken, closed, or not offered any more. */
  timeTaken: 'RM010',
  /** Whoever asks has a call already that is still to come; the detail is its start. */
  openCall: 'RM011',
  /** The call has begun or is over, was cancelled, or is not there: nothing of it is changed any more. */
  callBegun: 'RM012',
  /** It was changed since it was seen; the detail says who did what. */
  changed: 'RM013',
  /** Whoever booked the call has moved it, or changed its number, as often as may be: no waiting helps. */
  changedTooOften: 'RM014',
  /** An act is not taken back any more: ten seconds are over, or its mail has left. */
  tooLateToTakeBack: 'RM020',
  /** A copy of somebody's data asks for a login of the last minutes, or this session has begun none. */
  loginNeeded: 'RM040',
} as const
