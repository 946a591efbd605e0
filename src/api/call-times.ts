import * as v from 'valibot'
import type { CallDay } from '../../domain/booked-calls/call-choice.ts'
import { fetchLearningTime } from './fetch-learning-time.ts'

/** The function of all that visitors do about calls; the free times are for everybody. */
export const BOOKING_ENDPOINT = '/functions/v1/booking'

/** How long a request may take, in milliseconds. */
export const BOOKING_TIMEOUT = 20_000

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((time) => new Date(time).toISOString()),
)

const schema = v.object({
  days: v.array(
    v.object({
      date: v.pipe(v.string(), v.isoDate()),
      times: v.array(v.object({ startsAt: instant, free: v.boolean() })),
    }),
  ),
})

/**
 * The days on which a call can be booked, with their times, free and taken.
 * @throws when the platform refuses or cannot be reached.
 */
export const loadCallTimes = async (): Promise<readonly CallDay[]> => {
  const response = await fetchLearningTime(BOOKING_ENDPOINT, {
    signal: AbortSignal.timeout(BOOKING_TIMEOUT),
  })
  if (!response.ok) throw new Error(`The free times: ${response.status}`)
  return v.parse(schema, await response.json()).days
}
