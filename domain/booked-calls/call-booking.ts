import * as v from 'valibot'
import { carriedSchema } from '../carried.ts'
import { email, line, paragraph } from '../forms/fields.ts'

/** `requested` holds no time: a visitor asked for it, and has not pressed the button behind the mailed link. */
export const CALL_STATES = ['requested', 'booked', 'past', 'cancelled'] as const
export type CallState = (typeof CALL_STATES)[number]

/** What can be done behind the mailed link of a call; to look changes nothing. */
export type CallAct = 'look' | 'confirm' | 'move' | 'number' | 'cancel'

export const callMessages = {
  startsAt: 'Please choose a time',
  name: 'Name is required and must be at least 2 characters',
  email: 'A valid email address is required',
  phone: 'Please give a phone number with at least 7 digits',
  phoneElsewhere: 'Start with + and your country code, such as +49 30 555 0123',
  about: 'Please use plain text',
} as const

/** The most of "What is it about?". */
export const CALL_ABOUT_MAX = 1000

const TIME_ZONE = /^[A-Za-z0-9_+/-]{1,64}$/u

/** When a call begins, as an instant. */
export const callStart = v.pipe(
  v.string(callMessages.startsAt),
  v.isoTimestamp(callMessages.startsAt),
  v.check((text) => !Number.isNaN(Date.parse(text)), callMessages.startsAt),
  // The database knows fewer years and offsets.
  v.transform((text) => new Date(text).toISOString()),
  v.check((text) => text >= '2000' && text < '2200', callMessages.startsAt),
)

/** A number that can be rung: the shortest of New Zealand has seven digits. */
const phone = v.pipe(
  line(6, 40, callMessages.phone),
  v.check((text) => text.replaceAll(/\D/gu, '').length >= 7, callMessages.phone),
)

/** Zones of New Zealand, by each name that a device may give them. */
const NEW_ZEALAND_ZONES: readonly string[] = [
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Antarctica/McMurdo',
  'Antarctica/South_Pole',
  'NZ',
  'NZ-CHAT',
]

/** Whether a device in `timeZone` is known to be outside New Zealand. */
export const isElsewhere = (timeZone: string): boolean =>
  timeZone !== '' && !NEW_ZEALAND_ZONES.includes(timeZone)

/** With the code of its country, however it is written: `+49 …`, `(0049) …`. */
const WITH_COUNTRY = /^[\s(]*(?:[+＋]|00)/u

/**
 * What is wrong with `phone` on a device in `timeZone`: elsewhere a number without its country's code would be read
 * as one of New Zealand, and a stranger be rung.
 */
export const phoneProblem = (phone: string, timeZone: string): string | undefined =>
  isElsewhere(timeZone) && !WITH_COUNTRY.test(phone) ? callMessages.phoneElsewhere : undefined

/** What is asked for every call; the checks of the table `bookings` hold the same upper bounds. */
export const callSchema = v.object({
  startsAt: v.optional(callStart, ''),
  phone: v.optional(phone, ''),
  about: v.optional(paragraph(0, CALL_ABOUT_MAX, callMessages.about), ''),
  /** The device's zone, whose time the mails name beside New Zealand's; what is no name of a zone is dropped. */
  timeZone: v.fallback(v.optional(v.pipe(v.string(), v.regex(TIME_ZONE)), ''), ''),
})

/** Another number to ring, from a device in `timeZone`. */
export const callNumberSchema = v.pick(callSchema, ['phone', 'timeZone'])

/** The same for a visitor, who has no account that would say name and address. */
export const callRequestSchema = v.object({
  ...callSchema.entries,
  /** Made by the page: sent again, it is the same request. */
  id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  name: v.optional(line(2, 120, callMessages.name), ''),
  email: v.optional(email(callMessages.email), ''),
  carried: v.optional(carriedSchema, {}),
})

export type CallRequest = v.InferOutput<typeof callRequestSchema>
