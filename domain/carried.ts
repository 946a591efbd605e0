import * as v from 'valibot'
import { formatCarriedMissedJob, parseCarriedMissedJob } from './calculator/roi-address.ts'
import { formatDayQuery, parseCarriedDay } from './day/day-address.ts'

/** An invalid value is dropped: none may make what it goes along with fail. */
export const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined)

/** Read and written anew, so that nothing else is kept; its numbers are counted where they are shown. */
const writtenAnew = <Thing>(
  most: number,
  parse: (query: URLSearchParams) => Thing | undefined,
  format: (thing: Thing) => string,
) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.transform((query) => {
      const thing = parse(new URLSearchParams(query))
      return thing === undefined ? '' : format(thing)
    }),
    v.minLength(1),
  )

/** The day that a visitor drew: as long as the address of a full one, as other people may write it. */
export const carriedDaySchema = writtenAnew(600, parseCarriedDay, formatDayQuery)

const carriedMissedJobSchema = writtenAnew(100, parseCarriedMissedJob, formatCarriedMissedJob)

/**
 * What a person drew or worked out on the site and took along to a call by a press, each in the form that the address
 * of its page has. The check of `bookings.carried` has the same names and bounds.
 */
export const carriedSchema = v.fallback(
  v.pipe(
    v.object({ day: lenient(carriedDaySchema), missedJob: lenient(carriedMissedJobSchema) }),
    v.transform(({ day, missedJob }) => ({ ...(day && { day }), ...(missedJob && { missedJob }) })),
  ),
  {},
)
export type Carried = v.InferOutput<typeof carriedSchema>

/** Whether both are the same, of what `carriedSchema` gave. */
export const isSameCarried = (one: Carried, other: Carried): boolean =>
  one.day === other.day && one.missedJob === other.missedJob
