import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { offerTimes } from '../support/calls.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let host: FunctionHost
let times: Date[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool, { environment: { TRUST_PROXY: '1' } })
  times = await offerTimes(database.pool)
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})

const freeTimes = async (): Promise<number> => {
  const response = await fetch(`${host.url}/functions/v1/booking`)
  const { days } = (await response.json()) as { days: { times: { free: boolean }[] }[] }
  return days.flatMap((day) => day.times).filter(({ free }) => free).length
}
const post = (body: object, from = '192.0.2.1') =>
  host.post('booking', body, { 'x-forwarded-for': from })
const ask = (email: string, place: number, from: string) =>
  post(
    {
      action: 'request',
      id: randomUUID(),
      startsAt: times[place]?.toISOString(),
      name: 'Mallory',
      email,
      phone: '+6495550100',
    },
    from,
  )
const press = async () => {
  const { rows } = await database.pool.query<{ token: string }>(
    `select data ->> 'token' as token from public.mail_outbox where template = 'call-request'`,
  )
  return await Promise.all(
    rows.map(async ({ token }, index) => {
      const from = `203.0.113.${Math.floor(index / 20)}`
      return (await post({ action: 'confirm', token }, from)).status
    }),
  )
}

test('a script that asks for every time, with ever new addresses, holds none of them [A39]', async () => {
  const answers = await Promise.all(
    times.map((_, place) =>
      ask(`mallory-${place}@client.example`, place, `198.51.100.${Math.floor(place / 10)}`),
    ),
  )
  // Of those that are above the hour's total not even a mail goes out.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect(await freeTimes()).toBe(200)
})

test('one mailbox, however it spells its address, holds one [A39]', async () => {
  await database.pool.query(
    'truncate public.bookings, public.mail_outbox, private.rate_limits cascade',
  )
  const spellings = ['mallory@gmail.com', 'mal.lory@gmail.com', 'm.allory+2@googlemail.com']
  for (const [place, email] of spellings.entries()) await ask(email, place, `198.51.100.${place}`)
  expect((await press()).toSorted()).toEqual([200, 409, 409])
  expect(await freeTimes()).toBe(199)
})

test('accounts hold one each, and the agency clears them in one act [A39]', async () => {
  await database.pool.query('truncate public.bookings cascade')
  const people: Person[] = []
  for (const _ of Array.from({ length: 5 })) people.push(await newClient(database.pool))
  const outcomes = await Promise.all(
    people.flatMap((person) =>
      times.slice(0, 20).map((time) =>
        asCaller(database.pool, person.caller(), (connection) =>
          connection.query(`select book_call($1, $2, '+6495550142')`, [randomUUID(), time]),
        ).then(
          () => 'booked',
          (error: { code?: string }) => error.code,
        ),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(5)
  // Who comes first to which time is a race: the others read of their own call, or that the time is taken.
  const refused = ['RM010', 'RM011']
  expect(
    outcomes.filter((outcome) => outcome !== 'booked' && !refused.includes(`${outcome}`)),
  ).toEqual([])
  expect(await freeTimes()).toBe(195)
  const administrator = await newAdministrator(database.pool)
  await asCaller(database.pool, administrator.caller('aal2'), (connection) =>
    connection.query(
      `select cancel_seen_calls(array_agg(id), array_agg(sequence), 'A script') from bookings
       where state = 'booked'`,
    ),
  )
  expect(await freeTimes()).toBe(200)
})
