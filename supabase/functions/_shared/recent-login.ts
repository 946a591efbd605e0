import { type Kysely, sql } from 'kysely'
import {
  CODE_NEEDED,
  LOGIN_NEEDED,
  RECENT_CODE_MINUTES,
  RECENT_LOGIN_MINUTES,
} from '../../../domain/accounts/recent-login.ts'
import type { Database } from '../../database.ts'
import type { FunctionContext } from './context.ts'
import type { Caller } from './edge-function.ts'
import { problem } from './responses.ts'

/** The refusal where the caller did not log in within the last ten minutes; undefined where all is well. */
export const refuseWithoutRecentLogin = async (
  { sessionId }: Pick<Caller, 'sessionId'>,
  { db, now }: Pick<FunctionContext, 'db' | 'now'>,
): Promise<Response | undefined> => {
  const { rows } = await sql<{ recent: boolean }>`
    select private.has_recent_login(${sessionId}, ${now()}) as recent
  `.execute(db)
  return rows[0]?.recent
    ? undefined
    : problem(403, LOGIN_NEEDED, `This needs a login of the last ${RECENT_LOGIN_MINUTES} minutes`)
}

interface RecentCode {
  /** Within the last five minutes. */
  readonly isTyped: boolean
  /** The session cannot have set the authenticator up by itself, or began with a login of the last ten minutes. */
  readonly isProven: boolean
}

/** What is known of the last code of the authenticator in a session. */
export const recentCode = async (
  db: Kysely<Database>,
  sessionId: string,
  at: Date,
): Promise<RecentCode> => {
  const { rows } = await sql<RecentCode>`
    select private.has_recent_code(${sessionId}, ${at}) as "isTyped",
      not private.has_own_authenticator(${sessionId})
        or private.has_recent_login(${sessionId}, ${at}) as "isProven"
  `.execute(db)
  return rows[0] ?? { isTyped: false, isProven: false }
}

/**
 * The refusal where the caller typed no code of the authenticator within the last five minutes, or one of an
 * authenticator that this session may have set up by itself; undefined where all is well.
 */
export const refuseWithoutRecentCode = async (
  { sessionId }: Pick<Caller, 'sessionId'>,
  { db, now }: Pick<FunctionContext, 'db' | 'now'>,
): Promise<Response | undefined> => {
  const { isTyped, isProven } = await recentCode(db, sessionId, now())
  if (!isTyped) {
    const message = `This needs a code of the last ${RECENT_CODE_MINUTES} minutes`
    return problem(403, CODE_NEEDED, message)
  }
  return isProven
    ? undefined
    : problem(403, LOGIN_NEEDED, 'The authenticator is newer than this session: log in again')
}
