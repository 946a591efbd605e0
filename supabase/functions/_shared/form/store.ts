import type { Limit, RateLimits, Verdict } from 'backend-kit/rate-limits'
import { type Selectable, sql, type Transaction } from 'kysely'
import { type AnyForm, type FieldOf, mailOfForm } from '../../../../domain/forms/form.ts'
import { normalisePhone } from '../../../../domain/forms/phone.ts'
import type { Database } from '../../../database.ts'
import type { FunctionContext } from '../context.ts'
import { consumeTotal, totals } from '../totals.ts'
import { type IdempotencyKeys, idempotencyKeys, WINDOW_MS } from './idempotency.ts'

/** What the table of a public form has beside a column for each of its fields. */
interface FormRow {
  id: string
  idempotency_key: string
  state: string
  quarantine_reason: string | null
  created_at: Date
}

/** What the database gives a row: some tables number theirs. */
type StoredRow = FormRow & { readonly reference?: string }

/** The tables that have a column for each field of a form, and those of `FormRow`. */
export type TableOf<F extends AnyForm> = {
  [Table in keyof Database]: FieldOf<F> | keyof FormRow extends keyof Selectable<Database[Table]>
    ? Table
    : never
}[keyof Database]

/** Where a form is stored, and how often it may be sent. */
export interface FormStore {
  readonly form: AnyForm
  readonly table: keyof Database
  /** For one address of a caller. */
  readonly limit: Limit
}

/** What goes with a form beside its fields. */
export interface FormExtras {
  readonly columns?: Readonly<Record<string, unknown>>
  readonly mail?: Readonly<Record<string, unknown>>
  /** What makes two forms with the same fields differ. */
  readonly content?: readonly string[]
}

export interface SentForm {
  /** Of the form's schema. */
  readonly input: Readonly<Record<string, unknown>>
  /** Why it is suspected spam: stored for the administrator, not mailed. */
  readonly quarantineReason: string | undefined
  readonly extras: FormExtras
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

/** Why an enquiry is held back that comes above the total: shown to the administrator. */
export const MORE_THAN_USUAL = 'More enquiries than usual at once'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The transaction, for the table of any form: `TableOf` has seen that it has the columns. */
const rowsOf = (transaction: Transaction<Database>) =>
  transaction as unknown as Transaction<Record<string, FormRow>>

const isStored = async (
  transaction: Transaction<Database>,
  table: string,
  keys: IdempotencyKeys,
  now: Date,
): Promise<boolean> => {
  const row = await rowsOf(transaction)
    .selectFrom(table)
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
  { form, table }: FormStore,
  { input, quarantineReason, extras }: SentForm,
  key: string,
  now: Date,
) => {
  const values = form.names.map((name) => {
    const text = textOf(input[name])
    const value = form.fields[name]?.control === 'tel' && text ? normalisePhone(text) : text
    return [name, value] as const
  })
  const row: StoredRow | undefined = await rowsOf(transaction)
    .insertInto(table)
    .values({
      ...extras.columns,
      ...Object.fromEntries(values.map(([name, value]) => [name, value === '' ? null : value])),
      idempotency_key: key,
      state: quarantineReason ? 'quarantine' : 'new',
      quarantine_reason: quarantineReason ?? null,
      created_at: now,
    } as unknown as FormRow)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row || quarantineReason) return
  const replyTo = form.names.find((name) => form.fields[name]?.control === 'email')
  const mail = mailOfForm(form.name)
  await transaction
    .insertInto('public.mail_outbox')
    .values({
      template: mail,
      recipient: '',
      reply_to: replyTo ? textOf(input[replyTo]) : null,
      data: JSON.stringify({
        ...Object.fromEntries(values),
        receivedAt: now.toISOString(),
        id: row.id,
        reference: row.reference,
        ...extras.mail,
      }),
      idempotency_key: `${mail}:${row.id}`,
    })
    .execute()
}

/** Why a form is held back that many senders have filled in: the agency's inbox is not flooded, nothing is lost. */
const beyondTotal = async (counters: RateLimits, form: string): Promise<string | undefined> => {
  const { allowed } = await consumeTotal(counters, totals.forms, form)
  return allowed ? undefined : MORE_THAN_USUAL
}

/**
 * Stores a form and queues its mail, in one transaction. A duplicate counts as stored, and consumes no
 * limit.
 * @returns a refusal if the caller's address has sent too many different ones.
 * @throws the database's error; then nothing was stored.
 */
export const storeForm = async (
  { db, limitsWithin, now }: Pick<FunctionContext, 'db' | 'limitsWithin' | 'now'>,
  store: FormStore,
  sent: SentForm,
): Promise<Verdict> => {
  const time = now()
  const texts = store.form.names.map((name) => textOf(sent.input[name]))
  const keys = idempotencyKeys([...texts, ...(sent.extras.content ?? [])], sent.formKey, time)
  try {
    return await db.transaction().execute(async (transaction) => {
      // Serializes concurrent duplicates, also across two windows.
      await sql`select pg_advisory_xact_lock(hashtextextended(${keys.content}, 0))`.execute(
        transaction,
      )
      if (await isStored(transaction, store.table, keys, time)) return { allowed: true }
      // Counted in this transaction: waiting for a second connection could exhaust the pool.
      const verdict = await limitsWithin(transaction).consume(store.limit, sent.callerAddress)
      if (!verdict.allowed) throw new LimitReached(verdict)
      const quarantineReason =
        sent.quarantineReason ?? (await beyondTotal(limitsWithin(transaction), store.form.name))
      await insert(transaction, store, { ...sent, quarantineReason }, keys.own, time)
      return verdict
    })
  } catch (error) {
    if (error instanceof LimitReached) return error.verdict
    throw error
  }
}
