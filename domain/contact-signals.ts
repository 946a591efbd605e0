import * as v from 'valibot'
import type { contactSchema } from './contact.ts'
import { formatDayQuery, parseCarriedDay } from './day-address.ts'

/** The honeypot: hidden from people, filled in by bots. */
export const CONTACT_HONEYPOT = 'website'

/**
 * A form sent sooner after the page was opened, in ms, is suspected spam. Low on purpose: autofill makes
 * people fast, and losing an enquiry is worse than spam.
 */
export const MIN_FILL_MS = 300

/** More links than this are suspected spam. */
export const MAX_LINKS = 2

// No control characters, and no lone surrogates, which jsonb refuses.
const PLAIN = /^[^\p{Cc}\p{Cs}]+$/u

const short = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(PLAIN))
const address = v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(PLAIN))
const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000))

const milliseconds = v.pipe(v.number(), v.finite(), v.minValue(0))

/** Invalid values are dropped: none may make a message fail. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

const roiSchema = v.object({ calls: amount, minutes: amount, hourly: amount, days: amount })

/** As long as the address of a full day, and its parameters as other people may write them. */
const MAX_DAY_LENGTH = 600

/**
 * The day that a visitor drew, as an address has it. It is read and written anew, so that nothing else is
 * kept, and its numbers are counted where they are shown.
 */
const drawnDay = v.pipe(
  v.string(),
  v.maxLength(MAX_DAY_LENGTH),
  v.transform((query) => parseCarriedDay(new URLSearchParams(query))),
  v.check((day) => day !== undefined),
  v.transform((day) => (day ? formatDayQuery(day) : '')),
)

/** Where an enquiry came from, as far as the visitor's consent allows, and what they carried along. */
export const attributionSchema = v.object({
  utm_source: lenient(short),
  utm_medium: lenient(short),
  utm_campaign: lenient(short),
  utm_term: lenient(short),
  utm_content: lenient(short),
  referrer: lenient(address),
  landingPage: lenient(address),
  roi: lenient(roiSchema),
  day: lenient(drawnDay),
})
export type Attribution = v.InferOutput<typeof attributionSchema>

// A form without JavaScript sends text only.
const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** What a form sends beside the message: spam signals, idempotency key and attribution. */
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

/** Why a message is suspected spam, as shown to administrators; undefined if it is not. */
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
