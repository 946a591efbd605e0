import { databaseWith, type Settings } from 'backend-kit/settings'
import type { Platform } from 'embedded-platform'
import {
  AuthError,
  audit,
  ban,
  type Db,
  endSessions,
  forgetMails,
  type HeldAddress,
  liftBan,
  type MailRequestServices,
  removeUser,
  requestMail,
  revokeTokens,
  sessionsOf,
  type Trx,
} from 'embedded-platform/accounts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../supabase/database.ts'
import type { Accounts, WhichSessions } from '../supabase/functions/_shared/accounts/accounts.ts'
import { inviteAdministrator } from './admin/administrators.ts'

const SCOPES = { only: 'one', except: 'others' } as const

const scopeOf = (which: WhichSessions) =>
  which === 'all' ? 'global' : SCOPES['only' in which ? 'only' : 'except']

/** Confirmed ones, today's and those before. */
const addressesOf = async (trx: Trx, userId: string): Promise<HeldAddress[]> => {
  const { rows } = await sql<HeldAddress>`
    select address, since::text, until::text from private.account_addresses
    where person_id = ${userId}`.execute(trx)
  return rows
}

/** Accounts of the embedded platform; `acting` says in the audit log who acts. */
export const embeddedAccounts = (
  platform: Pick<Platform, 'config' | 'pool' | 'logger' | 'mailTemplates' | 'now'> &
    MailRequestServices,
  acting: Settings,
): Accounts => {
  const db: Db = databaseWith(platform.pool, acting)
  // The same database, which the platform knows by tables of its own.
  const asTrx = (within: Transaction<Database>) => within as unknown as Trx
  const end = async (trx: Trx, userId: string, which: WhichSessions): Promise<number> => {
    const ended = await endSessions(trx, userId, which)
    if (ended > 0) {
      await audit(platform, trx, { action: 'logout', userId, traits: { scope: scopeOf(which) } })
    }
    return ended
  }
  return {
    sessionsOf: (userId) => sessionsOf(db, userId),
    endSessions: (userId, which, within) =>
      within
        ? end(asTrx(within), userId, which)
        : db.transaction().execute((trx) => end(trx, userId, which)),
    deactivate: (userId, within) => ban(asTrx(within), platform, userId),
    activate: (userId, within) => liftBan(asTrx(within), platform, userId),
    async resendConfirmation({ email, redirectTo, callerAddress }, within) {
      const client = { address: callerAddress, userAgent: null }
      try {
        const services = { ...platform, db: asTrx(within) }
        await requestMail(services, { kind: 'resend', email, redirectTo }, client)
      } catch (error) {
        const retryAfterSeconds = error instanceof AuthError && error.details.retryAfterSeconds
        if (!retryAfterSeconds) throw error
        return { allowed: false, retryAfterSeconds }
      }
      return { allowed: true }
    },
    async deleteAccount(userId) {
      await db.transaction().execute(async (trx) => {
        await forgetMails(trx, await addressesOf(trx, userId))
        await removeUser(trx, userId)
      })
    },
    async inviteAdministrator(email, by) {
      const outcome = await inviteAdministrator({ ...platform, db }, email, {
        replaceAccess: false,
        by,
      })
      return outcome === 'promoted' ? 'invited' : outcome
    },
    async voidInvitation(userId) {
      await db.transaction().execute(async (trx) => {
        await revokeTokens(trx, userId, ['invite'])
        await audit(platform, trx, { action: 'role_revoked', userId })
      })
    },
  }
}
