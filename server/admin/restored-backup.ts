import type { AuthServices, Trx } from 'embedded-platform/accounts'
import { accountMail } from 'embedded-platform/mail'
import { sql } from 'kysely'
import * as v from 'valibot'
import { unsubscribeAgain } from '../../supabase/functions/newsletter/subscribers.ts'
import { productMail } from '../../supabase/functions/send-mail/deliver.ts'
import { productTables } from '../database.ts'
import { NOBODY_LEFT, revokeAdministrator } from './administrators.ts'

const id = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** What was taken away, beside accounts, when the file was written. */
export const takenAwayEntries = {
  /** When it was written; a file without it counts as written now. */
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Those who had left the newsletter. */
  unsubscribed: v.optional(v.array(id), []),
  /** The accounts that had the role. Undefined: nothing is said of roles, which stay as they are. */
  administrators: v.optional(v.array(id)),
}
const takenAwaySchema = v.object(takenAwayEntries)
type TakenAway = v.InferOutput<typeof takenAwaySchema>

/** What `client forgotten` writes of it. */
export const listTakenAway = async (
  services: AuthServices,
): Promise<v.InferInput<typeof takenAwaySchema>> => {
  const { rows } = await sql<{ at: Date; unsubscribed: string[]; administrators: string[] }>`
    select now() as at,
      array(
        select id from public.newsletter_subscribers where status = 'unsubscribed' order by id
      ) as unsubscribed,
      array(select user_id from public.user_roles order by user_id) as administrators`.execute(
    services.db,
  )
  return rows.map(({ at, ...lists }) => ({ at: at.toISOString(), ...lists }))[0] ?? {}
}

/** As the desk lists the mail among those that failed. */
const WAITED_IN_BACKUP = 'It waited in a backup that was restored, and may have left before'

const RESTORED = 'backup.restored'

/**
 * When the command was given first since the restore, so that it leaves alone what it has itself queued. Where
 * somebody has logged in since, or a mail has left, the site was open: what waits is from before another restore.
 */
const firstGiven = async (trx: Trx): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(
      (
        select min(at) from public.audit_log
        where action = ${RESTORED} and at > now() - interval '1 day'
          and not exists (select from auth.sessions)
          and not exists (select from public.mail_outbox where sent_at > audit_log.at)
          and not exists (select from platform.mail_outbox where sent_at > audit_log.at)
      ),
      now()
    ) as at`.execute(trx)
  return rows[0]?.at ?? new Date()
}

/** Lets no mail leave that waited in the backup: the desk lists them, and sends one again. @returns how many. */
const keepMails = async (trx: Trx, queuedBefore: Date): Promise<number> => {
  let kept = 0
  for (const { outbox } of [productMail, accountMail]) {
    const { numAffectedRows } = await sql`
      update ${sql.table(outbox)} set state = 'failed', last_error = ${WAITED_IN_BACKUP}
        ${outbox === productMail.outbox ? sql`, is_in_doubt = true` : sql``}
      where state = 'queued' and queued_at <= ${queuedBefore}`.execute(trx)
    kept += Number(numAffectedRows ?? 0)
  }
  await trx.deleteFrom('platform.mail_requests').execute()
  // Enquiries whose answers are among them wait again.
  await sql`select private.settle_answers()`.execute(trx)
  return kept
}

/** Takes the role from those who had it no more. @returns how many, and whether nobody can open the desk now. */
const takeRoles = async (
  services: AuthServices,
  { administrators, at }: TakenAway,
): Promise<{ taken: number; isNobodyLeft: boolean }> => {
  let taken = 0
  let isNobodyLeft = false
  if (administrators === undefined) return { taken, isNobodyLeft }
  // One that was given after the file was written stays.
  const { rows } = await sql<{ email: string }>`
    select account.email from public.user_roles as role join auth.users as account on account.id = role.user_id
    where role.user_id <> all (${administrators}::uuid[])
      and role.granted_at <= coalesce(${at ?? null}::timestamptz, now())
    order by role.granted_at, account.id`.execute(services.db)
  for (const { email } of rows) {
    const outcome = await revokeAdministrator(services, email)
    if (outcome === 'no-administrator') continue
    taken += 1
    if (outcome === 'last-revoked') isNobodyLeft = true
  }
  return { taken, isNobodyLeft }
}

/**
 * Takes away again what a restored backup has brought back, beside accounts: every session and every mailed link,
 * newsletters to those who left, mails that waited, and roles. To be done before accounts are deleted again, which
 * queues mails, and which roles would prevent.
 * @returns what to print.
 */
export const takeAwayAgain = async (
  services: AuthServices,
  takenAway: TakenAway,
): Promise<string> => {
  const done = await services.db.transaction().execute(async (trx) => {
    const given = await firstGiven(trx)
    const { numDeletedRows } = await trx.deleteFrom('auth.sessions').executeTakeFirst()
    const sessions = Number(numDeletedRows)
    await trx.deleteFrom('platform.one_time_tokens').execute()
    const unsubscribed = await unsubscribeAgain(productTables(trx), takenAway)
    const mails = await keepMails(trx, given)
    const detail = { sessions, unsubscribed, mails }
    await productTables(trx)
      .insertInto('public.audit_log')
      .values({
        action: RESTORED,
        subject_table: 'mail_outbox',
        detail: JSON.stringify(detail),
      })
      .execute()
    return detail
  })
  const { taken, isNobodyLeft } = await takeRoles(services, takenAway)
  const told = `Sessions ended: ${done.sessions}. Roles taken away: ${taken}. Taken off the newsletter: ${done.unsubscribed}. Mails that waited and do not leave: ${done.mails}.`
  return isNobodyLeft ? `${told}\n${NOBODY_LEFT}` : told
}
