import type { Pool } from 'pg'
import { offeredTimes } from '../../supabase/functions/booking/times.ts'

/** The times at which calls are offered now, as the timer puts them there: for what asks no function for them. */
export const offerTimes = async (pool: Pool): Promise<Date[]> => {
  const times = offeredTimes(new Date())
  await pool.query('select private.offer_call_times($1)', [times])
  return times
}

/** The offered time at `place`; those of the database's clock are the same. */
export const timeAt = (times: readonly Date[], place: number): string => {
  const time = times[place]
  if (!time) throw new Error(`Fewer than ${place + 1} times are offered`)
  return time.toISOString()
}

/** As if the hour at which the calls begin had come. */
export const beginCalls = async (pool: Pool): Promise<void> => {
  await pool.query(`insert into public.call_times values (date_trunc('hour', now()))`)
  await pool.query(
    `update public.bookings set starts_at = date_trunc('hour', now()), sequence = sequence + 100`,
  )
}
