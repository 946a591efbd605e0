import {
  type Delivery,
  type DeliveryOptions,
  deliverDue as deliverQueue,
  type MailQueue,
} from 'backend-kit/mail/deliver'
import type { Mail, Mailer, OutgoingMail } from 'backend-kit/mail/mailer'
import type { ClaimedMail } from 'backend-kit/mail/outbox'
import { type Kysely, sql } from 'kysely'
import { agency } from '../../../content/agency.ts'
import { addressIn } from '../../../domain/booked-calls/calendar-entry.ts'
import type { Database } from '../../database.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { renderMail } from '../_shared/mail/templates.ts'

type Context = Pick<FunctionContext, 'db' | 'settings' | 'log'>

interface OutboxMail extends ClaimedMail {
  readonly reply_to: string | null
  readonly conversation: readonly string[]
  readonly user_id: string | null
}

/** The tables of the product's mails and of the mail server's outage. */
export const productMail = {
  outbox: 'public.mail_outbox',
  bulk: 'is_bulk',
  outage: 'private.mail_outage',
  // Answers are sent again at their enquiries, which may have been answered otherwise.
  handledElsewhere: ['enquiry-answer'],
} as const

/**
 * Notifies the agency, at most once a day, of a failed mail; not of one to the agency itself.
 * @param account whose mail it was: by this the notice goes with the account, also after a change of address.
 */
export const announceFailure = async (
  trx: Kysely<Database>,
  recipient: string,
  reason: string,
  account: string | null = null,
): Promise<void> => {
  if (recipient === '') return
  await trx
    .insertInto('public.mail_outbox')
    .values({
      template: 'mail-failed',
      recipient: '',
      data: JSON.stringify({ recipient, reason, ...(account && { account }) }),
      idempotency_key: sql<string>`'mail-failed:' || current_date`,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

/**
 * Empty: the agency, as the recipient is. Where none was given, what a person answers reaches the address that our
 * mails name, whoever sends them.
 */
const replyToOf = ({ recipient, reply_to }: OutboxMail, agencyEmail: string): string | null => {
  if (reply_to === '') return agencyEmail
  return reply_to ?? (recipient === '' ? null : agency.email)
}

const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/**
 * What a person wrote comes from the agency's address, if that has the domain of `MAIL_FROM`: under any other, receivers
 * that check who may send for it (SPF, DMARC) would refuse it.
 */
const senderOf = (
  { senderName }: Mail,
  { mailFrom, agencyEmail }: Context['settings'],
): OutgoingMail['from'] => {
  if (senderName === undefined) return mailFrom
  const usual = addressIn(mailFrom)
  return {
    name: senderName,
    address: domainOf(agencyEmail) === domainOf(usual) ? agencyEmail : usual,
  }
}

/** Enquiries learn what became of the mails that answer them. */
const settleAnswers = async (db: Context['db']): Promise<void> => {
  await sql`select private.settle_answers()`.execute(db)
}

/**
 * The last mail to a deleted account: telling of it would keep its address. An answer to an enquiry: the desk shows it
 * with its enquiry.
 */
const NOT_ANNOUNCED: readonly string[] = ['deletion-done', 'enquiry-answer']

const queueOf = ({ db, settings, log }: Context): MailQueue<Database, OutboxMail> => ({
  ...productMail,
  db,
  log,
  compose(mail) {
    const messageId = (own: string) => `${own}@${new URL(settings.siteUrl).hostname}`
    // Mails queued by database triggers do not contain the site's URL.
    const written = renderMail(mail.template, {
      siteUrl: settings.siteUrl,
      ...mail.data,
      sender: addressIn(settings.mailFrom),
    })
    return {
      ...written,
      id: mail.id,
      messageId: messageId(mail.message_id),
      references: mail.conversation.map(messageId),
      from: senderOf(written, settings),
      to: mail.recipient || settings.agencyEmail,
      replyTo: replyToOf(mail, settings.agencyEmail),
    }
  },
  async onGiveUp(trx, { id, recipient, template, user_id }, { reason, isInDoubt }) {
    // One that may have left once stays so, though a later attempt is refused.
    if (isInDoubt)
      await trx
        .updateTable('public.mail_outbox')
        .set({ is_in_doubt: true })
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .execute()
    if (!NOT_ANNOUNCED.includes(template)) await announceFailure(trx, recipient, reason, user_id)
  },
  async onSettled(mails) {
    if (mails.some(({ template }) => template === 'enquiry-answer')) await settleAnswers(db)
  },
})

/**
 * Sends the due mails of the product's outbox, without reminders that are not true any more.
 * @throws the database's error; claimed mails are due again when their lease expires.
 */
export const deliverDue = async (
  context: Context,
  mailer: Mailer,
  options?: DeliveryOptions,
): Promise<Delivery> => {
  await sql`select private.drop_untrue_reminders()`.execute(context.db)
  // Those of a run that was killed.
  await settleAnswers(context.db)
  return deliverQueue(queueOf(context), mailer, options)
}
