import {
  type Mailer,
  MailNotSent,
  type OutgoingMail,
} from '../../../packages/backend-kit/mail/mailer.ts'
import {
  type DeliveryPolicy,
  deliveryPolicy,
  isGivenUp,
  outageDelay,
  refusedDelay,
  retryDelay,
} from '../../../packages/backend-kit/mail/policy.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { renderMail } from '../_shared/mail/templates.ts'
import { endOutage, recordOutage, takeTurn } from './outage.ts'
import { announceFailure, type ClaimedMail, claimDue, markSent, markUnsent } from './outbox.ts'

export interface Delivery {
  sent: number
  /** To be tried again. */
  postponed: number
  /** Given up. */
  failed: number
}

interface Result {
  readonly outcome: keyof Delivery
  /** What it says of the server; undefined where it was not asked. */
  readonly server: 'there' | 'away' | undefined
}

interface Run {
  readonly context: Pick<FunctionContext, 'db' | 'settings' | 'log'>
  readonly mailer: Mailer
  readonly policy: DeliveryPolicy
  /** How often the server has failed in a row, before this run. */
  readonly failures: number
}

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

const asMailNotSent = (error: unknown): MailNotSent =>
  error instanceof MailNotSent
    ? error
    : new MailNotSent(
        error instanceof Error ? error.message : String(error),
        'connection',
        undefined,
      )

/** The first mail of a run speaks for the server; a later one that meets an outage, for itself. */
const postpone = async (
  { context: { db, log }, policy, failures }: Run,
  mail: ClaimedMail,
  error: MailNotSent,
  isFirst: boolean,
): Promise<Result> => {
  const { stage, smtpCode, isRefusal } = error
  const isOutage = isFirst && error.isOutage
  const delayMs = isOutage
    ? outageDelay(policy, failures + 1, stage)
    : isRefusal
      ? refusedDelay(policy, mail.refusedMs)
      : retryDelay(policy, mail.attempts, mail.waitedMs, Math.random())
  const outcome = isGivenUp(policy, error, mail) ? 'failed' : 'postponed'
  // In one transaction, and so at one time: the mail is due as soon as the server may be tried.
  await db.transaction().execute(async (trx) => {
    if (isOutage) await recordOutage(trx, failures + 1, error, delayMs)
    const isLast = outcome === 'failed'
    await markUnsent(trx, mail, error, { delayMs: isLast ? undefined : delayMs, isRefusal })
    if (isLast) await announceFailure(trx, mail, error)
  })
  if (isOutage && failures === 0) log.error({ stage, smtpCode }, 'the mail server is away')
  const fields = { mail: mail.id, attempts: mail.attempts, outcome, stage, smtpCode }
  if (outcome === 'failed') log.error(fields, 'a mail was given up')
  else log.warn(fields, 'a mail was not sent')
  return { outcome, server: error.isOutage ? 'away' : 'there' }
}

const deliver = async (run: Run, mail: ClaimedMail, isFirst: boolean): Promise<Result> => {
  const { context, mailer, policy } = run
  let outgoing: OutgoingMail
  try {
    outgoing = compose(mail, context.settings)
  } catch (error) {
    const { id, template } = mail
    context.log.error({ mail: id, template }, 'a mail could not be written')
    await context.db.transaction().execute(async (trx) => {
      await markUnsent(trx, mail, error, { delayMs: undefined, isRefusal: false })
      await announceFailure(trx, mail, asMailNotSent(error))
    })
    return { outcome: 'failed', server: undefined }
  }
  try {
    await sendInTime(mailer, outgoing, policy.attemptMs)
  } catch (error) {
    return postpone(run, mail, asMailNotSent(error), isFirst)
  }
  // Killed before this line, the mail is sent again under the same Message-ID.
  await markSent(context.db, mail)
  return { outcome: 'sent', server: 'there' }
}

/**
 * Sends what is due, batch by batch, until nothing is, until `stop`, or until the server is away. The
 * first mail goes alone and finds out whether it is there; while it is not, one mail at a time of all
 * instances is tried. Each mail commits on its own.
 * @throws the database's error; claimed mails are due again when their lease ends.
 */
export const deliverDue = async (
  context: Run['context'],
  mailer: Mailer,
  { policy = deliveryPolicy, stop }: { policy?: DeliveryPolicy; stop?: AbortSignal } = {},
): Promise<Delivery> => {
  const delivery: Delivery = { sent: 0, postponed: 0, failed: 0 }
  const failures = await takeTurn(context.db, policy)
  if (failures === undefined) return delivery
  const run: Run = { context, mailer, policy, failures }
  let isThere = false
  while (!stop?.aborted) {
    const mails = await claimDue(context.db, {
      batch: isThere ? policy.batch : 1,
      leaseMs: policy.leaseMs,
    })
    const settled = await Promise.allSettled(mails.map((mail) => deliver(run, mail, !isThere)))
    const results = settled.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
    for (const { outcome } of results) delivery[outcome] += 1
    if (results.some(({ server }) => server === 'away')) return delivery
    if (mails.length === 0) {
      // Where nothing waits any more, nothing is known of the server either.
      if (failures > 0 && !isThere) await endOutage(context.db)
      return delivery
    }
    if (!isThere && results.some(({ server }) => server === 'there')) {
      isThere = true
      if (failures > 0) {
        await endOutage(context.db)
        context.log.info({ failures }, 'the mail server is back')
      }
    }
  }
  return delivery
}
