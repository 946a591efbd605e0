import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'

/**
 * Counts are kept by hour for so long, then by day. With twice as many days, forged events could fill more
 * than 100 MB in a month (bench/events.ts).
 */
const HOURLY_DAYS = 7

/**
 * Adds up the counts of days that are older than `HOURLY_DAYS` to the first hour of each day in New
 * Zealand: a year by hour would take ten times the space. @throws the database's error.
 */
export const sumOlderCounts = (db: Kysely<Database>, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const day = sql`date_trunc('day', hour, 'Pacific/Auckland')`
    const older = sql`hour < date_trunc('day', ${now}::timestamptz, 'Pacific/Auckland') - make_interval(days => ${HOURLY_DAYS})
      and hour <> ${day}`
    await sql`with hours as (delete from public.event_counts where ${older} returning *)
      insert into public.event_counts as stored (hour, name, path, label, count)
      select ${day} as day, name, path, label, sum(count) from hours
      group by day, name, path, label
      on conflict (hour, name, path, label)
        do update set count = stored.count + excluded.count`.execute(trx)
    await sql`with hours as (delete from public.visit_counts where ${older} returning *)
      insert into public.visit_counts as stored (hour, source, device, browser, count)
      select ${day} as day, source, device, browser, sum(count) from hours
      group by day, source, device, browser
      on conflict (hour, source, device, browser)
        do update set count = stored.count + excluded.count`.execute(trx)
    await sql`with hours as (delete from public.vital_counts where ${older} returning *),
      sums as (
        select ${day} as day, metric, path, place, sum(n) as n
        from hours, unnest(buckets) with ordinality as bucket(n, place)
        group by day, metric, path, place
      )
      insert into public.vital_counts as stored (hour, metric, path, buckets)
      select day, metric, path, array_agg(n order by place) from sums group by day, metric, path
      on conflict (hour, metric, path) do update set buckets = array(
        select a + b from unnest(stored.buckets, excluded.buckets) with ordinality as pair(a, b, place)
        order by place)`.execute(trx)
  })
