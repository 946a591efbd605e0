import type { Kysely, Transaction } from 'kysely'
import type { Log } from '../log.ts'
import { type Mailer, MailNotSent, type OutgoingMail } from './mailer.ts'
import { acquireAttempt, endOutage, recordOutage } from './outage.ts'
import { type ClaimedMail, claimDue, markSent, markUnsent, oneLine } from './outbox.ts'
import {
  type DeliveryPolicy,
  deliveryPolicy,
  outageDelay,
  refusedDelay,
  retryDelay,
  shouldGiveUp,
} from './policy.ts'

/** An outbox and how its rows become mails. Several may share one database and one mail server. */
export interface MailQueue<DB, Row extends ClaimedMail = ClaimedMail> {
  readonly db: Kysely<DB>
  /** Names of tables with their schema; their columns are in the README. */
  readonly outbox: string
  /** A boolean column of the outbox: mails where it is true are sent when no other is due. */
  readonly bulk?: string
  readonly outage: string
  readonly log: Log
  /** @throws where the row cannot be made a mail, which then fails permanently. */
  compose(row: Row): OutgoingMail
  /** Called in the transaction that marks the mail as failed; not where it was deleted while it was sent. */
  onGiveUp(trx: Transaction<DB>, row: Row, failure: Failure): Promise<void>
  /** Called once the outcomes of these mails are committed. */
  onSettled?(rows: readonly Row[]): Promise<void>
}

/** Why a mail was given up. */
export interface Failure {
  /** One line. */
  readonly reason: string
  /** All of it was written, and no reply came: it may have arrived. */
  readonly isInDoubt: boolean
}

export interface Delivery {
  sent: number
  /** To be retried. */
  postponed: number
  /** Not to be retried. */
  failed: number
}

export interface DeliveryOptions {
  readonly policy?: DeliveryPolicy
  readonly stop?: AbortSignal
}

interface Result {
  readonly outcome: keyof Delivery
  /** The state of the mail server; undefined where it was not contacted. */
  readonly server: 'available' | 'unavailable' | undefined
}

interface Run<DB, Row extends ClaimedMail> {
  readonly queue: MailQueue<DB, Row>
  readonly mailer: Mailer
  readonly policy: DeliveryPolicy
  /** Consecutive failures of the server before this run. */
  readonly failures: number
}

