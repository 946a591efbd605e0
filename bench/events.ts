/**
 * The size of the counter's tables, with their indexes, for ten million events a month: written by the
 * function's own statements, hour by hour. Three cases: visitors as they come, all keys that forged events
 * can reach, and thirteen months of the first. Run: npm run bench:events
 * [-- events a month, 10000000 unless said; or "forged" for that case alone]
 */
import { EVENT_LABELS, type EventName, HEADER_CHECK } from '../domain/site/events.ts'
import { MEASURED_PATHS, measuredPath } from '../domain/site/measured-path.ts'
import { paths } from '../domain/site/paths.ts'
import { SECURITY_HEADERS } from '../domain/site/security-headers.ts'
import { VITAL_NAMES, WEB_VITALS } from '../domain/site/web-vitals.ts'
import { productTables } from '../server/database.ts'
import { countEntries } from '../supabase/functions/events/entries.ts'
import { storeCounts } from '../supabase/functions/events/store.ts'
import type { VisitorKind } from '../supabase/functions/events/visitor.ts'
import { sumOlderCounts } from '../supabase/functions/purge/older-counts.ts'
import { openTemporaryPlatform } from './support/temporary-platform.ts'

const [, , wanted = '10000000'] = process.argv
const EVENTS = Number(wanted)
const DAYS = 30
const HOUR_MS = 3_600_000
/** The events of an hour come in so many transactions, and two visits with each. */
const BATCHES = 20
const TABLES = ['event_counts', 'visit_counts', 'vital_counts'] as const
const MONTHS = 13
/** A forged request carries as many entries as one may. */
const ENTRIES = 20
/** More than the rows that the paths of events may have in an hour. */
const EVENTS_AN_HOUR = 400

await using bench = await openTemporaryPlatform()
const { pool } = bench.platform
const db = productTables(bench.platform.db)
await pool.query("alter system set synchronous_commit = 'off'")
await pool.query('select pg_reload_conf()')

// The same month in every run.
let seed = 20_261_122
const random = () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
/** The first are the commonest (by rank). */
const commonest = <T>(list: readonly T[]): T =>
  list[Math.min(list.length - 1, Math.floor(list.length ** random() - 1))] as T

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  )

const PAGES = [...new Set(Object.values(paths).map(measuredPath)), '/admin/submissions/:id']
const SOURCES = Array.from({ length: 300 }, (_, place) => `site-${place}.example`)
const BROWSERS = ['Chrome', 'Safari', 'Edge', 'Firefox', 'Samsung Internet', 'Opera', 'other']
const DEVICES = ['phone', 'desktop', 'tablet'] as const
const OTHER_EVENTS = (Object.keys(EVENT_LABELS) as EventName[]).filter(
  (name) => name !== 'page_view',
)

/** A page view with what follows it: about six events. */
const pageView = () => {
  const path = commonest(PAGES)
  const vitals = VITAL_NAMES.filter((name) => random() < (name.endsWith('P') ? 0.9 : 0.8)).map(
    (name) => ({ name, path, value: commonest(WEB_VITALS[name].bounds) }),
  )
  const event = () => {
    const name = commonest(OTHER_EVENTS)
    return {
      name,
      path,
      ...(EVENT_LABELS[name].length && { label: commonest(EVENT_LABELS[name]) }),
    }
  }
  return [{ name: 'page_view', path }, ...vitals, ...(random() < 0.15 ? [event()] : [])]
}

const someKind = (): VisitorKind => ({ device: commonest(DEVICES), browser: commonest(BROWSERS) })
const store = (entries: object[], hour: Date, kind = someKind()) =>
  storeCounts(
    db,
    countEntries(entries as Parameters<typeof countEntries>[0], 'southerly.example'),
    kind,
    hour,
  )
const visit = (referrer: string, hour: Date, kind?: VisitorKind) =>
  store([{ name: 'page_view', path: '/', referrer }], hour, kind)

const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - DAYS * 24 * HOUR_MS
const hours = Array.from({ length: DAYS * 24 }, (_, hour) => new Date(start + hour * HOUR_MS))

const empty = () => pool.query(`truncate ${TABLES.map((name) => `public.${name}`).join(', ')}`)
const report = async (title: string) => {
  console.log(title)
  let total = 0
  for (const table of TABLES) {
    const { rows } = await pool.query(
      `select count(*) as rows, pg_total_relation_size($1::regclass) / 1048576.0 as mb from public.${table}`,
      [`public.${table}`],
    )
    total += Number(rows[0].mb)
    console.log(`  ${table}: ${rows[0].rows} rows, ${Number(rows[0].mb).toFixed(1)} MB`)
  }
  console.log(`  together ${total.toFixed(1)} MB`)
}

