import type { Pool } from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agency } from '../../../content/agency.ts'
import { CALL_DAYS, callTimesFrom, callTimesOn } from '../../../domain/booked-calls/call-times.ts'
import { instantOf, localTime } from '../../../domain/time/new-zealand-time.ts'
import { asCaller } from '../../../packages/platform/postgres/as-caller.ts'
import { createPool } from '../../../packages/platform/postgres/open.ts'
import { offerTimes, timeAt } from '../../support/calls.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { newAdministrator, newClient, type Person } from '../../support/people.ts'

const DAY = 86_400_000

let database: TestDatabase
let otherPool: Pool
let administrator: Person
/** Two instances on one database; no timer runs here. */
let hosts: FunctionHost[] = []
/** What a test sets the clock of the functions to. */
let clock: Date | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  otherPool = createPool(database.url, pino({ level: 'silent' }), 10)
  administrator = await newAdministrator(database.pool)
  const options = { now: () => clock ?? new Date() }
  hosts = [await startFunctions(database.pool, options), await startFunctions(otherPool, options)]
})
afterAll(async () => {
  for (const host of hosts) await host.stop()
  await otherPool.end()
  await database.drop()
})
beforeEach(() =>
  database.pool.query('truncate public.bookings, public.call_times, private.rate_limits cascade'),
)
afterEach(() => {
  clock = undefined
})

interface Answer {
  readonly days: { date: string; times: { startsAt: string; free: boolean }[] }[]
}
const show = async (host = hosts[0]): Promise<Answer> => {
  const response = await fetch(`${host?.url}/functions/v1/booking`)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}
const freeOf = ({ days }: Answer) =>
  days.flatMap(({ times }) => times.filter(({ free }) => free).map(({ startsAt }) => startsAt))
const iso = (times: readonly Date[]) => times.map((time) => time.toISOString())
const offeredNow = () => callTimesFrom(new Date(), CALL_DAYS, agency.callHours)
const rows = async (columns: string) =>
  (await database.pool.query(`select ${columns} from public.call_times order by starts_at`)).rows

/** What an administrator's board reads. */
const board = () =>
  asCaller(database.pool, administrator.caller('aal2'), async (connection) => {
    const { rows: read } = await connection.query(
      'select starts_at from call_times where is_offered or closed_at is not null order by 1',
    )
    return iso(read.map(({ starts_at }) => starts_at))
  })

