import { databaseCodes } from '../../../domain/database-codes.ts'
import type { RoomProblem } from '../../../domain/project/room-outcome.ts'
import { checkSession, isRefusal } from '../session-check.ts'

/** How long a call may take, in milliseconds. */
export const ROOM_TIMEOUT = 20_000

const PROBLEMS: Readonly<Record<string, RoomProblem>> = {
  [databaseCodes.reviewBegun]: 'review-begun',
  [databaseCodes.projectClosed]: 'closed',
  [databaseCodes.gone]: 'gone',
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
  if (details === 'too_much_text') return 'too-much'
  return PROBLEMS[code] ?? (REFUSED.test(code) ? 'refused' : 'failed')
}
