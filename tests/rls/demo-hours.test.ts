import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { agency } from '../../content/agency.ts'
import { projectWeeks } from '../../domain/project/project-weeks.ts'
import { localTime } from '../../domain/time/new-zealand-time.ts'
import { isWorkingDay } from '../../domain/time/office-hours.ts'
import { planDemo, seedDemo } from '../../server/demo.ts'
import { createTestDatabase } from '../support/database.ts'

/** What a person did: which row it is, what it did, and when. */
const ACTS = `
  select 'submission ' || id as row, 'sent' as what, submitted_at as at from questionnaire_submissions
  union all select 'submission ' || submission_id, what, at from submission_events
  union all select 'enquiry ' || id, 'came', created_at from contact_messages where not ${'OF_ANY_HOUR'}
  union all select 'enquiry ' || id, 'answered', first_answer_at from contact_messages where first_answer_at is not null
  union all select 'message ' || number, 'sent', sent_at from messages
  union all select 'thread ' || project_id, 'read', thread_reads.at from thread_reads
  union all select 'call ' || id, 'asked for', requested_at from bookings
  union all select 'call ' || id, 'booked', booked_at from bookings
  union all select 'call ' || id, 'ended', ended_at from bookings where ended_at is not null
  union all select 'project ' || id, 'closed', closed_at from projects where closed_at is not null
  union all select 'project ' || project_id, 'last active', last_at from private.project_activity
  union all select 'date ' || what, 'done', done_at from project_dates where done_at is not null
  union all select 'document ' || name, 'put there', created_at from storage.objects
`.replace('OF_ANY_HOUR', `id >= 'de300000-0000-4000-8000-000000000300'`)

/** What comes first, and what follows it. */
const ORDERS = `
  select 'enquiry ' || id as row, created_at as first, first_answer_at as second from contact_messages
  union all select 'account ' || id, created_at, email_confirmed_at from auth.users
  union all select 'login ' || id, email_confirmed_at, last_sign_in_at from auth.users
  union all select 'submission ' || sent.id, users.email_confirmed_at, submitted_at
    from questionnaire_submissions as sent join auth.users on users.id = sent.user_id
  union all select 'step ' || what || submission_id, lag(at) over history, at from submission_events
    window history as (partition by submission_id order by array_position(
      '{sent,changed,review_begun,completed,reopened}', what))
  union all select 'message ' || number, lag(sent_at) over thread, sent_at from messages
    window thread as (partition by project_id order by number)
  union all select 'first message ' || number, begun_at, sent_at
    from messages join projects on projects.id = project_id
  union all select 'call asked for ' || id, requested_at, starts_at from bookings
  union all select 'call booked ' || id, booked_at, starts_at from bookings
  union all select 'project ' || id, begun_at, closed_at from projects
  union all select 'client ' || users.id, enquiry.created_at, users.created_at
    from contact_messages as enquiry join auth.users on users.email = enquiry.email
`

const rowsAt = async (pool: Pool, sql: string) => (await pool.query(sql)).rows

const isInOfficeHours = (at: Date) => {
  const { date, minutes } = localTime(at)
  const { opens, closes } = agency.callHours
  return isWorkingDay(date, agency.callHours) && minutes >= opens && minutes <= closes
}

test.each([
  ['on a Monday at 3 AM', '2026-11-22T14:00:00Z'],
  ['on a Monday at half past ten', '2026-11-22T21:30:00Z'],
  ['on a Friday at 6:14 PM', '2026-11-27T05:14:00Z'],
  ['on a Sunday at noon', '2026-11-21T23:00:00Z'],
  ['on 24 December', '2026-12-24T01:00:00Z'],
  ['after Christmas, before the office opens', '2026-12-28T14:00:00Z'],
  ['in the night in which the clocks go back', '2026-04-04T14:30:00Z'],
  ['in the night in which the clocks go forward', '2026-09-26T15:30:00Z'],
])(
  'started %s, all of the example data lies in working hours, in its order, and none after now',
  async (_, at) => {
    const now = new Date(at)
    const own = await createTestDatabase()
    await seedDemo(own.pool, now)

    const acts = await rowsAt(own.pool, ACTS)
    expect(acts.length).toBeGreaterThan(80)
    expect(acts.filter(({ at }) => !isInOfficeHours(at))).toEqual([])
    expect(acts.filter(({ at }) => at > now)).toEqual([])

    const calls = await rowsAt(own.pool, 'select state, starts_at from bookings')
    expect(calls.filter(({ starts_at }) => !isInOfficeHours(starts_at))).toEqual([])
    for (const { state, starts_at } of calls) expect(starts_at < now).toBe(state === 'past')

    // Who asks for somebody to answer at any hour writes at any that people are awake at.
    const enquiries = await rowsAt(own.pool, 'select created_at as at from contact_messages')
    expect(
      enquiries.filter(({ at }) => {
        const { minutes } = localTime(at)
        return at > now || minutes < 7 * 60 || minutes > 22.5 * 60
      }),
    ).toEqual([])

    const orders = await rowsAt(own.pool, ORDERS)
    expect(orders.filter(({ first, second }) => first && second && first >= second)).toEqual([])
    await own.drop()
  },
)

