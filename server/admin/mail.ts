import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, MailOutbox } from '../../supabase/database.ts'
import { RefusedError, UsageError } from './errors.ts'

type Db = Kysely<Database>

const SHOWN = 200
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

const minute = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

type UnsentMail = Pick<
  Selectable<MailOutbox>,
  | 'id'
  | 'state'
  | 'template'
  | 'recipient'
  | 'attempts'
  | 'queued_at'
  | 'next_attempt_at'
  | 'last_error'
>

const describeMail = (mail: UnsentMail, isAway: boolean): string => {
  const next = isAway ? 'when the server is back' : `next ${minute(mail.next_attempt_at)}`
  return [
    `${mail.id}  ${mail.state === 'failed' ? 'failed' : 'waits'}`,
    `  ${mail.template} to ${mail.recipient || 'the agency'}`,
    `  queued ${minute(mail.queued_at)}, attempts: ${mail.attempts}${mail.state === 'failed' ? '' : `, ${next}`}`,
    ...(mail.last_error ? [`  ${mail.last_error}`] : []),
  ].join('\n')
}

/** What of the outbox waits or has failed, the oldest first, and whether the mail server is away. */
const listUnsentMail = async (db: Db): Promise<string> => {
  const outage = await db.selectFrom('private.mail_outage').selectAll().executeTakeFirst()
  const unsent = db.selectFrom('public.mail_outbox').where('state', '<>', 'sent')
  const { count } = await unsent
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const mails = await unsent
    .select(['id', 'state', 'template', 'recipient', 'attempts'])
    .select(['queued_at', 'next_attempt_at', 'last_error'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(SHOWN)
    .execute()
  const hidden = Number(count) - mails.length
  return [
    ...(outage
      ? [
          `The mail server is away since ${minute(outage.since)}, attempts: ${outage.failures}, next ${minute(outage.next_attempt_at)}.\n  ${outage.last_error}`,
        ]
      : []),
    ...mails.map((mail) => describeMail(mail, outage !== undefined)),
    ...(hidden > 0 ? [`And ${hidden} more.`] : []),
    ...(mails.length === 0 ? ['No mail waits, and none has failed.'] : []),
  ].join('\n')
}

/** Queues what has failed again, under the same Message-ID, with three days to go. @returns how many. */
const queueFailedAgain = async (db: Db, id: string | undefined): Promise<number> => {
  const failed = db
    .updateTable('public.mail_outbox')
    .set({
      state: 'queued',
      attempts: 0,
      queued_at: sql<Date>`now()`,
      next_attempt_at: sql<Date>`now()`,
      refused_since: null,
    })
    .where('state', '=', 'failed')
  const { numUpdatedRows } = await (id ? failed.where('id', '=', id) : failed).executeTakeFirst()
  return Number(numUpdatedRows)
}

const retry = async (db: Db, which: string): Promise<string> => {
  const id = which === 'all' ? undefined : which
  if (id && !UUID.test(id)) throw new UsageError(`${id} is no id of a mail.`)
  const count = await queueFailedAgain(db, id)
  // Whoever asks has mended something: the server is not left alone any longer.
  const { numDeletedRows } = await db.deleteFrom('private.mail_outage').executeTakeFirst()
  const said = [
    ...(count === 1 ? ['One mail is queued again.'] : []),
    ...(count > 1 ? [`${count} mails are queued again.`] : []),
    ...(numDeletedRows > 0n ? ['The mail server, which was away, is tried now.'] : []),
  ]
  if (said.length > 0) return said.join(' ')
  throw new RefusedError(id ? `No mail with the id ${id} has failed.` : 'No mail has failed.')
}

/**
 * `mail list` and `mail retry ID|all`; `words` is what stands after `mail`.
 * @returns what to print.
 * @throws {UsageError}
 * @throws {RefusedError} where no mail had failed.
 */
export const mailCommand = (db: Db, words: string): Promise<string> => {
  const [name, which, ...more] = words.split(' ')
  if (name === 'list' && which === undefined) return listUnsentMail(db)
  if (name === 'retry' && which && more.length === 0) return retry(db, which)
  throw new UsageError('Which of them: mail list, mail retry ID, or mail retry all?')
}
