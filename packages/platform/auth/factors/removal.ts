import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Platform } from '../../core/context.ts'
import { audit } from '../audit.ts'
import { queueMail } from '../mails.ts'
import type { Trx } from '../services.ts'
import { endSessions } from '../sessions.ts'
import { lockUser, type User } from '../users.ts'

const HOUR_MS = 60 * 60 * 1000
const TOKEN_BYTES = 32

type RemovalServices = Pick<
  Platform,
  'config' | 'factorRemovalHours' | 'hooks' | 'mailTemplates' | 'now'
>

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/**
 * Schedules the removal of a user's second factors and notifies the owner by a mail. Only its link
 * cancels: an attacker with password and factor must not. Asking again changes nothing. The caller
 * holds the lock on the user's row.
 * @returns the time of the removal; undefined for an administrator, whose factors only the command line
 *   removes.
 */
export const requestFactorRemoval = async (
  trx: Trx,
  services: RemovalServices,
  user: Pick<User, 'id' | 'email'>,
): Promise<Date | undefined> => {
  const { factorRemovalHours, hooks, now } = services
  if (await hooks.isAdministrator(trx, user.id)) return undefined
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const requestedAt = now()
  const requested = await trx
    .insertInto('platform.factor_removals')
    .values({
      user_id: user.id,
      cancel_token_hash: hashToken(token),
      requested_at: requestedAt,
      due_at: new Date(requestedAt.getTime() + factorRemovalHours * HOUR_MS),
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('due_at')
    .executeTakeFirst()
  if (requested) {
    const notice = await queueMail(trx, services, {
      template: 'factor_removal',
      recipient: user.email ?? '',
      userId: user.id,
      variables: { TokenHash: token },
    })
    await trx
      .updateTable('platform.factor_removals')
      .set({ notice_id: notice })
      .where('user_id', '=', user.id)
      .execute()
    return requested.due_at
  }
  const { due_at } = await trx
    .selectFrom('platform.factor_removals')
    .select('due_at')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  return due_at
}

/** Cancels by the link of the notice. @returns whether a removal was pending. */
export const cancelFactorRemoval = async (db: Platform['db'], token: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('platform.factor_removals')
    .where('cancel_token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes all second factors of an account. @returns how many. */
export const removeFactors = async (trx: Trx, userId: string): Promise<number> => {
  await trx.deleteFrom('platform.factor_removals').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await trx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The notice was sent before `at`. */
const noticeSentBefore = (at: Date) => sql<boolean>`exists (
  select from platform.mail_outbox
  where id = factor_removals.notice_id and state = 'sent' and sent_at <= ${at}
)`

/**
 * Removes the factors that are due, ends the sessions of their accounts, and notifies the owners. A late
 * notice delays the removal; one that failed voids the request.
 */
export const removeDueFactors = async (
  services: RemovalServices & Pick<Platform, 'db' | 'logger'>,
): Promise<void> => {
  const { db, factorRemovalHours, hooks, now } = services
  await sql`delete from platform.factor_removals using platform.mail_outbox as notice
    where notice.id = notice_id and notice.state = 'failed'`.execute(db)
  const noticedBefore = new Date(now().getTime() - factorRemovalHours * HOUR_MS)
  const due = await db
    .selectFrom('platform.factor_removals')
    .select('user_id')
    .where('due_at', '<=', now())
    .where(noticeSentBefore(noticedBefore))
    .execute()
  for (const { user_id: userId } of due) {
    await db.transaction().execute(async (trx) => {
      const user = await lockUser(trx, userId)
      // It may have been cancelled, or done by another instance.
      const isStillDue = await trx
        .deleteFrom('platform.factor_removals')
        .where('user_id', '=', userId)
        .where('due_at', '<=', now())
        .where(noticeSentBefore(noticedBefore))
        .returning('user_id')
        .executeTakeFirst()
      if (!user || !isStillDue || (await hooks.isAdministrator(trx, userId))) return
      if ((await removeFactors(trx, userId)) === 0) return
      await endSessions(trx, userId)
      await hooks.onFactorsRemoved(trx, userId)
      await audit(services, trx, { action: 'factor_deleted', userId })
      await queueMail(trx, services, {
        template: 'factor_removed',
        recipient: user.email ?? '',
        userId,
        variables: {},
      })
    })
  }
}
