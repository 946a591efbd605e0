import { randomUUID } from 'node:crypto'
import { databaseWith } from 'backend-kit/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agency } from '../../content/agency.ts'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import type { Database } from '../../supabase/database.ts'
import { runCalls } from '../../supabase/functions/calls/run.ts'
import { beginCalls, offerTimes, timeAt } from '../support/calls.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let times: Date[] = []
let client: Person
let administrator: DatabaseCaller
beforeAll(async () => {
  database = await createTestDatabase()
  administrator = (await newAdministrator(database.pool)).caller('aal2')
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate bookings, call_times, mail_outbox cascade')
  times = await offerTimes(database.pool)
  client = await newClient(database.pool)
  await forget()
})

const at = (place: number) => timeAt(times, place)
const run = async (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  (await asCaller(database.pool, caller, (connection) => connection.query(sql, values))).rows
const book = async (startsAt = at(0)): Promise<string> =>
  (
    await run(
      client.caller(),
      `select id from book_call($1, $2, '+6495550142', 'The roof', 'Pacific/Auckland')`,
      randomUUID(),
      startsAt,
    )
  )[0].id
const mails = async () =>
  (
    await database.pool.query(
      'select template, recipient, reply_to, user_id, data from mail_outbox order by created_at, template',
    )
  ).rows
const templates = async () => (await mails()).map(({ template }) => template)
const forget = () => database.pool.query('truncate mail_outbox')

describe('each act on a call', () => {
  test('is mailed to the agency ten times a day for one person, and a call that it was told of always leaves its calendar [R4.143]', async () => {
    const toAgency = async () =>
      (await mails())
        .filter(({ template }) => /^call-.*-agency$/u.test(template))
        .map(({ template, data }) => [template.replace(/^call-|-agency$/gu, ''), data.changedBy])
    const move = (call: string, place: number) =>
      run(client.caller(), 'select move_call($1, $2)', call, at(place))
    const cancel = (call: string) => run(client.caller(), 'select cancel_call($1)', call)
    const first = await book(at(0))
    for (const place of [1, 2, 3, 4, 5]) await move(first, place)
    await cancel(first)
    const second = await book(at(0))
    for (const place of [1, 2]) await move(second, place)
    expect(await toAgency()).toHaveLength(10)
    await move(second, 3)
    expect(await toAgency()).toHaveLength(11)
    await cancel(second)
    expect((await toAgency()).slice(10)).toEqual([
      ['moved', 'client'],
      ['cancelled', 'client'],
    ])
    const third = await book(at(0))
    await cancel(third)
    const fourth = await book(at(4))
    expect(await toAgency()).toHaveLength(12)
    // What the agency does itself is no account's doing.
    await run(administrator, 'select move_call_for($1, 0, $2, $3)', fourth, at(5), 'A plane')
    expect((await toAgency()).slice(12)).toEqual([['moved', 'agency']])
    // Of which its calendar knows now.
    await move(fourth, 6)
    await cancel(fourth)
    expect((await toAgency()).slice(13)).toEqual([
      ['moved', 'client'],
      ['cancelled', 'client'],
    ])
    // The person is told of each, and another one's reaches the agency.
    expect((await mails()).filter(({ recipient }) => recipient === client.email)).toHaveLength(18)
    client = await newClient(database.pool)
    await book(at(7))
    expect(await toAgency()).toHaveLength(16)
  })

  test('is mailed to the agency 60 times an hour in all; then one mail says that more is at the desk [R4.187]', async () => {
    const toAgency = async () =>
      (await mails()).filter(({ recipient }) => recipient === '').map(({ template }) => template)
    await database.pool.query(
      `insert into mail_outbox (template, recipient, data)
       select 'call-booked-agency', '', '{"changedBy": "client"}' from generate_series(1, 59)`,
    )
    const call = await book()
    expect((await toAgency()).slice(59)).toEqual(['call-booked-agency'])
    await run(client.caller(), 'select move_call($1, $2)', call, at(1))
    expect((await toAgency()).slice(60)).toEqual(['calls-gathered'])
    await run(client.caller(), 'select move_call($1, $2)', call, at(2))
    // What the agency does itself reaches its calendar, and each person is told as ever.
    await run(administrator, 'select move_call_for($1, 2, $2, $3)', call, at(3), 'A plane')
    expect(new Set((await toAgency()).slice(60))).toEqual(
      new Set(['call-moved-agency', 'calls-gathered']),
    )
    expect((await mails()).filter(({ recipient }) => recipient === client.email)).toHaveLength(4)
    await database.pool.query(`update mail_outbox set created_at = created_at - interval '1 hour'`)
    await run(client.caller(), 'select move_call($1, $2)', call, at(4))
    expect((await toAgency()).filter((template) => template === 'call-moved-agency')).toHaveLength(
      2,
    )
  })

  test('... and whatever comes after that mail is told of by one when the next hour begins [R4.187, A53]', async () => {
    await database.pool.query(
      `insert into mail_outbox (template, recipient, data)
       select 'call-booked-agency', '', '{"changedBy": "client"}' from generate_series(1, 60)`,
    )
    const gathered = async () =>
      (
        await database.pool.query(
          `select next_attempt_at <= now() as is_due,
             next_attempt_at in (
               date_trunc('hour', created_at) + interval '1 hour', created_at
             ) as is_at_an_hour
           from mail_outbox where template = 'calls-gathered' order by next_attempt_at`,
        )
      ).rows
    const call = await book()
    const atOnce = { is_due: true, is_at_an_hour: true }
    expect(await gathered()).toEqual([atOnce])
    const later = { is_due: false, is_at_an_hour: true }
    for (const place of [1, 2, 3]) {
      await run(client.caller(), 'select move_call($1, $2)', call, at(place))
      expect(await gathered()).toEqual([atOnce, later])
    }
  })

  test('changes of its number are mailed within the ten of a day, and beyond them where the agency’s calendar has the call [R4.143, R4.149, R4.163]', async () => {
    const numbersTold = async () =>
      (await templates()).filter((template) => template === 'call-number-agency').length
    let id = await book()
    await run(administrator, 'select move_call_for($1, 0, $2, $3)', id, at(1), 'We are ill')
    const change = (last: number) =>
      run(client.caller(), 'select change_call_number($1, $2)', id, `+649555010${last}`)
    await change(1)
    expect(await numbersTold()).toBe(1)
    const [mail] = (await mails()).filter(({ template }) => template === 'call-number-agency')
    expect(mail.data).toMatchObject({ changedBy: 'client', reason: '' })
    // What this person did today already.
    await database.pool.query(
      `insert into mail_outbox (template, recipient, data, idempotency_key)
       select 'call-number-agency', '', '{"changedBy": "client"}', 'x:' || uid || ':' || n
       from bookings, generate_series(1, 8) as n`,
    )
    await change(2)
    await change(3)
    expect(await numbersTold()).toBe(11)
    await run(client.caller(), 'select cancel_call($1)', id)

    id = await book(at(2))
    await change(4)
    expect(await numbersTold(), 'of a call that the agency was not mailed of').toBe(11)
    await run(administrator, 'select move_call_for($1, 1, $2, $3)', id, at(3), 'We are ill')
    await change(5)
    expect(await numbersTold(), 'once its move was').toBe(12)
    expect((await templates()).filter((template) => template === 'call-number')).toHaveLength(5)
  })

  test('is mailed to its client and to the agency, with one UID and a sequence that rises [R4.75]', async () => {
    const call = await book()
    await run(client.caller(), 'select move_call($1, $2)', call, at(1))
    await run(administrator, 'select move_call_for($1, 1, $2, $3)', call, at(2), 'A plane')
    await run(
      administrator,
      'select cancel_seen_calls(array[$1::uuid], array[2], $2)',
      call,
      'A storm',
    )
    const sent = await mails()
    expect(
      sent.map(({ template, recipient, data }) => [template, recipient, data.sequence]),
    ).toEqual([
      ['call-booked', client.email, 0],
      ['call-booked-agency', '', 0],
      ['call-moved', client.email, 1],
      ['call-moved-agency', '', 1],
      ['call-moved', client.email, 2],
      ['call-moved-agency', '', 2],
      ['call-cancelled', client.email, 3],
      ['call-cancelled-agency', '', 3],
    ])
    expect(new Set(sent.map(({ data }) => data.uid)).size).toBe(1)
    expect(sent.map(({ data }) => [data.changedBy, data.reason]).slice(2)).toEqual([
      ['client', ''],
      ['client', ''],
      ['agency', 'A plane'],
      ['agency', 'A plane'],
      ['agency', 'A storm'],
      ['agency', 'A storm'],
    ])
    expect(sent.filter(({ recipient }) => recipient !== '')).toEqual(
      Array.from({ length: 4 }, () =>
        expect.objectContaining({
          user_id: client.id,
          data: expect.not.objectContaining({ token: expect.anything() }),
        }),
      ),
    )
    expect(sent[1]).toMatchObject({
      reply_to: client.email,
      data: { name: 'Aroha Ngata', companyName: 'Ngata Solar', about: 'The roof' },
    })
  })

  test('repeats to its client the note and what went along, and says whether it may still be moved [R4.165, R4.167]', async () => {
    const carried = { missedJob: 'missed=20&share=25&job=380&counted=1' }
    const [{ id }] = await run(
      client.caller(),
      `select id from book_call($1, $2, '+6495550142', 'The roof', '', $3)`,
      randomUUID(),
      at(0),
      JSON.stringify(carried),
    )
    for (const place of [1, 2, 3, 4, 5]) {
      await run(client.caller(), 'select move_call($1, $2)', id, at(place))
    }
    await run(client.caller(), 'select cancel_call($1)', id)
    const sent = (await mails()).filter(({ recipient }) => recipient === client.email)
    expect(sent.map(({ data }) => data.canMove)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    for (const { data } of sent) expect(data).toMatchObject({ about: 'The roof', carried })
  })

  test('says nothing that was typed before a visitor’s call is booked [A40, R4.167]', async () => {
    const email = `${randomUUID()}@client.example`
    const ask = (place: number) =>
      database.pool.query(
        `select private.request_call($1, $2, 'Mere', $3, '+6495550142', 'The salon', '')`,
        [randomUUID(), at(place), email],
      )
    await ask(0)
    await database.pool.query(`select private.confirm_call(id) from bookings where email = $1`, [
      email,
    ])
    await ask(1)
    const sent = (await mails()).filter(({ recipient }) => recipient === email)
    expect(sent.map(({ template, data }) => [template, data.about])).toEqual([
      ['call-request', undefined],
      ['call-booked', 'The salon'],
      ['call-open', undefined],
    ])
  })

  test('goes to the address that the account has now, and so does the agency’s answer [R4.103]', async () => {
    const call = await book()
    await forget()
    const address = `new-${randomUUID()}@client.example`
    await database.pool.query('update auth.users set email = $1 where id = $2', [
      address,
      client.id,
    ])
    await run(client.caller(), 'select cancel_call($1)', call)
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['', address])
    expect(sent.find(({ recipient }) => recipient === '')).toMatchObject({
      reply_to: address,
      data: { email: address },
    })
  })
})

test('an example call mails nobody, whatever is done with it [R4.102]', async () => {
  const insert = (id: string, place: number) =>
    database.pool.query(
      `insert into bookings (id, starts_at, state, name, email, phone, booked_at, is_demo)
       values ($1, $2, 'booked', 'Rahul', $3, '+6495550195', now() - interval '30 days', true)`,
      [id, at(place), `rahul-${place}@client.example`],
    )
  const [moved, deleted] = [randomUUID(), randomUUID()]
  await insert(moved, 0)
  await insert(deleted, 1)
  // Somebody types its address.
  await database.pool.query(
    `select private.request_call($1, $2, 'Mere', 'rahul-0@client.example', '+6495550142', '', '')`,
    [randomUUID(), at(4)],
  )
  await run(administrator, 'select move_call_for($1, 0, $2, $3)', moved, at(2), 'A plane')
  const day = new Date(Date.parse(at(2)) - 20 * 3_600_000)
  await database.pool.query('select private.queue_call_reminders($1)', [day])
  await run(administrator, 'select cancel_seen_calls($1, $2, $3)', [moved], [1], 'A storm')
  await database.pool.query('delete from bookings where id = $1', [deleted])
  expect(await templates()).toEqual([])
})

test('a call to come that goes with its account leaves the agency’s calendar, and says no more [R4.79]', async () => {
  await book()
  await database.pool.query('delete from auth.users where id = $1', [client.id])
  const sent = await mails()
  expect(sent.map(({ template }) => template).toSorted()).toEqual([
    'call-booked-agency',
    'call-cancelled-agency',
  ])
  const { reply_to, data } = sent.find(({ template }) => template === 'call-cancelled-agency')
  expect(reply_to).toBeNull()
  expect(data).toMatchObject({ sequence: 1, name: '', email: '', phone: '', about: '' })
  expect((await database.pool.query('select from bookings')).rowCount).toBe(0)
})

test('a call that had begun is not told of as cancelled when it goes with its account [R4.79]', async () => {
  await book()
  await beginCalls(database.pool)
  await forget()
  // The timer has not ended it yet.
  expect((await database.pool.query('select state from bookings')).rows).toEqual([
    { state: 'booked' },
  ])
  await database.pool.query('delete from auth.users where id = $1', [client.id])
  expect((await database.pool.query('select from bookings')).rowCount).toBe(0)
  expect(await templates()).toEqual([])
})

test('a call booked by mail with the address of an account goes with it, too [R4.79]', async () => {
  const request = `select private.request_call($1, $2, 'Aroha', $3, '+6495550142', '', '')`
  await database.pool.query(request, [randomUUID(), at(0), client.email])
  await database.pool.query(request, [randomUUID(), at(1), 'somebody-else@client.example'])
  await database.pool.query('select private.confirm_call(id) from bookings')
  await database.pool.query('delete from auth.users where id = $1', [client.id])
  const { rows } = await database.pool.query('select email from bookings')
  expect(rows).toEqual([{ email: 'somebody-else@client.example' }])
  expect(await templates()).toContain('call-cancelled-agency')
})

describe('the timer', () => {
  const DAY = 86_400_000
  const HOUR = 3_600_000
  /** Two instances at once. */
  const tick = async (now: number) => {
    const db = databaseWith<Database>(database.pool, {})
    await Promise.all([runCalls(db, new Date(now)), runCalls(db, new Date(now))])
  }
  /** The first time of the last day that is offered: 8:00 AM. */
  const start = () => Date.parse(at(180))
  const nineBefore = () => start() - DAY + HOUR

  test('reminds at nine the day before, once for each time [R4.76]', async () => {
    const call = await book(at(180))
    await forget()
    await tick(nineBefore() - 1000)
    expect(await templates()).toEqual([])
    await tick(nineBefore())
    await tick(nineBefore() + HOUR)
    expect(await mails()).toEqual([
      expect.objectContaining({
        template: 'call-reminder',
        recipient: client.email,
        user_id: client.id,
      }),
    ])
    await forget()
    await run(client.caller(), 'select move_call($1, $2)', call, at(181))
    await forget()
    await tick(nineBefore())
    expect(await templates(), 'of the new time').toEqual(['call-reminder'])
  })

  test.each([
    ['who booked it after nine', `booked_at = $1::timestamptz + interval '1 minute'`],
    ['a call that was cancelled', `state = 'cancelled', ended_at = $1`],
    ['example data', `is_demo = $1::timestamptz is not null`],
    ['who was reminded', `reminded_at = $1`],
  ])('does not remind %s', async (_, change) => {
    await book(at(180))
    await database.pool.query(`update bookings set ${change}`, [new Date(nineBefore())])
    await forget()
    await tick(nineBefore() + HOUR)
    expect(await templates()).toEqual([])
  })

  test('reminds on a Sunday, too, and not two days before', async () => {
    const monday = times.findIndex(
      (time) =>
        new Intl.DateTimeFormat('en-NZ', { weekday: 'long', timeZone: 'Pacific/Auckland' }).format(
          time,
        ) === 'Monday',
    )
    await book(at(monday))
    await database.pool.query(`update bookings set booked_at = now() - interval '3 days'`)
    await forget()
    const sundayAtNine = Date.parse(at(monday)) - DAY + HOUR
    await tick(sundayAtNine - DAY)
    expect(await templates()).toEqual([])
    await tick(sundayAtNine)
    expect(await templates()).toEqual(['call-reminder'])
  })

  test('reminds of a call that stands where calls are booked with a service of others by now [R4.150]', async () => {
    await book(at(180))
    await forget()
    Object.assign(agency, { bookingUrl: 'https://calendar.example/southerly' })
    try {
      await tick(nineBefore())
    } finally {
      Object.assign(agency, { bookingUrl: '' })
    }
    expect(await templates()).toEqual(['call-reminder'])
  })

  test('offers none where calls are booked with a service of others', async () => {
    Object.assign(agency, { bookingUrl: 'https://calendar.example/southerly' })
    try {
      await tick(Date.now())
    } finally {
      Object.assign(agency, { bookingUrl: '' })
    }
    expect((await database.pool.query('select from call_times')).rowCount).toBe(0)
  })

  test('offers the times, takes back what is none any more, and keeps what is closed or asked for [R4.69]', async () => {
    await book(at(0))
    await run(administrator, 'select close_call_times($1, $2)', [at(1)], [null])
    await database.pool.query('delete from call_times where starts_at > $1', [at(5)])
    await tick(Date.now() + 30 * DAY)
    const { rows } = await database.pool.query(
      'select starts_at from call_times where starts_at < $1 order by 1',
      [new Date(Date.parse(at(199)) + DAY)],
    )
    expect(rows.map(({ starts_at }) => starts_at)).toEqual([times[0], times[1]])
    await tick(Date.now())
    const { rowCount } = await database.pool.query(
      'select from call_times where starts_at = any ($1)',
      [times],
    )
    expect(rowCount).toBe(200)
  })
})
