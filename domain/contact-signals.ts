import * as v from 'valibot'
import type { contactSchema } from './contact.ts'

/** The field that people do not see and robots fill in. */
export const CONTACT_HONEYPOT = 'website'

/**
 * Faster than this from the opening of the page to the send, in ms, is no person. It is low on
 * purpose: a browser that fills the form in makes people fast, and an enquiry is worth more than a
 * robot stopped.
 */
export const MIN_FILL_MS = 300

/** A question needs a link or two; an advertisement needs more. */
export const MAX_LINKS = 2

// Neither control characters nor halves of a surrogate pair, which the database's jsonb refuses.
const PLAIN = /^[^\p{Cc}\p{Cs}]+$/u

const short = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(PLAIN))
const address = v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(PLAIN))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000))

const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0))

/** A value that is wrong is dropped: none of these may cost a visitor the message. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

const roiSchema = v.object({ calls: amount, minutes: amount, hourly: amount, days: amount })

/** Where an enquiry came from, as far as the visitor's consent allows. */
export const attributionSchema = v.object({
  utm_source: lenient(short),
  utm_medium: lenient(short),
  utm_campaign: lenient(short),
  utm_term: lenient(short),
  utm_content: lenient(short),
  referrer: lenient(address),
  landingPage: lenient(address),
  roi: lenient(roiSchema),
})
export type Attribution = v.InferOutput<typeof attributionSchema>

// A form without script can only send text.
const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** What a form sends beside the message: proof of a person, its key, and where the visitor came from. */
export const contactSignalsSchema = v.object({
  [CONTACT_HONEYPOT]: v.optional(v.unknown()),
  elapsed: lenient(
    v.union([milliseconds, v.pipe(v.string(), v.decimal(), v.transform(Number), milliseconds)]),
  ),
  idempotencyKey: lenient(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
  attribution: v.pipe(
    v.optional(v.unknown()),
    v.transform(fromText),
    v.fallback(v.optional(attributionSchema, {}), {}),
  ),
})
export type ContactSignals = v.InferOutput<typeof contactSignalsSchema>

const LINK = /https?:\/\/|www\.|<a\s|\[url/giu

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

const countLinks = (text: string) => text.match(LINK)?.length ?? 0

/** Why a message looks like spam, in the words an administrator reads; undefined where it does not. */
export const spamReason = (
  input: Pick<v.InferOutput<typeof contactSchema>, 'name' | 'message'>,
  signals: ContactSignals,
): string | undefined => {
  const honeypot = signals[CONTACT_HONEYPOT]
  if (honeypot !== undefined && honeypot !== null && !isBlank(honeypot)) {
    return 'The hidden field was filled in'
  }
  if (signals.elapsed !== undefined && signals.elapsed < MIN_FILL_MS) {
    return 'Filled in faster than a person types'
  }
  if (countLinks(input.name) > 0) return 'The name holds a link'
  if (countLinks(input.message) > MAX_LINKS) return 'More links than a question needs'
  return undefined
}