describe('without a timer', () => {
  it('all times are free for who asks first, and then on the board of the desk [R4.69, R7.66]', async () => {
    expect(await board()).toEqual([])
    const all = iso(offeredNow())
    expect(freeOf(await show())).toEqual(all)
    expect(await board()).toEqual(all)
  })

  it('a client books a time that was shown [R4.69]', async () => {
    const [first] = freeOf(await show())
    const client = await newClient(database.pool)
    const call = await asCaller(database.pool, client.caller(), (connection) =>
      connection.query(`select state from book_call(gen_random_uuid(), $1, '+6495550142')`, [
        first,
      ]),
    )
    expect(call.rows).toEqual([{ state: 'booked' }])
  })

  it('the newest day is free at 00:00:30 in Auckland [R4.69]', async () => {
    const before = await offerTimes(database.pool)
    // The first day on offer, a working day, has just begun: it leaves, and another comes.
    const today = localTime(new Date(timeAt(before, 0))).date
    clock = new Date(instantOf(today, 0).getTime() + 30_000)
    const { days } = await show()
    expect(days).toHaveLength(10)
    const newest = callTimesFrom(clock, CALL_DAYS, agency.callHours).slice(-20)
    expect(iso(before)).not.toContain(newest[0]?.toISOString())
    expect(days.at(-1)?.times).toEqual(iso(newest).map((startsAt) => ({ startsAt, free: true })))
    expect(days[0]?.date).not.toBe(new Date(today).toISOString().slice(0, 10))
  })

  it('two instances that are asked at once offer one set, and every answer is whole [R4.69]', async () => {
    const all = iso(offeredNow())
    for (const [round, before] of [[], all.slice(0, 90), all.slice(110)].entries()) {
      await database.pool.query('truncate public.call_times cascade')
      await database.pool.query('insert into public.call_times select unnest($1::timestamptz[])', [
        before.toReversed(),
      ])
      const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => show(hosts[at % 2])))
      for (const answer of answers) expect(freeOf(answer), `round ${round}`).toEqual(all)
      expect(await rows('is_offered')).toEqual(all.map(() => ({ is_offered: true })))
    }
  })

  it('who is handed the times in another order waits, and is no deadlock', async () => {
    const times = offeredNow()
    const holder = await database.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('insert into public.call_times values ($1)', [timeAt(times, 100)])
      // Both come as far as the time in the middle, or wait for each other at the first.
      const both = Promise.all(
        [times, times.toReversed()].map((handed) =>
          otherPool.query('select private.offer_missing_call_times($1)', [handed]),
        ),
      )
      await expect
        .poll(async () => {
          const { rowCount } = await database.pool.query(
            `select from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rowCount
        })
        .toBe(2)
      await holder.query('commit')
      await both
    } finally {
      holder.release()
    }
    expect(await rows('is_offered')).toEqual(times.map(() => ({ is_offered: true })))
  })

  it('nothing is written where none is missing', async () => {
    await show()
    const before = await rows('starts_at, ctid, xmin, xmax')
    await show()
    expect(await rows('starts_at, ctid, xmin, xmax')).toEqual(before)
  })
})

describe('what is there already', () => {
  it('stays closed, where the agency closed it ahead, when its day comes on offer [R4.69, R4.74]', async () => {
    const times = offeredNow()
    const ahead = callTimesOn(
      localTime(new Date(timeAt(times, 199))).date + 7 * DAY,
      agency.callHours,
    )
    const closed = iso([...times.slice(-20), ...ahead])
    await asCaller(database.pool, administrator.caller('aal2'), (connection) =>
      connection.query('select close_call_times($1, $2)', [closed, closed.map(() => null)]),
    )
    expect(freeOf(await show())).toEqual(iso(times.slice(0, -20)))
    const { rows: stand } = await database.pool.query<{ starts_at: Date; is_offered: boolean }>(
      'select starts_at, is_offered from public.call_times where closed_at is not null order by 1',
    )
    expect(iso(stand.map(({ starts_at }) => starts_at))).toEqual(closed)
    expect(stand.filter(({ is_offered }) => is_offered)).toHaveLength(20)
    // Once it is opened, it is had like the others.
    await asCaller(database.pool, administrator.caller('aal2'), (connection) =>
      connection.query(
        `select open_call_times(array_agg(starts_at), array_agg(closed_at)) from call_times
         where starts_at = any ($1)`,
        [closed],
      ),
    )
    expect(freeOf(await show())).toEqual(iso(times))
  })

  it('is offered where it was not, as a time that was opened ahead, and nothing is taken back', async () => {
    const [first, second] = offeredNow()
    const night = new Date((first?.getTime() ?? 0) - 5 * 3_600_000)
    await database.pool.query(
      `insert into public.call_times (starts_at, is_offered)
       values ($1, false), ($2, false), ($3, true)`,
      [first, second, night],
    )
    expect(freeOf(await show())).toEqual(iso(offeredNow()))
    expect(await rows('starts_at, is_offered')).toContainEqual({
      starts_at: night,
      is_offered: true,
    })
  })
})

it('on the agency’s own closed days none is offered, and the timer takes back what was [R6.251]', async () => {
  const { days } = await show()
  const [from = '', until = ''] = days.map(({ date }) => date)
  const before = agency.callHours.closedDays
  Object.assign(agency.callHours, { closedDays: [{ from, until, name: 'Team days' }] })
  try {
    const answer = await show()
    expect(answer.days.map(({ date }) => date).slice(0, 8)).toEqual(
      days.map(({ date }) => date).slice(2),
    )
    expect(answer.days).toHaveLength(CALL_DAYS)
    const host = hosts[0]
    await host?.post('calls', {}, { apikey: host.platform.keys.secret })
    expect(await board()).toEqual(freeOf(answer))
  } finally {
    Object.assign(agency.callHours, { closedDays: before })
  }
})

it('none is offered where calls are booked with a service of others', async () => {
  Object.assign(agency, { bookingUrl: 'https://calendar.example/southerly' })
  try {
    expect(freeOf(await show())).toEqual([])
  } finally {
    Object.assign(agency, { bookingUrl: '' })
  }
  expect(await rows('starts_at')).toEqual([])
})