/** Rejects after `ms`, even if the mailer ignores its abort signal; what it does with the mail is then in doubt. */
const sendWithTimeout = async (mailer: Mailer, mail: OutgoingMail, ms: number): Promise<void> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const attempt = new AbortController()
  const timer = setTimeout(() => {
    const error = new MailNotSent('The mail server took too long', 'connection', undefined, {
      isInDoubt: true,
    })
    attempt.abort(error)
    // Only then: a mailer that heeds the signal says first how far the mail came.
    setTimeout(reject, 0, error)
  }, ms)
  try {
    await Promise.race([mailer.send(mail, attempt.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

const asMailNotSent = (error: unknown): MailNotSent =>
  error instanceof MailNotSent
    ? error
    : new MailNotSent(
        error instanceof Error ? error.message : String(error),
        'connection',
        undefined,
      )

interface Attempt {
  readonly isPersonal: boolean
  readonly isFirst: boolean
  readonly error: MailNotSent
}

/** Only the first mail of a run can start or prolong an outage; a later one only delays itself. */
const postpone = async <DB, Row extends ClaimedMail>(
  { queue, policy, failures }: Run<DB, Row>,
  mail: Row,
  { error, isFirst, isPersonal }: Attempt,
): Promise<Result> => {
  const { stage, smtpCode, isRefusal, isInDoubt } = error
  const isOutage = isFirst && error.isOutage
  const tried = { isPersonal, waitedMs: mail.waited_ms, refusedMs: mail.refused_ms }
  const delayMs = isOutage
    ? outageDelay(policy, failures + 1, stage)
    : isRefusal
      ? refusedDelay(policy, tried.refusedMs)
      : retryDelay(policy, mail.attempts, tried.waitedMs, Math.random())
  const outcome = shouldGiveUp(policy, error, tried) ? 'failed' : 'postponed'
  // In one transaction, so with one `now()`: the mail is due when the server may be tried again.
  await queue.db.transaction().execute(async (trx) => {
    const within = { ...queue, db: trx }
    if (isOutage) await recordOutage(within, failures + 1, error, delayMs)
    const isLast = outcome === 'failed'
    const attempt = { delayMs: isLast ? undefined : delayMs, isRefusal }
    const isMarked = await markUnsent(within, mail, error, attempt)
    if (isLast && isMarked)
      await queue.onGiveUp(trx, mail, { reason: oneLine(error.message), isInDoubt })
  })
  const { log } = queue
  if (isOutage && failures === 0) log.error({ stage, smtpCode }, 'the mail server is unavailable')
  const fields = { mail: mail.id, attempts: mail.attempts, outcome, stage, smtpCode }
  if (outcome === 'failed') log.error(fields, 'a mail was given up')
  else log.warn(fields, 'a mail was not sent')
  return { outcome, server: error.isOutage ? 'unavailable' : 'available' }
}

const deliver = async <DB, Row extends ClaimedMail>(
  run: Run<DB, Row>,
  mail: Row,
  isFirst: boolean,
): Promise<Result> => {
  const { queue, mailer, policy } = run
  let outgoing: OutgoingMail
  try {
    outgoing = queue.compose(mail)
  } catch (error) {
    const { id, template } = mail
    queue.log.error({ mail: id, template }, 'a mail could not be written')
    await queue.db.transaction().execute(async (trx) => {
      const within = { ...queue, db: trx }
      const attempt = { delayMs: undefined, isRefusal: false }
      if (!(await markUnsent(within, mail, error, attempt))) return
      const reason = oneLine(asMailNotSent(error).message)
      await queue.onGiveUp(trx, mail, { reason, isInDoubt: false })
    })
    return { outcome: 'failed', server: undefined }
  }
  const isPersonal = outgoing.isPersonal === true
  if (isPersonal && mail.is_cut_off) {
    const error = new MailNotSent('Cut off while it was sent', 'connection', undefined, {
      isInDoubt: true,
    })
    const { outcome } = await postpone(run, mail, { error, isFirst: false, isPersonal })
    return { outcome, server: undefined }
  }
  try {
    await sendWithTimeout(mailer, outgoing, policy.attemptMs)
  } catch (error) {
    return postpone(run, mail, { error: asMailNotSent(error), isFirst, isPersonal })
  }
  // If the process is killed before this line, the mail is sent again with the same Message-ID, or given up as in doubt.
  await markSent(queue, mail)
  return { outcome: 'sent', server: 'available' }
}

/**
 * Sends what is due, batch by batch, until nothing is, until `stop`, or until the server is unavailable. The
 * first mail is sent alone, to find out; during an outage, all instances together try one mail at a time.
 * Each mail commits on its own.
 * @throws the database's error; claimed mails are due again when their lease ends.
 */
export const deliverDue = async <DB, Row extends ClaimedMail>(
  queue: MailQueue<DB, Row>,
  mailer: Mailer,
  { policy = deliveryPolicy, stop }: DeliveryOptions = {},
): Promise<Delivery> => {
  const delivery: Delivery = { sent: 0, postponed: 0, failed: 0 }
  const failures = await acquireAttempt(queue, policy)
  if (failures === undefined) return delivery
  const run: Run<DB, Row> = { queue, mailer, policy, failures }
  let isAvailable = false
  while (!stop?.aborted) {
    const mails = await claimDue<DB, Row>(queue, {
      batch: isAvailable ? policy.batch : 1,
      leaseMs: policy.leaseMs,
    })
    const settled = await Promise.allSettled(mails.map((mail) => deliver(run, mail, !isAvailable)))
    const results = settled.map((result) => {
      if (result.status === 'rejected') throw result.reason
      return result.value
    })
    for (const { outcome } of results) delivery[outcome] += 1
    await queue.onSettled?.(mails)
    if (results.some(({ server }) => server === 'unavailable')) return delivery
    if (mails.length === 0) {
      // With an empty queue the state of the server is unknown.
      if (failures > 0 && !isAvailable) await endOutage(queue)
      return delivery
    }
    if (!isAvailable && results.some(({ server }) => server === 'available')) {
      isAvailable = true
      if (failures > 0) {
        await endOutage(queue)
        queue.log.info({ failures }, 'the mail server is available again')
      }
    }
  }
  return delivery
}