/** As autovacuum does within the hour (`autovacuum_vacuum_threshold` of the tables). */
const vacuum = async () => {
  for (const table of TABLES) await pool.query(`vacuum public.${table}`)
}

const cameAsTheyDo = async () => {
  let told = 0
  for (const hour of hours) {
    // Twice as many by day as by night.
    const share = (1 + Math.sin((hour.getUTCHours() / 24) * 2 * Math.PI) / 3) / hours.length
    const size = Math.round((EVENTS * share) / BATCHES)
    const batches = Array.from({ length: BATCHES }, async () => {
      const entries: ReturnType<typeof pageView> = []
      while (entries.length < size) entries.push(...pageView())
      told += entries.length
      await store(entries, hour)
      await visit(commonest(['direct', ...SOURCES]), hour)
      await visit(commonest(['direct', ...SOURCES]), hour)
    })
    await Promise.all(batches)
    await vacuum()
  }
  await report(`A month of ${told} events`)
}

/** Goes on from the month before. */
const manyMonths = async () => {
  for (const table of TABLES)
    await pool.query(`create table public.month_of_${table} as select * from public.${table}`)
  await empty()
  for (let day = 0; day < MONTHS * DAYS; day += 1) {
    const from = new Date(start + (day % DAYS) * 24 * HOUR_MS)
    const moved = Math.floor(day / DAYS) * DAYS
    for (const [table, columns] of [
      ['event_counts', 'name, path, label, count'],
      ['visit_counts', 'source, device, browser, count'],
      ['vital_counts', 'metric, path, buckets'],
    ])
      await pool.query(
        `insert into public.${table} select hour + make_interval(days => $2), ${columns}
         from public.month_of_${table} where hour >= $1 and hour < $1::timestamptz + interval '1 day'`,
        [from, moved],
      )
    await sumOlderCounts(db, new Date(start + (day + 1) * 24 * HOUR_MS))
    await vacuum()
  }
  await report(`${MONTHS} such months, summed by day after a week`)
}

const forgedOnes = async () => {
  const everyPath = [...MEASURED_PATHS, '/nowhere']
  // What is longest fills the rows of an hour first.
  const events = [...Object.entries({ ...EVENT_LABELS, [HEADER_CHECK]: SECURITY_HEADERS })].flatMap(
    ([name, labels]) =>
      [...labels, 'forged'].flatMap((label) => everyPath.map((path) => ({ name, path, label }))),
  )
  events.sort((a, b) => b.name.length + b.path.length - a.name.length - a.path.length)
  // Beyond those, each name and label counts for the path `other`.
  const folded = Map.groupBy(events, ({ name, label }) => `${name} ${label}`)
  events.splice(
    EVENTS_AN_HOUR,
    events.length,
    ...[...folded.values()].map(([event]) => ({
      name: event?.name ?? '',
      label: event?.label ?? '',
      path: '/nowhere',
    })),
  )
  const views = everyPath.map((path) => ({ name: 'page_view', path }))
  const vitals = VITAL_NAMES.flatMap((name) => everyPath.map((path) => ({ name, path, value: 1 })))
  const requests = [events, views, vitals].flatMap((list) => inParts(list, ENTRIES))
  const kinds = DEVICES.flatMap((device) => BROWSERS.map((browser) => ({ device, browser })))
  /** As long as a host may be, and another one every day. */
  const source = (day: number, place: number) =>
    [`f${place}`, `d${day}`, 'a'.repeat(60), 'b'.repeat(20), 'example'].join('.')
  for (const [age, hour] of hours.entries()) {
    // Another kind of visitor every hour, so that the sums of a day have as many rows as can be.
    const day = Math.floor(hour.getTime() / (24 * HOUR_MS)) % 100
    const work = [
      requests.map((entries) => () => store(entries, hour)),
      Array.from({ length: 130 }, (_, place) => {
        const kind = kinds[(age * 2 + place) % kinds.length]
        return () => visit(source(day, place % 100), hour, kind)
      }),
      ...['direct', 'no host'].map((from) => kinds.map((kind) => () => visit(from, hour, kind))),
    ].flat()
    for (const part of inParts(work, BATCHES)) await Promise.all(part.map((act) => act()))
    if (hour.getUTCHours() === 23) await sumOlderCounts(db, hour)
    await vacuum()
  }
  await report('A month in which forged events reach every key')
}

if (wanted !== 'forged') {
  await cameAsTheyDo()
  await manyMonths()
  await empty()
}
await forgedOnes()
