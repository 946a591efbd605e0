import type { Verdict } from 'backend-kit/rate-limits'
import { sql, type Transaction } from 'kysely'
import type { ContactInput } from '../../../domain/contact.ts'
import type { Attribution } from '../../../domain/contact-signals.ts'
import { limits } from '../../../domain/limits.ts'
import { normalisePhone } from '../../../domain/phone.ts'
import type { Database } from '../../database.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { type IdempotencyKeys, idempotencyKeys, WINDOW_MS } from './idempotency.ts'

export interface Enquiry {
  readonly input: ContactInput
  /** Why it is suspected spam: stored for the administrator, not mailed. */
  readonly quarantineReason: string | undefined
  readonly attribution: Attribution
  readonly formKey: string | undefined
  readonly callerAddress: string
}

class LimitReached extends Error {
  readonly verdict: Verdict
  constructor(verdict: Verdict) {
    super('limit reached')
    this.verdict = verdict
  }
}

const isStored = async (
  transaction: Transaction<Database>,
  keys: IdempotencyKeys,
  now: Date,
): Promise<boolean> => {
  const row = await transaction
    .selectFrom('public.contact_messages')
    .select('id')
    .where((is) =>
      is.or([
        is('idempotency_key', '=', keys.own),
        is.and([
          is('idempotency_key', '=', sql<string>`any(${keys.neighbours})`),
          is('created_at', '>', new Date(now.getTime() - WINDOW_MS)),
        ]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

const insert = async (
  transaction: Transaction<Database>,
  { input, quarantineReason, attribution }: Enquiry,
  key: string,
  now: Date,
  siteUrl: string,
) => {
  const phone = input.phone ? normalisePhone(input.phone) : null
  const message = await transaction
    .insertInto('public.contact_messages')
    .values({
      ...input,
      phone,
      idempotency_key: key,
      state: quarantineReason ? 'quarantine' : 'new',
      quarantine_reason: quarantineReason ?? null,
      attribution: JSON.stringify(attribution),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!message || quarantineReason) return
  await transaction
    .insertInto('public.mail_outbox')
    .values({
      template: 'contact-message',
      recipient: '',
      reply_to: input.email,
      data: JSON.stringify({
        ...input,
        phone: phone ?? '',
        receivedAt: now.toISOString(),
        ...(attribution.day ? { day: attribution.day, siteUrl } : {}),
      }),
      idempotency_key: `contact-message:${message.id}`,
    })
    .execute()
}

/**
 * Stores an enquiry and queues its mail, in one transaction. A duplicate counts as stored, and consumes
 * no limit.
 * @returns a refusal if the client's address has sent too many different ones.
 * @throws the database's error; then nothing was stored.
 */
export const storeEnquiry = async (
  {
    db,
    limitsWithin,
    now,
    settings,
  }: Pick<FunctionContext, 'db' | 'limitsWithin' | 'now' | 'settings'>,
  enquiry: Enquiry,
): Promise<Verdict> => {
  const time = now()
  const { input, attribution, formKey } = enquiry
  const keys = idempotencyKeys({ input, day: attribution.day }, formKey, time)
  try {
    return await db.transaction().execute(async (transaction) => {
      // Serializes concurrent duplicates, also across two windows.
      await sql`select pg_advisory_xact_lock(hashtextextended(${keys.content}, 0))`.execute(
        transaction,
      )
      if (await isStored(transaction, keys, time)) return { allowed: true }
      // Counted in this transaction: waiting for a second connection could exhaust the pool.
      const verdict = await limitsWithin(transaction).consume(
        limits.contactByAddress,
        enquiry.callerAddress,
      )
      if (!verdict.allowed) throw new LimitReached(verdict)
      await insert(transaction, enquiry, keys.own, time, settings.siteUrl)
      return verdict
    })
  } catch (error) {
    if (error instanceof LimitReached) return error.verdict
    throw error
  }
}
