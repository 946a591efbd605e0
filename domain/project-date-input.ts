import * as v from 'valibot'
import { line } from './fields.ts'
import { PROJECT_SIDES } from './project-dates.ts'
import { readTime } from './times.ts'

/** A date of a project as it is typed; the table `project_dates` holds the same bounds. */
export const projectDateSchema = v.object({
  day: v.pipe(v.string(), v.isoDate('Please choose a day')),
  /** Empty: by the end of the day. */
  time: v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || readTime(text) !== undefined,
      'Please use a time such as 14:30',
    ),
  ),
  what: line(1, 160, 'Please say what happens'),
  turn: v.picklist(PROJECT_SIDES),
})

export type ProjectDateInput = v.InferOutput<typeof projectDateSchema>

/** The day on which a project starts; empty: not agreed. */
export const startDaySchema = v.union([v.literal(''), v.pipe(v.string(), v.isoDate())])
