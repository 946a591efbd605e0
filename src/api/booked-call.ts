import * as v from 'valibot'
import { CALL_STATES } from '../../domain/booked-calls/call-booking.ts'
import { carriedSchema } from '../../domain/carried.ts'

/** An instant as pages write it, so that it is found among the free times: `2026-11-25T21:30:00.000Z`. */
export const instant = v.pipe(
  v.string(),
  v.transform((time) => new Date(time).toISOString()),
)

/** The row of a call, by the names of pages: who reads it picks what they show. */
export const callSchema = v.object({
  id: v.string(),
  state: v.picklist(CALL_STATES),
  startsAt: instant,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  about: v.string(),
  /** What the person drew or worked out, and carried along. */
  carried: carriedSchema,
  projectId: v.nullable(v.string()),
  uid: v.string(),
  sequence: v.number(),
  /** Who moved or cancelled it last, and the agency's reason. */
  changedBy: v.nullable(v.picklist(['client', 'agency'])),
  reason: v.string(),
  /** When it was before its last move. */
  movedFrom: v.nullable(instant),
  /** How often who booked it may still move it, or change its number. */
  movesLeft: v.number(),
  numbersLeft: v.number(),
})

const own = v.pick(callSchema, [
  'state',
  'startsAt',
  'email',
  'phone',
  'about',
  'carried',
  'uid',
  'sequence',
  'changedBy',
  'reason',
  'movedFrom',
])
/** What is read of it for the person who booked it. */
export const ownCallEntries = own.entries

/** A call as who booked it sees it: a client, or the bearer of its mailed link. */
export interface OwnCall extends v.InferOutput<typeof own> {
  /** Whether they may still move it, or change its number. */
  canMove: boolean
  canChangeNumber: boolean
}

/** What to select for a part of `callSchema`: the columns, each by its name of pages. */
export const callColumns = (entries: object): string =>
  Object.keys(entries)
    .map((name) => {
      const column = name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
      return column === name ? name : `${name}:${column}`
    })
    .join(',')
