import * as v from 'valibot'
import { PROJECT_SIDES, type ProjectDate } from '../../domain/project/project-dates.ts'
import { readTime } from '../../domain/time/times.ts'

/** Dates of a project as the data API has them. */

export const projectDateColumns = v.object({
  id: v.string(),
  on_day: v.pipe(v.string(), v.isoDate()),
  at_time: v.nullable(v.string()),
  what: v.string(),
  turn: v.picklist(PROJECT_SIDES),
  done_at: v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
    ),
  ),
  moved_from: v.nullable(v.pipe(v.string(), v.isoDate())),
  note: v.string(),
  action: v.string(),
})

/** What a query of projects asks for. */
export const PROJECT_DATES = `project_dates(${Object.keys(projectDateColumns.entries).join(',')})`

export const readProjectDate = (row: v.InferOutput<typeof projectDateColumns>): ProjectDate => ({
  id: row.id,
  day: row.on_day,
  // The database writes "17:30:00".
  minute: row.at_time === null ? null : (readTime(row.at_time.slice(0, 5)) ?? null),
  what: row.what,
  turn: row.turn,
  doneAt: row.done_at,
  movedFrom: row.moved_from,
  note: row.note,
  action: row.action,
})

export const projectDatesSchema = v.array(v.pipe(projectDateColumns, v.transform(readProjectDate)))
