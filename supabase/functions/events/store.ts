import { type Kysely, sql } from 'kysely'
import { DIRECT, type EventName, OTHER } from '../../../domain/site/events.ts'
import type { Database } from '../../database.ts'
import type { Counts } from './entries.ts'
import type { VisitorKind } from './visitor.ts'

/**
 * How many rows an hour may have, so that forged batches cannot fill the tables: beyond, paths and sources
 * count as `other`. The declared events of every page need about half of it. Page views and web vitals
 * need no such bound: metrics and paths are few; and 15 batches of other events must not hide which pages
 * are visited.
 */
const EVENT_ROWS_AN_HOUR = 300
const VISIT_ROWS_AN_HOUR = 120
/** ... and how many sources a day (UTC) may have, beside `direct` and `other`. */
const SOURCES_A_DAY = 100

const PAGE_VIEW: EventName = 'page_view'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const startOf = (unit: number, now: Date) => new Date(Math.floor(now.getTime() / unit) * unit)

/**
 * Adds `counts` to the hour of `now`, in one transaction. Rows are written in the order of their keys, so
 * that batches wait for each other and never lock each other out. @throws the database's error.
 */
export const storeCounts = (
  db: Kysely<Database>,
  counts: Counts,
  visitor: VisitorKind,
  now: Date,
): Promise<void> => {
  const hour = startOf(HOUR_MS, now)
  const day = startOf(DAY_MS, now)
  return db.transaction().execute(async (trx) => {
    if (counts.events.length > 0) {
      await sql`insert into public.event_counts as stored (hour, name, path, label, count)
        select ${hour}, told.name, kept.path, told.label, count(*)
        from jsonb_to_recordset(${JSON.stringify(counts.events)}::jsonb)
            as told(name text, path text, label text),
          lateral (
            select case when told.name = ${PAGE_VIEW} and told.label = ''
                or (select count(*) from public.event_counts where hour = ${hour}) < ${EVENT_ROWS_AN_HOUR}
                or exists (select from public.event_counts as known
                  where (known.hour, known.name, known.path, known.label)
                    = (${hour}, told.name, told.path, told.label))
              then told.path else ${OTHER} end as path
          ) as kept
        group by told.name, kept.path, told.label
        order by told.name, kept.path, told.label
        on conflict (hour, name, path, label)
          do update set count = stored.count + excluded.count`.execute(trx)
    }
    if (counts.source !== undefined) {
      const { source } = counts
      const { device, browser } = visitor
      const isBounded = source === DIRECT || source === OTHER
      await sql`insert into public.visit_counts as stored (hour, source, device, browser, count)
        select ${hour}, case when ${isBounded}
            or exists (select from public.visit_counts as known
              where (known.hour, known.source, known.device, known.browser)
                = (${hour}, ${source}, ${device}, ${browser}))
            or (select count(*) from public.visit_counts where hour = ${hour}) < ${VISIT_ROWS_AN_HOUR}
              and (exists (select from public.visit_counts
                  where hour >= ${day} and source = ${source})
                or (select count(distinct source) from public.visit_counts
                  where hour >= ${day} and source not in (${DIRECT}, ${OTHER})) < ${SOURCES_A_DAY})
          then ${source} else ${OTHER} end, ${device}, ${browser}, 1
        on conflict (hour, source, device, browser)
          do update set count = stored.count + excluded.count`.execute(trx)
    }
    if (counts.vitals.length > 0) {
      await sql`insert into public.vital_counts as stored (hour, metric, path, buckets)
        select ${hour}, metric, path, buckets
        from jsonb_to_recordset(${JSON.stringify(counts.vitals)}::jsonb)
          as told(metric text, path text, buckets integer[])
        order by metric, path
        on conflict (hour, metric, path) do update set buckets = array(
          select a + b from unnest(stored.buckets, excluded.buckets) with ordinality as pair(a, b, place)
          order by place)`.execute(trx)
    }
  })
}
