import { checkSession, isRefusal } from '../session-check.ts'

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
  /** What was changed before leaves no room in the history of the submission. */
  | 'history-full'
  /** It violates the database's constraints. */
  | 'refused'
  /** The server was not reached or could not do it: it is unknown whether it arrived. */
  | 'failed'

/** How long a call may take, in milliseconds. */
export const ROOM_TIMEOUT = 20_000

const PROBLEMS: Readonly<Record<string, RoomProblem>> = {
  RM001: 'review-begun',
  RM002: 'closed',
  RM003: 'gone',
  '54000': 'too-many',
}

/** Error classes of PostgreSQL: data exceptions and constraint violations. */
const REFUSED = /^2[23]/u

/** What an error of the data API means. */
export const roomProblem = async (
  status: number,
  { code, details }: { readonly code: string; readonly details: string },
): Promise<RoomProblem> => {
  if (isRefusal(status) && !(await checkSession())) return 'logged-out'
  if (details === 'history_full') return 'history-full'
  return PROBLEMS[code] ?? (REFUSED.test(code) ? 'refused' : 'failed')
}
