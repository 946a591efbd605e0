/** Why a call of the client's room was not carried out. */
export type RoomProblem =
  /** The session has ended. */
  | 'logged-out'
  /** The review of the submission has begun. */
  | 'review-begun'
  /** The project is closed. */
  | 'closed'
  /** It is not there any more: sent or deleted elsewhere. */
  | 'gone'
  | 'too-many'
  /** So much was written in an hour or a day that nothing more is taken for a while. */
  | 'too-much'
  /** What was changed before leaves no room in the history of the submission. */
  | 'history-full'
  /** It violates the database's constraints. */
  | 'refused'
  /** The server was not reached or could not do it: it is unknown whether it arrived. */
  | 'failed'

/** What became of sending answers. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly submission: string; readonly reference: string }
  | { readonly kind: RoomProblem }