interface Planned {
  id: string
  startsOn: string
  id_of_date: string
  onDay: string
  turn: string
  movedFrom: string | null
}

/** The start of the open project of `email`, and its dates that are not done, the next one first. */
const planOf = async (pool: Pool, email: string): Promise<Planned[]> =>
  rowsAt(
    pool,
    `select project.id, starts_on::text as "startsOn", date.id as id_of_date, on_day::text as "onDay", turn,
       moved_from::text as "movedFrom"
     from projects as project
     join auth.users on users.id = project.client_id and users.email = '${email}'
     join project_dates as date on date.project_id = project.id and date.done_at is null
     where project.closed_at is null
     order by on_day, at_time nulls last`,
  )
const dayIn = (now: Date) => new Date(localTime(now).date).toISOString().slice(0, 10)

test('while the demo runs for weeks, its clients are as late, and as early, as the login page says [R2.379]', async () => {
  const own = await createTestDatabase()
  // A Friday evening; what follows: Saturday, Monday, over a change of the clock, Christmas Day, a month later.
  await seedDemo(own.pool, new Date('2026-09-18T06:00:00Z'))
  for (const at of [
    '2026-09-18T06:00:00Z',
    '2026-09-19T00:00:00Z',
    '2026-09-20T15:00:00Z',
    '2026-09-27T15:00:00Z',
    '2026-12-24T22:00:00Z',
    '2027-01-20T00:00:00Z',
  ]) {
    const now = new Date(at)
    const today = dayIn(now)
    await planDemo(own.pool, now)
    const plan = (email: string) => planOf(own.pool, email)

    // "In week 3: a date of theirs comes"
    const [theirs] = await plan('hemi@tawhiri-plumbing.example')
    expect(projectWeeks(theirs?.startsOn ?? null, [], now, agency.officeHours).week, at).toBe(3)
    expect(theirs?.turn, at).toBe('client')
    expect((theirs?.onDay ?? '') > today, at).toBe(true)
    expect(theirs?.movedFrom, at).toBeNull()
    // "Begins next week"
    const [next] = await plan('jack@wu-builders.example')
    expect(projectWeeks(next?.startsOn ?? null, [], now, agency.officeHours).week, at).toBe(0)
    expect(Date.parse(next?.startsOn ?? '') - Date.parse(today), at).toBeLessThanOrEqual(
      7 * 86_400_000,
    )
    // "Late, and theirs to do", "Late, and ours to do"
    for (const [email, turn] of [
      ['tom@harbour-plumbing.example', 'client'],
      ['mere@corner-salon.example', 'agency'],
    ] as const) {
      const [late] = await plan(email)
      expect(late?.turn, at).toBe(turn)
      expect((late?.onDay ?? today) < today, at).toBe(true)
    }
  }
  await own.drop()
})

test('what somebody did with an example client’s date stays: that day, and where it was ticked off, on all others', async () => {
  const own = await createTestDatabase()
  const friday = new Date('2026-11-27T00:00:00Z')
  await seedDemo(own.pool, friday)
  const [ringing, mending] = await planOf(own.pool, 'hemi@tawhiri-plumbing.example')
  await own.pool.query('update project_dates set done_at = $2 where id = $1', [
    ringing?.id_of_date,
    friday,
  ])
  await own.pool.query(`update project_dates set on_day = '2027-02-01' where id = $1`, [
    mending?.id_of_date,
  ])
  const days = async () =>
    rowsAt(
      own.pool,
      `select on_day::text as day, done_at is not null as done from project_dates
       where id in ('${ringing?.id_of_date}', '${mending?.id_of_date}') order by turn desc`,
    )
  const after = await days()
  await planDemo(own.pool, friday)
  expect(await days()).toEqual(after)
  await planDemo(own.pool, new Date('2026-12-07T00:00:00Z'))
  expect(await days()).toEqual([
    { day: '2026-11-30', done: true },
    { day: '2026-12-16', done: false },
  ])
  await own.drop()
})

test('while the demo runs, its projects were last active in working hours, and a call was on the day that the plan says [R2.672]', async () => {
  const own = await createTestDatabase()
  await seedDemo(own.pool, new Date('2026-11-27T05:14:00Z'))
  // The same evening, Sunday at midnight, Monday before the office opens, a month later.
  for (const at of [
    '2026-11-27T06:00:00Z',
    '2026-11-28T11:10:00Z',
    '2026-11-29T16:00:00Z',
    '2026-12-28T14:00:00Z',
  ]) {
    await planDemo(own.pool, new Date(at))
    const active = await rowsAt(own.pool, 'select last_at from private.project_activity')
    expect(active.length).toBeGreaterThan(5)
    expect(
      active.filter(({ last_at }) => !isInOfficeHours(last_at) || last_at > new Date(at)),
      at,
    ).toEqual([])
    const calls = await rowsAt(
      own.pool,
      `select starts_at = ((on_day + at_time) at time zone 'Pacific/Auckland') as planned, starts_at = ended_at as ended
       from bookings join project_dates as date using (project_id)
       where state = 'past' and date.what = 'The call' and date.done_at is not null`,
    )
    expect(calls, at).toEqual([{ planned: true, ended: true }])
  }
  await own.drop()
})
