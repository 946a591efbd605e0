import { mailboxKey } from 'backend-kit/mailbox-key'
import { sql, type Transaction } from 'kysely'
import { agency } from '../../../content/agency.ts'
import { answerDay } from '../../../domain/enquiries/answer-day.ts'
import { TAKE_BACK_SECONDS } from '../../../domain/enquiries/enquiry.ts'
import { limits } from '../../../domain/limits.ts'
import type { Database } from '../../database.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { consumeTotal, totals } from '../_shared/totals.ts'

type Context = Pick<FunctionContext, 'db' | 'limitsWithin' | 'now'>

/** What became of one enquiry. */
type Outcome = 'queued' | 'none'

/** Told later it would be no news: where the timer stood still. */
const LATEST_MS = 24 * 60 * 60 * 1000

const nextDue = (trx: Transaction<Database>) =>
  trx
    .selectFrom('public.contact_messages')
    .select(['id', 'reference', 'email', 'state', 'quarantine_reason', 'created_at'])
    .where('receipt_due', '=', true)
    .where('state', 'not in', ['quarantine', 'spam'])
    // A release can be taken back until then.
    .where((is) =>
      is.or([
        is('quarantine_reason', 'is', null),
        is('state_since', '<=', sql<Date>`now() - ${TAKE_BACK_SECONDS} * interval '1 second'`),
      ]),
    )
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

type Enquiry = NonNullable<Awaited<ReturnType<typeof nextDue>>>

/** Nobody is mailed more often than once a day, whoever types their address. */
const mayBeTold = async (
  { limitsWithin, now }: Context,
  trx: Transaction<Database>,
  { email, state, quarantine_reason, created_at }: Enquiry,
): Promise<boolean> => {
  const isLate = now().getTime() - created_at.getTime() > LATEST_MS
  // One that was held back counts from when a person let it through.
  if (state !== 'new' || (isLate && quarantine_reason === null)) return false
  const counters = limitsWithin(trx)
  const mailbox = mailboxKey(email)
  // The person's own is counted last: where the totals refuse, it is left for their next enquiry.
  return (
    (await counters.check(limits.receiptByRecipient, mailbox)).allowed &&
    (await consumeTotal(counters, totals.receipts)).allowed &&
    (await counters.consume(limits.receiptByRecipient, mailbox)).allowed
  )
}

const tellNext = (context: Context): Promise<Outcome | undefined> =>
  context.db.transaction().execute(async (trx) => {
    const enquiry = await nextDue(trx)
    if (!enquiry) return undefined
    const isTold = await mayBeTold(context, trx, enquiry)
    const update = trx.updateTable('public.contact_messages').where('id', '=', enquiry.id)
    await update.set({ receipt_due: false }).execute()
    if (!isTold) return 'none'
    const receipt = await trx
      .insertInto('public.mail_outbox')
      .values({
        template: 'enquiry-received',
        recipient: enquiry.email,
        data: JSON.stringify({
          reference: enquiry.reference,
          receivedAt: enquiry.created_at.toISOString(),
          answerDay: answerDay(context.now(), agency.officeHours),
        }),
        idempotency_key: `enquiry-received:${enquiry.id}`,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('message_id')
      .executeTakeFirst()
    if (receipt) {
      // Answers go on from it.
      await update
        .set({ mail_thread: sql<string[]>`mail_thread || ${receipt.message_id}::text` })
        .execute()
    }
    return 'queued'
  })

/**
 * Queues a receipt for each enquiry that is due one; nothing that was typed goes into it. An enquiry that is held
 * back stays due until it is let through. Each has a transaction of its own: two instances may do it at once.
 * @throws the database's error.
 */
export const queueReceipts = async (context: Context): Promise<Record<Outcome, number>> => {
  const counts = { queued: 0, none: 0 }
  for (;;) {
    const outcome = await tellNext(context)
    if (!outcome) return counts
    counts[outcome] += 1
  }
}
