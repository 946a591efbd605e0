import type { FunctionContext } from '../_shared/context.ts'
import { type Mailer, MailRefused, type OutgoingMail } from '../_shared/mail/mailer.ts'
import { renderMail } from '../_shared/mail/templates.ts'
import { type ClaimedMail, claimDue, markSent, markUnsent } from './outbox.ts'
import { type DeliveryPolicy, deliveryPolicy, retryDelay } from './policy.ts'

export interface Delivery {
  sent: number
  /** To be tried again. */
  postponed: number
  /** Given up. */
  failed: number
}

type DeliveryContext = Pick<FunctionContext, 'db' | 'settings' | 'log'>

const compose = (mail: ClaimedMail, settings: FunctionContext['settings']): OutgoingMail => ({
  // What the database queues cannot know the site's address.
  ...renderMail(mail.template, { siteUrl: settings.siteUrl, ...mail.data }),
  id: mail.id,
  messageId: `${mail.message_id}@${new URL(settings.siteUrl).hostname}`,
  from: settings.mailFrom,
  to: mail.recipient || settings.agencyEmail,
  replyTo: mail.reply_to,
})

/** Settles at the end of the attempt's time, even where a mailer does not heed its signal. */
const sendInTime = async (mailer: Mailer, mail: OutgoingMail, ms: number): Promise<void> => {
  const timeout = AbortSignal.timeout(ms)
  const late = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error('The mail server took too long')))
  })
  await Promise.race([mailer.send(mail, timeout), late])
}

const isHopeless = (mail: ClaimedMail, error: unknown, ageMs: number, policy: DeliveryPolicy) =>
  ageMs > policy.giveUpMs || (error instanceof MailRefused && mail.attempts >= policy.refusals)

const deliver = async (
  { db, settings, log }: DeliveryContext,
  mailer: Mailer,
  mail: ClaimedMail,
  policy: DeliveryPolicy,
): Promise<keyof Delivery> => {
  let outgoing: OutgoingMail
  try {
    outgoing = compose(mail, settings)
  } catch (error) {
    log.error({ mail: mail.id, template: mail.template }, 'a mail could not be written')
    await markUnsent(db, mail, error, undefined)
    return 'failed'
  }
  try {
    await sendInTime(mailer, outgoing, policy.attemptMs)
  } catch (error) {
    const ageMs = Date.now() - mail.created_at.getTime()
    const hopeless = isHopeless(mail, error, ageMs, policy)
    const delayMs = retryDelay(policy, mail.attempts, ageMs, Math.random())
    await markUnsent(db, mail, error, hopeless ? undefined : delayMs)
    const outcome = hopeless ? 'failed' : 'postponed'
    log.warn({ mail: mail.id, attempts: mail.attempts, outcome }, 'a mail was not sent')
    return outcome
  }
  // Killed before this line, the mail is sent again under the same Message-ID.
  await markSent(db, mail)
  return 'sent'
}

/**
 * Sends what is due, batch by batch, until nothing is, until `stop`, or until a whole batch found no
 * server: the rest would fare no better now. Each mail commits on its own.
 * @throws the database's error; claimed mails are due again when their lease ends.
 */
export const deliverDue = async (
  context: DeliveryContext,
  mailer: Mailer,
  { policy = deliveryPolicy, stop }: { policy?: DeliveryPolicy; stop?: AbortSignal } = {},
): Promise<Delivery> => {
  const delivery: Delivery = { sent: 0, postponed: 0, failed: 0 }
  while (!stop?.aborted) {
    const mails = await claimDue(context.db, policy)
    const results = await Promise.allSettled(
      mails.map((mail) => deliver(context, mailer, mail, policy)),
    )
    const outcomes = results.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
    for (const outcome of outcomes) delivery[outcome] += 1
    if (outcomes.every((outcome) => outcome === 'postponed')) return delivery
  }
  return delivery
}
