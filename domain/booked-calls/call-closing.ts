import * as v from 'valibot'
import { localTime } from '../time/new-zealand-time.ts'
import type { OfficeHours } from '../time/office-hours.ts'
import { callTimesOn } from './call-times.ts'

const DAY = 86_400_000

/** The database closes times of the coming year, at most 1,000 in one act. */
const MAX_AHEAD_DAYS = 364
const MAX_TIMES = 1000

export const closingMessages = {
  from: 'Please choose a day from tomorrow on',
  until: 'Please choose the same day or a later one',
  tooFar: 'Please choose days of the coming year',
  tooMany: 'That is too much at once: please close it in parts',
  notWorked: 'No call can be booked on these days as it is',
} as const

/** Which days are to be closed, as fields of dates hold them. */
export interface ClosingTexts {
  readonly from: string
  readonly until: string
}

export type Closing =
  | { readonly times: readonly Date[] }
  | { readonly field: keyof ClosingTexts; readonly message: string }

/** The times of these days in New Zealand, the last one too; or what is wrong, and at which field. */
export const readClosing = (texts: ClosingTexts, now: Date, hours: OfficeHours): Closing => {
  const today = localTime(now).date
  const from = Date.parse(texts.from)
  const until = Date.parse(texts.until)
  // What is not a date is not later either.
  if (!(from > today)) return { field: 'from', message: closingMessages.from }
  if (!(until >= from)) return { field: 'until', message: closingMessages.until }
  if (until > today + MAX_AHEAD_DAYS * DAY) {
    return { field: 'until', message: closingMessages.tooFar }
  }
  const times: Date[] = []
  for (let date = from; date <= until; date += DAY) times.push(...callTimesOn(date, hours))
  if (times.length > MAX_TIMES) return { field: 'until', message: closingMessages.tooMany }
  return times.length > 0 ? { times } : { field: 'from', message: closingMessages.notWorked }
}

/** The same for a form. */
export const closingSchema = (now: Date, hours: OfficeHours) =>
  v.pipe(
    v.object({ from: v.string(), until: v.string() }),
    v.rawTransform(({ dataset: { value: input }, addIssue, NEVER }): readonly Date[] => {
      const closing = readClosing(input, now, hours)
      if ('times' in closing) return closing.times
      const { field: key, message } = closing
      const at = { type: 'object', origin: 'value', input, key, value: input[key] } as const
      addIssue({ message, path: [at] })
      return NEVER
    }),
  )
