import {
  type Delivery,
  type DeliveryOptions,
  deliverDue as deliverQueue,
  type MailQueue,
} from 'backend-kit/mail/deliver'
import type { Mailer } from 'backend-kit/mail/mailer'
import type { ClaimedMail } from 'backend-kit/mail/outbox'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { renderMail } from '../_shared/mail/templates.ts'

type Context = Pick<FunctionContext, 'db' | 'settings' | 'log'>

interface OutboxMail extends ClaimedMail {
  readonly reply_to: string | null
}

/** The tables of the product's mails and of the mail server's outage. */
export const productMail = {
  outbox: 'public.mail_outbox',
  bulk: 'is_bulk',
  outage: 'private.mail_outage',
} as const

/** Notifies the agency, at most once a day, of a failed mail; not of one to the agency itself. */
export const announceFailure = async (
  trx: Kysely<Database>,
  recipient: string,
  reason: string,
): Promise<void> => {
  if (recipient === '') return
  await trx
    .insertInto('public.mail_outbox')
    .values({
      template: 'mail-failed',
      recipient: '',
      data: JSON.stringify({ recipient, reason }),
      idempotency_key: sql<string>`'mail-failed:' || current_date`,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

const queueOf = ({ db, settings, log }: Context): MailQueue<Database, OutboxMail> => ({
  ...productMail,
  db,
  log,
  compose: (mail) => ({
    // Mails queued by database triggers do not contain the site's URL.
    ...renderMail(mail.template, { siteUrl: settings.siteUrl, ...mail.data }),
    id: mail.id,
    messageId: `${mail.message_id}@${new URL(settings.siteUrl).hostname}`,
    from: settings.mailFrom,
    to: mail.recipient || settings.agencyEmail,
    replyTo: mail.reply_to,
  }),
  onGiveUp: (trx, { recipient }, reason) => announceFailure(trx, recipient, reason),
})

/**
 * Sends the due mails of the product's outbox.
 * @throws the database's error; claimed mails are due again when their lease expires.
 */
export const deliverDue = (
  context: Context,
  mailer: Mailer,
  options?: DeliveryOptions,
): Promise<Delivery> => deliverQueue(queueOf(context), mailer, options)
