import type { Db, Trx } from 'embedded-platform/accounts'
import { sql } from 'kysely'
import { recentCode } from '../supabase/functions/_shared/recent-login.ts'
import { productTables } from './database.ts'
import { hasAdministratorRole } from './roles.ts'

/** Whether a login of the last ten minutes opened the session. */
export const hasRecentLogin = async (db: Db | Trx, sessionId: string): Promise<boolean> => {
  const { rows } = await sql<{ recent: boolean }>`
    select private.has_recent_login(${sessionId}) as recent
  `.execute(db)
  return rows[0]?.recent === true
}

/**
 * Whether a session may change the second factors of its account: an administrator's with a recent code alone, so that
 * whoever stole it neither adds an authenticator nor takes the owner's away.
 */
export const mayChangeFactors = async (
  db: Db | Trx,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<boolean> => {
  if (!(await hasAdministratorRole(db, userId))) return true
  const { isTyped, isProven } = await recentCode(productTables(db), sessionId, new Date())
  return isTyped && isProven
}
