import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { databaseBefore, upgrade } from '../support/old-database.ts'

// Calls that were booked before the database asked for a number that can be rung.

const TIMES = ['2040-01-10T01:00Z', '2040-01-10T02:00Z', '2040-01-11T01:00Z']

let database: TestDatabase
beforeAll(async () => {
  database = await databaseBefore('20261201700600')
  await database.pool.query('insert into call_times (starts_at) select unnest($1::timestamptz[])', [
    TIMES,
  ])
  await database.pool.query(
    `insert into bookings (id, starts_at, state, booked_at, name, email, phone) values
       ('00000000-0000-4000-8000-000000000001', $1, 'booked', now(), 'Aroha', 'a@b.example', 'Ask Mo'),
       ('00000000-0000-4000-8000-000000000002', $2, 'booked', now(), 'Tom', 'b@b.example', '+6495550142'),
       ('00000000-0000-4000-8000-000000000003', $1, 'requested', null, 'Ann', 'c@b.example', '555 01')`,
    TIMES.slice(0, 2),
  )
  await upgrade(database.pool)
})
afterAll(() => database.drop())

test('every call is reminded of, also beside one without a number [R4.186, A49]', async () => {
  const { rows } = await database.pool.query(
    `select private.queue_call_reminders('2040-01-08T21:00Z') as queued`,
  )
  expect(rows).toEqual([{ queued: 2 }])
})

test('a call without a number is moved by the agency, and one that was asked for is confirmed [R4.186]', async () => {
  const { pool } = database
  const { rows } = await pool.query(
    `select starts_at from private.move_open_call('00000000-0000-4000-8000-000000000001', $1, 'agency')`,
    [TIMES[2]],
  )
  expect(rows).toEqual([{ starts_at: new Date(TIMES[2] ?? '') }])
  await pool.query(`update call_times set is_offered = true`)
  await pool.query(`select private.confirm_call('00000000-0000-4000-8000-000000000003', $1)`, [
    TIMES[0],
  ])
  const states = await pool.query(`select state from bookings where phone = '555 01'`)
  expect(states.rows).toEqual([{ state: 'booked' }])
})

test('its number is changed to one that can be rung, and to no other [R4.177, R4.186]', async () => {
  const change = (phone: string) =>
    database.pool.query(
      `select phone from private.change_open_call_number('00000000-0000-4000-8000-000000000001', $1)`,
      [phone],
    )
  await expect(change('Ask Mere')).rejects.toMatchObject({ constraint: 'bookings_phone_digits' })
  expect((await change('021 555 0142')).rows).toEqual([{ phone: '021 555 0142' }])
})
