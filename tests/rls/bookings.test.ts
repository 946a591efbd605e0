import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseCodes } from '../../domain/database-codes.ts'
import { mailboxKey } from '../../packages/backend-kit/mailbox-key.ts'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { beginCalls, offerTimes, timeAt } from '../support/calls.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newColleague } from '../support/enquiries.ts'
import { anonymous, newAdministrator, newClient, newUser, type Person } from '../support/people.ts'

let database: TestDatabase
let times: Date[] = []
let client: Person
let other: Person
let administrator: DatabaseCaller
/** The newest entry of the log before the test. */
let before: string
beforeAll(async () => {
  database = await createTestDatabase()
  administrator = (await newAdministrator(database.pool)).caller('aal2')
  other = await newClient(database.pool)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate bookings, call_times, mail_outbox cascade')
  const { rows } = await database.pool.query('select coalesce(max(id), 0) as id from audit_log')
  before = rows[0].id
  times = await offerTimes(database.pool)
  client = await newClient(database.pool)
})

const at = (place: number) => timeAt(times, place)
const run = async (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  (await asCaller(database.pool, caller, (connection) => connection.query(sql, values))).rows
const book = async (
  startsAt: string,
  { caller = client.caller(), id = randomUUID() as string, phone = '+6495550142', about = '' } = {},
) =>
  (
    await run(caller, 'select * from book_call($1, $2, $3, $4, $5)', id, startsAt, phone, about, '')
  )[0]
/** What a visitor asks for, until the mailed button is pressed. */
const asked = async (startsAt: string, email = `${randomUUID()}@client.example`) => {
  const id = randomUUID()
  await database.pool.query(
    `select private.request_call($1, $2, 'Mere', $3, '+6495550142', '', '')`,
    [id, startsAt, email],
  )
  return id
}
const confirm = (call: string, wanted: string | null = null) =>
  database.pool.query('select private.confirm_call($1, $2)', [call, wanted])
const move = async (call: string, startsAt: string, caller = client.caller()) =>
  (await run(caller, 'select * from move_call($1, $2)', call, startsAt))[0]
const changeNumber = async (call: string, phone: string, caller = client.caller()) =>
  (await run(caller, 'select * from change_call_number($1, $2)', call, phone))[0]
const cancel = async (call: string, caller = client.caller()) =>
  (await run(caller, 'select * from cancel_call($1)', call))[0]
const acts = async () =>
  (
    await database.pool.query(
      `select action, actor_id, via, subject_id, detail from audit_log
       where id > $1 and action ~ '^call' order by id`,
      [before],
    )
  ).rows
const begin = () => beginCalls(database.pool)

describe('a client’s call', () => {
  test('stands at once, in the project, with name and confirmed address of the account [R3.34, R4.71]', async () => {
    const call = await book(at(0), { about: 'The roof' })
    expect(call).toMatchObject({
      state: 'booked',
      starts_at: times[0],
      client_id: client.id,
      name: 'Aroha Ngata',
      email: client.email,
      about: 'The roof',
      sequence: 0,
    })
    const [project] = await run(
      administrator,
      'select client_id from projects where id = $1',
      call.project_id,
    )
    expect(project).toEqual({ client_id: client.id })
    expect(await run(client.caller(), 'select id from bookings')).toEqual([{ id: call.id }])
    expect(await run(other.caller(), 'select id from bookings')).toEqual([])
    expect(await run(administrator, 'select id from bookings')).toEqual([{ id: call.id }])
  })

  test('is one call, however often it is sent, and nobody else’s by its id', async () => {
    const id = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => book(at(0), { id })))
    expect(await run(administrator, 'select id from bookings')).toEqual([{ id }])
    const stolen = await book(at(1), { id, caller: other.caller() }).catch((error) => error)
    expect(stolen).toMatchObject({ code: 'RM004', detail: '' })
    expect(await run(other.caller(), 'select id from bookings')).toEqual([])
  })

  describe('with what the person carried along', () => {
    const DAY = 'trade=plumbing&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8'
    const MISSED_JOB = 'missed=20&share=25&job=380&counted=1'
    const carried = { day: DAY, missedJob: MISSED_JOB }
    const bookWith = async (what: unknown, { id = randomUUID() as string } = {}) =>
      (
        await run(
          client.caller(),
          'select * from book_call($1, $2, $3, $4, $5, $6)',
          id,
          at(0),
          '+6495550142',
          '',
          '',
          JSON.stringify(what),
        )
      )[0]

    test('keeps it when it is moved; the client and the agency read it, nobody else [R4.154]', async () => {
      const call = await bookWith(carried)
      expect(call).toMatchObject({ carried })
      await move(call.id, at(1))
      expect(await run(client.caller(), 'select carried from bookings')).toEqual([{ carried }])
      expect(await run(administrator, 'select carried from bookings')).toEqual([{ carried }])
      expect(await run(other.caller(), 'select carried from bookings')).toEqual([])
      const { rows } = await database.pool.query(
        `select content -> 'carried_along' as carried, (content ->> 'moved_from')::timestamptz as moved_from
         from private.held_rows where part = 'calls' and person = $1`,
        [client.id],
      )
      expect(rows, 'in the copy of the data').toEqual([{ carried, moved_from: new Date(at(0)) }])
    })

    test('a visitor’s is kept when it is confirmed [R4.154]', async () => {
      const id = randomUUID()
      await database.pool.query(
        `select private.request_call($1, $2, 'Mere', 'mere@client.example', '+6495550142', '', '', $3)`,
        [id, at(0), JSON.stringify({ day: DAY })],
      )
      await confirm(id)
      expect(await run(administrator, 'select state, carried from bookings')).toEqual([
        { state: 'booked', carried: { day: DAY } },
      ])
    })

    test('sent again with something else carried it is refused [R4.146]', async () => {
      const id = randomUUID()
      await bookWith(carried, { id })
      expect(await bookWith({ missedJob: MISSED_JOB, day: DAY }, { id })).toMatchObject({ id })
      await expect(bookWith({ day: DAY }, { id })).rejects.toMatchObject({ code: 'RM004' })
      await expect(bookWith({}, { id })).rejects.toMatchObject({ code: 'RM004' })
      expect(await run(administrator, 'select carried from bookings')).toEqual([{ carried }])
    })

    test.each([
      ['a list', [DAY]],
      ['a text', DAY],
      ['an unknown name', { day: DAY, note: 'x' }],
      ['a number', { day: 5 }],
      ['nothing under a name', { day: null }],
      ['an object', { missedJob: { missed: 20 } }],
      ['markup', { day: 'day=<img src=x onerror=alert(1)>' }],
      ['an address', { missedJob: 'javascript:alert(1)//' }],
      ['lines', { day: `${DAY}\n` }],
      ['too long a day', { day: `day=${'a'.repeat(600)}` }],
      ['too long numbers', { missedJob: `missed=${'1'.repeat(100)}` }],
    ])('%s is refused [R4.155]', async (_, what) => {
      await expect(bookWith(what)).rejects.toMatchObject({ code: '23514' })
      expect(await run(administrator, 'select from bookings')).toEqual([])
    })

    test('none of it at all is as nothing carried [R4.155]', async () => {
      expect(await bookWith(null)).toMatchObject({ carried: {} })
    })
  })

  test('sent again with another time, number or note is refused with when the first one is, and stands [R4.146]', async () => {
    const id = randomUUID()
    const phone = '+6495550142'
    await book(at(0), { id, phone, about: 'The roof' })
    expect(await book(at(0), { id, phone: ` ${phone} `, about: 'The roof' })).toMatchObject({ id })
    expect(await book(at(0), { id, phone: '09 555 0142', about: 'The roof' })).toMatchObject({ id })
    const refusal = { code: 'RM004', detail: at(0).replace('.000', '') }
    for (const call of [
      { startsAt: at(1), phone, about: 'The roof' },
      { startsAt: at(0), phone: '+6495550199', about: 'The roof' },
      { startsAt: at(0), phone, about: 'The salon' },
    ]) {
      await expect(book(call.startsAt, { id, ...call })).rejects.toMatchObject(refusal)
    }
    expect(await run(administrator, 'select starts_at, phone, about from bookings')).toEqual([
      { starts_at: times[0], phone, about: 'The roof' },
    ])
  })

  test.each([
    ['taken', () => book(at(0), { caller: other.caller() })],
    ['closed', () => run(administrator, 'select close_call_times($1, $2)', [at(0)], [null])],
    [
      'not offered',
      () => database.pool.query('delete from call_times where starts_at = $1', [at(0)]),
    ],
  ])('is refused at a time that is %s [R4.70]', async (_, take) => {
    await take()
    await expect(book(at(0))).rejects.toMatchObject({ code: 'RM010' })
    const call = await book(at(1))
    await expect(move(call.id, at(0))).rejects.toMatchObject({ code: 'RM010' })
    expect(await run(client.caller(), 'select starts_at, sequence from bookings')).toEqual([
      { starts_at: times[1], sequence: 0 },
    ])
  })

  test.each([
    [
      'lies behind the ten working days',
      async () => {
        const later = new Date(Date.parse(at(199)) + 14 * 86_400_000).toISOString()
        await run(administrator, 'select close_call_times($1, $2)', [later], [null])
        await run(
          administrator,
          'select open_call_times(array[starts_at], array[closed_at]) from call_times where starts_at = $1',
          later,
        )
        return later
      },
    ],
    [
      'is offered no more, and stays because somebody asked for it',
      async () => {
        await asked(at(3))
        await database.pool.query('select private.offer_call_times($1)', [
          times.filter((time) => time !== times[3]),
        ])
        return at(3)
      },
    ],
    [
      'is none of the hours, and stays because the agency moved a call there',
      async () => {
        const night = new Date(Date.parse(at(0)) - 5 * 3_600_000).toISOString()
        await database.pool.query('insert into call_times (starts_at) values ($1)', [night])
        return night
      },
    ],
  ])('is refused at a time that %s, to clients and visitors [R4.100]', async (_, place) => {
    const wanted = await place()
    const refusal = { code: 'RM010' }
    await expect(book(wanted)).rejects.toMatchObject(refusal)
    const call = await book(at(0))
    await expect(move(call.id, wanted)).rejects.toMatchObject(refusal)
    const request = await asked(wanted, 'mere@client.example')
    await expect(confirm(request)).rejects.toMatchObject(refusal)
    await confirm(request, at(1))
    await expect(
      database.pool.query(`select private.move_open_call($1, $2, 'client')`, [request, wanted]),
    ).rejects.toMatchObject(refusal)
    const { rows } = await database.pool.query(
      'select from bookings where starts_at = $1 and state = $2',
      [wanted, 'booked'],
    )
    expect(rows).toEqual([])
  })

  test('of today is refused: calls begin tomorrow', async () => {
    const { rows } = await database.pool.query<{ starts_at: Date }>(
      `insert into call_times
       select private.first_call_day() - interval '30 minutes' returning starts_at`,
    )
    await expect(book(rows[0]?.starts_at.toISOString() ?? '')).rejects.toMatchObject({
      code: 'RM010',
    })
  })

  test('is the only one: a second is refused with the start of the first [R4.70]', async () => {
    await book(at(0))
    await expect(book(at(1))).rejects.toMatchObject({
      code: 'RM011',
      detail: at(0).replace('.000', ''),
    })
    await begin()
    expect((await book(at(1))).state).toBe('booked')
    expect(await run(client.caller(), 'select state from bookings order by requested_at')).toEqual([
      { state: 'past' },
      { state: 'booked' },
    ])
  })

  test('is moved and cancelled by its client alone, and until it begins [R4.73]', async () => {
    const call = await book(at(0))
    const stranger = other.caller()
    await expect(move(call.id, at(1), stranger)).rejects.toMatchObject({ code: 'RM012' })
    await expect(cancel(call.id, stranger)).rejects.toMatchObject({ code: 'RM012' })
    expect(await move(call.id, at(1))).toMatchObject({ starts_at: times[1], sequence: 1 })
    expect((await move(call.id, at(1))).sequence, 'sent twice').toBe(1)
    await begin()
    await expect(move(call.id, at(2))).rejects.toMatchObject({ code: 'RM012' })
    await expect(cancel(call.id)).rejects.toMatchObject({ code: 'RM012' })
  })

  test('cancelled, frees its time, once', async () => {
    const call = await book(at(0))
    expect(await cancel(call.id)).toMatchObject({ state: 'cancelled', changed_by: 'client' })
    expect((await cancel(call.id)).sequence).toBe(1)
    expect((await book(at(0), { caller: other.caller() })).state).toBe('booked')
    await expect(move(call.id, at(1))).rejects.toMatchObject({ code: 'RM012' })
  })

  test('that was booked by mail with the account’s address is the client’s, too [R4.73]', async () => {
    await database.pool.query(
      `select private.request_call($1, $2, 'Aroha', $3, '+6495550142', '', '')`,
      [randomUUID(), at(0), client.email],
    )
    expect(await run(client.caller(), 'select id from bookings'), 'only asked for').toEqual([])
    const { rows } = await database.pool.query('select id, private.confirm_call(id) from bookings')
    const { id } = rows[0]
    expect(await run(client.caller(), 'select id from bookings')).toEqual([{ id }])
    expect(await run(other.caller(), 'select id from bookings')).toEqual([])
    await expect(book(at(1))).rejects.toMatchObject({ code: 'RM011' })
    expect((await cancel(id)).state).toBe('cancelled')
  })

  test('of an account whose address is not confirmed is refused', async () => {
    const unconfirmed = await newUser(database.pool, { verified: false })
    await expect(book(at(0), { caller: unconfirmed.caller() })).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('has a number of seven digits, by whatever way it is booked or changed [R4.177]', async () => {
    const constraint = 'bookings_phone_digits'
    await expect(book(at(0), { phone: 'abcdef' })).rejects.toMatchObject({ constraint })
    await expect(book(at(0), { phone: '+64 21 55' })).rejects.toMatchObject({ constraint })
    const { id } = await book(at(0), { phone: '0800 555 0' })
    await expect(changeNumber(id, 'Ask for Mere')).rejects.toMatchObject({ constraint })
    expect((await cancel(id)).state).toBe('cancelled')
  })

  test('is moved five times by its client, at most, of which the agency’s moves and other calls are none [R4.77]', async () => {
    const moveFor = (call: string, seen: number, startsAt: string) =>
      run(administrator, 'select move_call_for($1, $2, $3, $4)', call, seen, startsAt, 'We are ill')
    const earlier = await book(at(0))
    await move(earlier.id, at(1))
    await cancel(earlier.id)

    const { id } = await book(at(0))
    for (const times of Array.from({ length: 5 }).keys()) {
      await moveFor(id, 2 * times, at(2 * times + 1))
      await move(id, at(2 * times + 2))
    }
    await expect(move(id, at(30))).rejects.toMatchObject({ code: databaseCodes.changedTooOften })
    await moveFor(id, 10, at(31))
    await expect(move(id, at(30))).rejects.toMatchObject({ code: databaseCodes.changedTooOften })
  })

  test('says how often it may still be moved, or its number changed, and from when it was moved last [R4.165]', async () => {
    const { id } = await book(at(0))
    const left = async () =>
      (
        await run(
          client.caller(),
          'select moves_left, numbers_left, moved_from from bookings where id = $1',
          id,
        )
      )[0]
    expect(await left()).toEqual({ moves_left: 5, numbers_left: 5, moved_from: null })
    await move(id, at(1))
    await move(id, at(1))
    expect(await left()).toEqual({ moves_left: 4, numbers_left: 5, moved_from: times[0] })
    await run(administrator, 'select move_call_for($1, 1, $2, $3)', id, at(2), 'We are ill')
    await changeNumber(id, '+6495550199')
    expect(await left()).toEqual({ moves_left: 4, numbers_left: 4, moved_from: times[1] })
    for (const place of [3, 4, 5, 6]) await move(id, at(place))
    expect(await left()).toMatchObject({ moves_left: 0 })
    await expect(move(id, at(7))).rejects.toMatchObject({ code: databaseCodes.changedTooOften })
    for (const last of [1, 2, 3, 4]) await changeNumber(id, `+649555010${last}`)
    expect(await left()).toEqual({ moves_left: 0, numbers_left: 0, moved_from: times[5] })
    await expect(changeNumber(id, '+6495550109')).rejects.toMatchObject({
      code: databaseCodes.changedTooOften,
    })
    const visitors = await asked(at(0))
    await confirm(visitors, at(1))
    const { rows } = await database.pool.query(
      'select moves_left, moved_from from bookings where id = $1',
      [visitors],
    )
    expect(rows, 'booked at another time than was asked for').toEqual([
      { moves_left: 5, moved_from: null },
    ])
  })

  test('gets another number until it begins, by its client alone, and stands at its time [R4.149]', async () => {
    const { id, starts_at, sequence } = await book(at(0))
    expect(await changeNumber(id, ' +6495550199 ')).toMatchObject({
      phone: '+6495550199',
      starts_at,
      sequence: sequence + 1,
    })
    expect(await changeNumber(id, '+6495550199'), 'sent again').toMatchObject({
      sequence: sequence + 1,
    })
    for (const phone of ['123', '+6495550142\u202e']) {
      await expect(changeNumber(id, phone)).rejects.toMatchObject({ code: '23514' })
    }
    await expect(changeNumber(id, '+6495550111', other.caller())).rejects.toMatchObject({
      code: databaseCodes.callBegun,
    })
    await begin()
    await expect(changeNumber(id, '+6495550111')).rejects.toMatchObject({
      code: databaseCodes.callBegun,
    })
  })

  test('is neither moved nor cancelled from a page that shows another time than it is at [R4.161]', async () => {
    const { id } = await book(at(0))
    const moveSeen = (seen: string, wanted: string) =>
      run(client.caller(), 'select * from move_call($1, $2, $3)', id, wanted, seen)
    const cancelSeen = (seen: string) =>
      run(client.caller(), 'select * from cancel_call($1, $2)', id, seen)
    await run(administrator, 'select move_call_for($1, 0, $2, $3)', id, at(1), 'We are ill')
    const stale = { code: databaseCodes.changed }
    await expect(moveSeen(at(0), at(2))).rejects.toMatchObject(stale)
    await expect(cancelSeen(at(0))).rejects.toMatchObject(stale)
    const stands = async () =>
      (await run(client.caller(), 'select starts_at, state from bookings where id = $1', id))[0]
    expect(await stands()).toEqual({ starts_at: times[1], state: 'booked' })

    await moveSeen(at(1), at(2))
    // Sent again, because the answer was lost.
    await moveSeen(at(1), at(2))
    expect(await stands()).toEqual({ starts_at: times[2], state: 'booked' })
    await cancelSeen(at(2))
    await cancelSeen(at(2))
    expect((await stands())?.state).toBe('cancelled')
  })

  test('gets no other number from a page that shows another time than it is at [R4.162]', async () => {
    const { id } = await book(at(0))
    const changeSeen = (seen: string, caller = client.caller()) =>
      run(caller, 'select * from change_call_number($1, $2, $3)', id, '+6495550199', seen)
    await run(administrator, 'select move_call_for($1, 0, $2, $3)', id, at(1), 'We are ill')
    await expect(changeSeen(at(0))).rejects.toMatchObject({ code: databaseCodes.changed })
    for (const caller of [other.caller(), administrator]) {
      await expect(changeSeen(at(0), caller)).rejects.toMatchObject({
        code: databaseCodes.callBegun,
      })
    }
    await expect(changeSeen(at(1), anonymous)).rejects.toMatchObject({ code: '42501' })
    const stands = () => run(client.caller(), 'select phone, starts_at from bookings')
    expect(await stands()).toEqual([{ phone: '+6495550142', starts_at: times[1] }])

    await changeSeen(at(1))
    expect(await stands()).toEqual([{ phone: '+6495550199', starts_at: times[1] }])
    await run(administrator, 'select move_call_for($1, 2, $2, $3)', id, at(2), 'We are ill')
    // Sent again, because the answer was lost.
    expect(await changeSeen(at(1))).toMatchObject([{ sequence: 3 }])
  })

  test.each([
    ['phone', '123'],
    ['phone', '+6495550142\u202e'],
    ['about', 'x'.repeat(1001)],
  ])('is held to the same bounds as the form: %s', async (field, value) => {
    await expect(book(at(0), { [field]: value })).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the agency', () => {
  const reason = 'Ana is on a plane'
  /** When each was closed, as a page that is open shows it. */
  const seenOf = (times: readonly string[]) =>
    Promise.all(
      times.map(async (time) => {
        const sql = 'select closed_at::text as at from call_times where starts_at = $1'
        return (await run(administrator, sql, time))[0]?.at ?? null
      }),
    )
  /** `seen`: when each was last opened again. */
  const close = (times: readonly string[], seen = times.map((): string | null => null)) =>
    run(administrator, 'select close_call_times($1, $2) as count', times, seen)
  const open = (times: readonly string[], seen: readonly (string | null)[]) =>
    run(administrator, 'select open_call_times($1, $2) as count', times, seen)
  const closed = async () =>
    (await database.pool.query('select starts_at from call_times where closed_at is not null')).rows

  test('closes and opens times, those that are not offered yet too, and calls stay [R4.74]', async () => {
    const call = await book(at(0))
    const later = new Date(Date.parse(at(199)) + 7 * 86_400_000).toISOString()
    const chosen = [at(0), at(1), later, '2000-01-01T00:00:00Z']
    expect(await close(chosen)).toEqual([{ count: 3 }])
    expect(await close(chosen)).toEqual([{ count: 0 }])
    await offerTimes(database.pool)
    expect(await closed()).toHaveLength(3)
    expect(
      (await run(client.caller(), 'select state from bookings where id = $1', call.id))[0],
    ).toEqual({
      state: 'booked',
    })
    const seen = await seenOf(chosen)
    expect(await open(chosen, seen)).toEqual([{ count: 3 }])
    // Sent again, because the answer was lost.
    expect(await open(chosen, seen)).toEqual([{ count: 0 }])
    expect(await closed()).toEqual([])
    expect((await acts()).map(({ action }) => action)).toEqual([
      'call.booked',
      'call_times.closed',
      'call_times.opened',
    ])
  })

  test.each([
    ['more than a thousand', Array.from({ length: 1001 }, () => '2026-12-01T00:00:00Z')],
    ['more than a year ahead', ['2040-01-01T00:00:00Z']],
  ])('closes no times that are %s', async (_, chosen) => {
    await expect(close(chosen)).rejects.toMatchObject({
      code: '23514',
    })
  })

  test('opens nothing of what a colleague closed anew since it was seen, and says who did [R4.147]', async () => {
    const ben = (await newColleague(database.pool, 'Ben')).caller('aal2')
    const chosen = [at(0), at(1)]
    await close(chosen)
    const seen = await seenOf(chosen)
    await run(ben, 'select open_call_times($1, $2)', [at(1)], [seen[1]])
    await run(
      ben,
      'select close_call_times(array[starts_at], array[opened_at]) from call_times where starts_at = $1',
      at(1),
    )
    const error = await open(chosen, seen).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'RM013' })
    const { detail } = error as { detail: string }
    expect(JSON.parse(detail)).toMatchObject({ name: 'Ben' })
    expect(await closed()).toHaveLength(2)
    expect(await open(chosen, await seenOf(chosen))).toEqual([{ count: 2 }])
    await expect(open(chosen, [])).rejects.toMatchObject({ code: '23514' })
  })

  test('closes nothing of what a colleague opened anew since it was seen, and says who did [R4.151]', async () => {
    const ben = (await newColleague(database.pool, 'Ben')).caller('aal2')
    const chosen = [at(0), at(1)]
    await close([at(1)])
    await run(ben, 'select open_call_times($1, $2)', [at(1)], await seenOf([at(1)]))
    const error = await close(chosen).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'RM013' })
    const { detail } = error as { detail: string }
    expect(JSON.parse(detail)).toMatchObject({ name: 'Ben' })
    expect(new Date(JSON.parse(detail).startsAt)).toEqual(times[1])
    expect(await closed()).toEqual([])
    const [row] = await run(
      administrator,
      'select opened_at::text as at from call_times where starts_at = $1',
      at(1),
    )
    expect(await close(chosen, [null, row?.at])).toEqual([{ count: 2 }])
    // Sent again, because the answer was lost.
    expect(await close(chosen, [null, row?.at])).toEqual([{ count: 0 }])
    await expect(close(chosen, [])).rejects.toMatchObject({ code: '23514' })
  })

  test('moves a call, with a reason, to a time that it closed as well [R4.74]', async () => {
    const call = await book(at(0))
    await close([at(1)])
    const [moved] = await run(
      administrator,
      'select * from move_call_for($1, 0, $2, $3)',
      call.id,
      at(1),
      reason,
    )
    expect(moved).toMatchObject({ starts_at: times[1], sequence: 1, changed_by: 'agency', reason })
    expect(await run(client.caller(), 'select reason from bookings')).toEqual([{ reason }])
    expect((await acts()).at(-1)).toMatchObject({
      action: 'call.moved',
      detail: { from: expect.any(String), to: expect.any(String), by: 'agency' },
    })
  })

  const cancelSeen = (calls: readonly { id: string; seen: number }[], why = reason) =>
    run(
      administrator,
      'select * from cancel_seen_calls($1, $2, $3) order by starts_at',
      calls.map(({ id }) => id),
      calls.map(({ seen }) => seen),
      why,
    )
  const moveSeen = (call: string, seen: number, startsAt: string) =>
    run(administrator, 'select * from move_call_for($1, $2, $3, $4)', call, seen, startsAt, reason)

  test('is refused from a screen that is old, with who did what [R4.74, R4.101, A43]', async () => {
    const call = await book(at(0))
    await move(call.id, at(1))
    const refused = async () => {
      const error = await moveSeen(call.id, 0, at(2)).catch((thrown) => thrown)
      expect(error.code).toBe('RM013')
      return { ...JSON.parse(error.detail), startsAt: undefined }
    }
    expect(await refused()).toEqual({ act: 'moved', side: 'client', name: '' })
    await cancelSeen([{ id: call.id, seen: 1 }])
    await database.pool.query('update user_roles set name = $1 where user_id = $2', [
      'Ana Parata',
      administrator.claims.sub,
    ])
    expect(await refused()).toEqual({ act: 'cancelled', side: 'agency', name: 'Ana Parata' })
  })

  test('cancels many in one act, each once, and leaves what it has not seen, with who did what [R4.74, R4.101, A43]', async () => {
    const mine = await book(at(0))
    const theirs = await book(at(1), { caller: other.caller() })
    await move(mine.id, at(2))
    const clear = () =>
      cancelSeen([
        { id: mine.id, seen: 0 },
        { id: theirs.id, seen: 0 },
        { id: randomUUID(), seen: 0 },
      ])
    const outcome = [
      expect.objectContaining({ id: theirs.id, is_cancelled: true, act: 'cancelled' }),
      {
        id: mine.id,
        is_cancelled: false,
        act: 'moved',
        side: 'client',
        name: '',
        starts_at: times[2],
      },
    ]
    expect(await clear()).toEqual(outcome)
    expect(await clear(), 'sent again').toEqual(outcome)
    expect(await run(administrator, 'select id from bookings where state = $1', 'booked')).toEqual([
      { id: mine.id },
    ])
    const { rows } = await database.pool.query(
      `select from mail_outbox where template = 'call-cancelled'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('sees the number that was changed, and moves nothing on a screen from before [R4.101, R4.149]', async () => {
    const call = await book(at(0))
    await run(administrator, 'select move_call_for($1, 0, $2, $3)', call.id, at(1), 'We are ill')
    await changeNumber(call.id, '+6495550199')
    const error = await run(
      administrator,
      'select move_call_for($1, 1, $2, $3)',
      call.id,
      at(2),
      'We are ill',
    ).catch((problem: unknown) => problem as { code: string; detail: string })
    expect(error).toMatchObject({ code: databaseCodes.changed })
    expect(JSON.parse((error as { detail: string }).detail)).toMatchObject({
      act: 'number',
      side: 'client',
      name: '',
    })
    expect(await run(administrator, 'select phone, changed_by, reason from bookings')).toEqual([
      { phone: '+6495550199', changed_by: 'agency', reason: 'We are ill' },
    ])
  })

  test('moves once what is sent twice [A43]', async () => {
    const call = await book(at(0))
    await moveSeen(call.id, 0, at(1))
    expect(await moveSeen(call.id, 0, at(1))).toMatchObject([{ sequence: 1 }])
    await expect(moveSeen(call.id, 0, at(2))).rejects.toMatchObject({ code: 'RM013' })
  })

  test('names what it saw of each call', async () => {
    const call = await book(at(0))
    await expect(
      run(administrator, 'select * from cancel_seen_calls($1, $2, $3)', [call.id], [], reason),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test('cancels nothing without what was on the screen [R4.101]', async () => {
    const call = await book(at(0))
    await expect(
      run(administrator, 'select cancel_calls_for(array[$1::uuid], $2)', call.id, reason),
    ).rejects.toMatchObject({ code: '42883' })
    await expect(
      run(administrator, `select cancel_seen_calls(array[$1::uuid], '{}', $2)`, call.id, reason),
    ).rejects.toMatchObject({ code: '23514' })
    expect(await run(administrator, 'select state from bookings where id = $1', call.id)).toEqual([
      { state: 'booked' },
    ])
  })

  test('says a reason', async () => {
    const call = await book(at(0))
    for (const [sql, ...values] of [
      ['select move_call_for($1, 0, $2, $3)', call.id, at(1), ' \n'],
      ['select cancel_seen_calls(array[$1::uuid], array[0], $2)', call.id, ''],
    ] as const) {
      await expect(run(administrator, sql, ...values)).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('is an administrator with a second factor', async () => {
    const call = await book(at(0))
    const alone = (await newAdministrator(database.pool)).caller('aal1')
    for (const caller of [client.caller(), alone]) {
      for (const [sql, ...values] of [
        ['select close_call_times($1, $2)', [at(1)], [null]],
        ['select open_call_times($1, $2)', [at(1)], [null]],
        ['select move_call_for($1, 0, $2, $3)', call.id, at(1), reason],
        ['select cancel_seen_calls(array[$1::uuid], array[0], $2)', call.id, reason],
      ] as const) {
        await expect(run(caller, sql, ...values), sql).rejects.toMatchObject({ code: '42501' })
      }
    }
  })
})

describe('the log', () => {
  test('has every act, by whom, and nothing that was typed [R4.78]', async () => {
    const call = await book(at(0), { about: 'The secret of the soup' })
    await move(call.id, at(1))
    await changeNumber(call.id, '+6495550199')
    await run(
      administrator,
      'select cancel_seen_calls(array[$1::uuid], array[2], $2)',
      call.id,
      'A secret reason',
    )
    const byClient = { actor_id: client.id, via: 'api', subject_id: call.id }
    expect(await acts()).toMatchObject([
      { action: 'call.booked', ...byClient },
      { action: 'call.moved', ...byClient },
      { action: 'call.number_changed', ...byClient, detail: { by: 'client' } },
      { action: 'call.cancelled', actor_id: administrator.claims.sub, via: 'api' },
    ])
    expect(JSON.stringify(await acts())).not.toMatch(/secret|55501/u)
  })
})

test.each([
  'Mere@Client.example',
  'mere+calls@client.example',
  '+mere@client.example',
  '+mere+x@client.example',
  'me.re+x@gmail.com',
  'M.E.R.E@GoogleMail.com',
  'a@b@c.example',
])('the database knows the mailbox of %s as limits do', async (address) => {
  const { rows } = await database.pool.query('select private.mailbox_key($1) as key', [address])
  expect(rows).toEqual([{ key: mailboxKey(address) }])
})
