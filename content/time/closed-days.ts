import * as v from 'valibot'
import { dateOf, dayOf } from '../../domain/project/project-dates.ts'
import { type ClosedDays, MOST_CLOSED_DAYS } from '../../domain/time/office-hours.ts'
import { checked } from '../checked.ts'

/** As "Auckland Anniversary Day": with a longer name the status does not fit into the line above the bar. */
const MOST_CHARACTERS = 24
const DAY = 86_400_000

const isDay = (text: string) => !Number.isNaN(dateOf(text)) && dayOf(dateOf(text)) === text
const message = 'must be a day such as 2026-12-24'
const day = v.pipe(v.string(message), v.isoDate(message), v.check(isDay, message))

const closedDaysSchema = v.array(
  v.pipe(
    v.strictObject({
      from: day,
      until: day,
      name: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('must not be empty'),
        v.maxLength(MOST_CHARACTERS, `must have at most ${MOST_CHARACTERS} characters`),
      ),
    }),
    v.forward(
      v.check(({ from, until }) => from <= until, 'must not be before `from`'),
      ['until'],
    ),
    // Longer is a slip in the year, and would silence the desk's clock.
    v.forward(
      v.check(
        ({ from, until }) => dateOf(until) - dateOf(from) < MOST_CLOSED_DAYS * DAY,
        `must be at most ${MOST_CLOSED_DAYS} days from \`from\``,
      ),
      ['until'],
    ),
  ),
)

/** The closed days of the agency. @throws naming each field that is wrong, which fails the build. */
export const loadClosedDays = (data: unknown): readonly ClosedDays[] =>
  checked('agency.ts, closedDays,', closedDaysSchema, data)
