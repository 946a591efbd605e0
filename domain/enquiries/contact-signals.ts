import * as v from 'valibot'
import { carriedDaySchema, lenient } from '../carried.ts'
import { hidesCharacters } from '../forms/fields.ts'

// No control characters, and no lone surrogates, which jsonb refuses.
const PLAIN = /^[^\p{Cc}\p{Cs}]+$/u

const visible = v.check<string>((text) => !hidesCharacters(text))
const short = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(PLAIN), visible)
const address = v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(PLAIN), visible)
const amount = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000))

const roiSchema = v.object({ calls: amount, minutes: amount, hourly: amount, days: amount })

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
  day: lenient(carriedDaySchema),
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

/** What the contact form sends beside its fields. */
export const contactExtrasSchema = v.object({
  attribution: v.pipe(
    v.optional(v.unknown()),
    v.transform(fromText),
    v.fallback(v.optional(attributionSchema, {}), {}),
  ),
})
