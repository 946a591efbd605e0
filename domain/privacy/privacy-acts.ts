import * as v from 'valibot'
import { email, line, paragraph } from '../forms/fields.ts'
import { dateOf, dayOf } from '../project/project-dates.ts'
import { IDENTITY_CHECKS, PRIVACY_KINDS, PRIVACY_WAYS, REFUSAL_GROUNDS } from './privacy-request.ts'

/** The days before today on which a request may have come: an older one is a slip of the pen. */
export const CAME_WITHIN_DAYS = 366

/** Also of the calendar: 30 February has the form of a day. */
const isDay = (text: string) => !Number.isNaN(dateOf(text)) && dayOf(dateOf(text)) === text
const day = (message: string) =>
  v.pipe(v.string(message), v.isoDate(message), v.check(isDay, message))
const id = v.pipe(v.string(), v.uuid(), v.toLowerCase())
const oneOf = <const List extends readonly string[]>(list: List, message: string) =>
  v.picklist(list, message)

export const recordSchema = v.object({
  kind: oneOf(PRIVACY_KINDS, 'Please choose what is asked for'),
  email: email('Please type a whole email address, such as kiri@cafe.example'),
  cameOn: day('Please give the day on which it came'),
  cameBy: oneOf(PRIVACY_WAYS, 'Please choose by which way it came'),
  note: paragraph(1, 1000, 'Please say in short what is asked for'),
})

const check = {
  handedTo: line(1, 200, 'Please say who gets the answer'),
  check: oneOf(IDENTITY_CHECKS, 'Please choose how you made sure who asks'),
  checkNote: paragraph(1, 1000, 'Please say what you checked, and how'),
}
/** Who something is handed to, and how we made sure that it is theirs. */
export const identitySchema = v.object(check)

export const doneSchema = v.object({
  what: line(1, 300, 'Please say what you handed out, or did'),
  ...check,
})

export const refusedSchema = v.object({
  ground: oneOf(REFUSAL_GROUNDS, 'Please choose the ground'),
  what: line(1, 300, 'Please say what you told them'),
})

/** What the function `privacy-requests` is sent. */
export const privacyActSchema = v.variant('act', [
  v.object({ act: v.literal('record'), id, ...recordSchema.entries }),
  v.object({
    act: v.literal('assign'),
    id,
    seen: v.nullable(id),
    assignee: v.nullable(id),
  }),
  // With the id of its entry: sent again, it is the same act.
  v.object({ act: v.literal('export'), id, entry: id, ...identitySchema.entries }),
  v.object({ act: v.literal('delete'), id, entry: id, ...identitySchema.entries }),
  v.object({ act: v.literal('done'), id, ...doneSchema.entries }),
  v.object({ act: v.literal('refuse'), id, ...refusedSchema.entries }),
])
export type PrivacyActInput = v.InferInput<typeof privacyActSchema>
export type PrivacyActOutput = v.InferOutput<typeof privacyActSchema>

/** The refusals that people are told apart. */
export const privacyCodes = {
  gone: 'not_found',
  /** Somebody was quicker. */
  changed: 'changed',
  closed: 'closed',
  noAccount: 'no_account',
  /** The request asks for something else. */
  otherKind: 'other_kind',
  /** A deletion of the account waits already. */
  underWay: 'under_way',
  administrator: 'administrator',
} as const
