import { endOutage } from 'backend-kit/mail/outage'
import { requeueFailed } from 'backend-kit/mail/outbox'
import { type Outage, readUnsent, type UnsentMail } from 'backend-kit/mail/unsent'
import { accountMail } from 'embedded-platform/mail'
import type { Kysely } from 'kysely'
import type { Database } from '../../supabase/database.ts'
import { productMail } from '../../supabase/functions/send-mail/deliver.ts'
import { RefusedError, UsageError } from './errors.ts'

type Db = Kysely<Database>

const QUEUES = [accountMail, productMail]
const SHOWN = 200
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu

const minute = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const describeMail = (mail: UnsentMail, isUnavailable: boolean): string => {
  const next = isUnavailable
    ? 'when the server is available'
    : `next ${minute(mail.next_attempt_at)}`
  return [
    `${mail.id}  ${mail.state === 'failed' ? 'failed' : 'waits'}`,
    `  ${mail.template} to ${mail.recipient || 'the agency'}`,
    `  queued ${minute(mail.queued_at)}, attempts: ${mail.attempts}${mail.state === 'failed' ? '' : `, ${next}`}`,
    ...(mail.last_error ? [`  ${mail.last_error}`] : []),
  ].join('\n')
}

const describeOutage = ({ since, failures, next_attempt_at, last_error }: Outage): string =>
  `The mail server is unavailable since ${minute(since)}, attempts: ${failures}, next ${minute(next_attempt_at)}.\n  ${last_error}`

/** Queued and failed mails, those on accounts first, and the mail server's outage. */
const listUnsentMail = async (db: Db): Promise<string> => {
  const queues = await Promise.all(QUEUES.map((queue) => readUnsent({ db, ...queue }, SHOWN)))
  const outage = queues.find((queue) => queue.outage)?.outage
  const mails = queues.flatMap((queue) =>
    queue.mails.map((mail) => describeMail(mail, queue.outage !== undefined)),
  )
  const hidden = queues.reduce((sum, { count }) => sum + count, 0) - mails.length
  return [
    ...(outage ? [describeOutage(outage)] : []),
    ...mails,
    ...(hidden > 0 ? [`And ${hidden} more.`] : []),
    ...(mails.length === 0 ? ['No mail waits, and none has failed.'] : []),
  ].join('\n')
}

const AT_ENQUIRY = 'An answer to an enquiry is sent again at its enquiry, on the desk.'

/** Whether mails that are not sent again from here have failed, or this one. */
const hasFailedAnswer = async (db: Db, id: string | undefined): Promise<boolean> => {
  const answers = db
    .selectFrom('public.mail_outbox')
    .select('id')
    .where('state', '=', 'failed')
    .where('template', 'in', productMail.handledElsewhere)
  const answer = await (id ? answers.where('id', '=', id) : answers).limit(1).executeTakeFirst()
  return answer !== undefined
}

const retry = async (db: Db, which: string): Promise<string> => {
  const id = which === 'all' ? undefined : which
  if (id && !UUID.test(id)) throw new UsageError(`${id} is no id of a mail.`)
  const isElsewhere = await hasFailedAnswer(db, id)
  if (id && isElsewhere) throw new RefusedError(AT_ENQUIRY)
  let count = 0
  let hadOutage = false
  for (const queue of QUEUES) {
    count += await requeueFailed({ db, ...queue }, id)
    // The operator has presumably fixed the server: the backoff ends.
    if (await endOutage({ db, ...queue })) hadOutage = true
  }
  const lines = [
    ...(count === 1 ? ['One mail is queued again.'] : []),
    ...(count > 1 ? [`${count} mails are queued again.`] : []),
    ...(hadOutage ? ['The mail server, which was unavailable, is tried now.'] : []),
  ]
  if (lines.length > 0) return lines.join(' ')
  if (isElsewhere) throw new RefusedError(AT_ENQUIRY)
  throw new RefusedError(id ? `No mail with the id ${id} has failed.` : 'No mail has failed.')
}

/**
 * `mail list` and `mail retry ID|all`, for account mails and the product's; `words` is what follows
 * `mail`.
 * @returns what to print.
 * @throws {UsageError}
 * @throws {RefusedError} if no mail had failed.
 */
export const mailCommand = (db: Db, words: string): Promise<string> => {
  const [name, which, ...more] = words.split(' ')
  if (name === 'list' && which === undefined) return listUnsentMail(db)
  if (name === 'retry' && which && more.length === 0) return retry(db, which)
  throw new UsageError('Which of them: mail list, mail retry ID, or mail retry all?')
}
