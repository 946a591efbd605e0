import * as v from 'valibot'
import { dataClient } from '../connection.ts'
import { requireSession, retryWithSession } from '../session-check.ts'
import { ROOM_TIMEOUT } from './room-outcome.ts'

const receiptSchema = v.pipe(
  v.object({
    decided_at: v.string(),
    shown: v.string(),
    analytics: v.boolean(),
    marketing: v.boolean(),
  }),
  v.transform(({ decided_at, ...row }) => ({ ...row, decidedAt: decided_at })),
)

/** An answer on analytics and marketing that is kept with the account. */
export type KeptConsent = v.InferOutput<typeof receiptSchema>
/** As the data API answers. */
export type ReceiptRow = v.InferInput<typeof receiptSchema>

const newsletterSchema = v.pipe(
  v.object({
    status: v.picklist(['pending', 'confirmed', 'unsubscribed']),
    consented_at: v.string(),
    consent_text: v.string(),
    unsubscribed_at: v.nullable(v.string()),
  }),
  v.transform((row) => ({
    status: row.status,
    consentedAt: row.consented_at,
    wording: row.consent_text,
    leftAt: row.unsubscribed_at,
  })),
)

/** The subscription of the account's confirmed address. */
export type OwnNewsletter = v.InferOutput<typeof newsletterSchema>
/** As the data API answers. */
export type NewsletterRow = v.InferInput<typeof newsletterSchema>

/**
 * The answers that are kept with the account, newest first.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadConsents = async (): Promise<readonly KeptConsent[]> => {
  const client = await dataClient()
  const { data, error } = await retryWithSession(() =>
    client
      .from('consent_receipts')
      .select('decided_at,shown,analytics,marketing')
      .order('decided_at', { ascending: false })
      .limit(100),
  )
  if (error) throw error
  const receipts = v.parse(v.array(receiptSchema), data)
  // The rows of an ended session are empty.
  if (receipts.length === 0) await requireSession()
  return receipts
}

/**
 * Whether the newsletter comes to the account's address; null where nobody asked for it.
 * @throws when the platform refuses or cannot be reached.
 */
export const loadOwnNewsletter = async (): Promise<OwnNewsletter | null> => {
  const { data } = await (await dataClient()).rpc('own_newsletter').throwOnError()
  return v.parse(v.array(newsletterSchema), data)[0] ?? null
}

/** Stops the newsletter to the account's address. @throws when that is not certain. */
export const leaveNewsletter = async (): Promise<void> => {
  await (await dataClient())
    .rpc('leave_newsletter')
    .abortSignal(AbortSignal.timeout(ROOM_TIMEOUT))
    .throwOnError()
}
