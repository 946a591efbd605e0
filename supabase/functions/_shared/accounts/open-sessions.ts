import { sql } from 'kysely'
import type { FunctionContext } from '../context.ts'
import type { AccountSession } from './accounts.ts'

/** The sessions of an account that are open by our own limits, the last used first. */
export const openSessionsOf = async (
  userId: string,
  { accounts, db, now }: Pick<FunctionContext, 'accounts' | 'db' | 'now'>,
): Promise<AccountSession[]> => {
  const sessions = await accounts.sessionsOf(userId)
  const ids = sessions.map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as session (id)
    where private.is_session_live(id, ${userId}, ${now()})
  `.execute(db)
  const open = new Set(rows.map(({ id }) => id))
  return sessions.filter(({ id }) => open.has(id))
}
