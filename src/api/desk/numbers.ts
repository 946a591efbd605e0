import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  type Period,
  rangeBefore,
  rangeOf,
  type TimeRange,
} from '../../../domain/desk/numbers-period.ts'
import { VITAL_NAMES } from '../../../domain/site/web-vitals.ts'
import { now } from '../../../domain/time/present.ts'
import { dataClient } from '../connection.ts'

/** Sums of bigint: numbers here, texts where a platform keeps all their digits. */
const count = v.pipe(v.union([v.number(), v.string()]), v.transform(Number))
const time = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
)

/** In seconds since 1970. */
const second = v.pipe(
  v.number(),
  v.transform((seconds) => new Date(seconds * 1000)),
)

const ROWS = {
  enquiries_by_week: v.object({ week: v.string(), form: count, roi: count, booking: count }),
  enquiry_times: v.object({ weekday: v.number(), minute: v.number(), enquiries: count }),
  funnel: v.object({
    visits: count,
    calculator: count,
    enquiries: count,
    registrations: count,
    accounts: count,
    submissions: count,
    completed: count,
  }),
  first_answers: v.object({
    /** Since when it waited, and when it was answered. */
    answers: v.array(v.tuple([second, second])),
    answered: count,
    waiting: count,
  }),
  first_moves: v.object({ submitted_at: time, moved_at: v.nullable(time) }),
  pages: v.object({ path: v.string(), views: count }),
  sources: v.object({ source: v.string(), visits: count }),
  devices: v.object({ device: v.string(), browser: v.string(), visits: count }),
  vitals: v.object({
    path: v.string(),
    metric: v.picklist(VITAL_NAMES),
    buckets: v.array(count),
    samples: count,
  }),
  events: v.object({ name: v.string(), label: v.string(), times: count }),
  header_checks: v.object({ result: v.string(), path: v.string(), times: count }),
  missing_pages: v.object({
    path: v.string(),
    referrer: v.string(),
    times: count,
    last_seen: time,
  }),
}

type Name = keyof typeof ROWS
export type NumbersRow<N extends Name> = v.InferOutput<(typeof ROWS)[N]>

const load = async <N extends Name>(
  name: N,
  { since, until }: TimeRange,
): Promise<NumbersRow<N>[]> => {
  const { data, error } = await (await dataClient()).rpc(
    `numbers_${name}`,
    { since: since.toISOString(), until: until.toISOString() },
    { get: true },
  )
  if (error) throw error
  return v.parse(v.array(ROWS[name]), data) as NumbersRow<N>[]
}

/** Rows of the database's function `numbers_${name}`; the period ends when it is asked. */
export const numbersQuery = <N extends Name>(name: N, period: Period) =>
  queryOptions({
    queryKey: ['numbers', period, name],
    queryFn: () => load(name, rangeOf(period, now())),
  })

/** The steps from visit to submission, in the period and in the one before. */
export const funnelQuery = (period: Period) =>
  queryOptions({
    queryKey: ['numbers', period, 'funnel', 'before'],
    queryFn: async () => {
      const present = now()
      const [[current], [before]] = await Promise.all([
        load('funnel', rangeOf(period, present)),
        load('funnel', rangeBefore(period, present)),
      ])
      return current && before ? [{ current, before }] : []
    },
  })

const errorSchema = v.object({
  fingerprint: v.string(),
  origin: v.picklist(['browser', 'server']),
  kind: v.string(),
  message: v.string(),
  frames: v.array(v.string()),
  path: v.string(),
  release: v.string(),
  count,
  first_seen: time,
  last_seen: time,
})

export type ErrorReport = v.InferOutput<typeof errorSchema>

const MOST_ERRORS = 50

/** Errors that were seen in the period, the latest first. */
export const errorsQuery = (period: Period) =>
  queryOptions({
    queryKey: ['numbers', period, 'errors'],
    queryFn: async () => {
      const { data, error } = await (await dataClient())
        .from('error_reports')
        .select(Object.keys(errorSchema.entries).join(','))
        .gte('last_seen', rangeOf(period, now()).since.toISOString())
        .order('last_seen', { ascending: false })
        .limit(MOST_ERRORS)
      if (error) throw error
      return v.parse(v.array(errorSchema), data)
    },
  })
