import { type Kysely, sql } from 'kysely'
import { agency } from '../../../content/agency.ts'
import type { CallDay } from '../../../domain/booked-calls/call-choice.ts'
import { CALL_DAYS, callTimesFrom } from '../../../domain/booked-calls/call-times.ts'
import { localTime } from '../../../domain/time/new-zealand-time.ts'
import type { Database } from '../../database.ts'

/** The times at which calls are offered from tomorrow on: none with a scheduling service of others. */
export const offeredTimes = (now: Date): Date[] =>
  agency.bookingUrl ? [] : callTimesFrom(now, CALL_DAYS, agency.callHours)

/** Offers those that are missing, so that nobody waits for the timer `calls`; what is closed stays closed. */
export const offerMissingTimes = (db: Kysely<Database>, now: Date) =>
  sql`select private.offer_missing_call_times(${offeredTimes(now)}::timestamptz[])`.execute(db)

/** Of `times` those that are offered, open and nobody's. */
const freeAmong = async (db: Kysely<Database>, times: readonly Date[]): Promise<Set<number>> => {
  const { rows } = await sql<{ starts_at: Date }>`
    select starts_at from public.call_times as time
    where starts_at = any (${times}::timestamptz[]) and is_offered and closed_at is null
      and starts_at >= private.first_call_day()
      and not exists (
        select from public.bookings where starts_at = time.starts_at and state = 'booked'
      )`.execute(db)
  return new Set(rows.map(({ starts_at }) => starts_at.getTime()))
}

export const isFree = async (db: Kysely<Database>, time: Date): Promise<boolean> =>
  (await freeAmong(db, [time])).size === 1

/** All times at which calls are offered from tomorrow on. */
export const callDays = async (db: Kysely<Database>, now: Date): Promise<CallDay[]> => {
  const times = callTimesFrom(now, CALL_DAYS, agency.callHours)
  const free = await freeAmong(db, times)
  const days = Map.groupBy(times, (time) =>
    new Date(localTime(time).date).toISOString().slice(0, 10),
  )
  return [...days].map(([date, ofDay]) => ({
    date,
    times: ofDay.map((time) => ({ startsAt: time.toISOString(), free: free.has(time.getTime()) })),
  }))
}
