import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newAdministrator, type Person } from '../support/people.ts'

/** `RACES=1000 npx vitest run --project integration tests/faults/15` for a thousand. */
const ROUNDS = Number(process.env.RACES ?? 100)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const addFactor = (person: Person) =>
  database.pool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [person.id],
  )

const able = async (): Promise<Person> => {
  const person = await newAdministrator(database.pool)
  await addFactor(person)
  return person
}

const ways = [
  'delete from public.user_roles where user_id = $1',
  'delete from auth.mfa_factors where user_id = $1',
  'delete from auth.users where id = $1',
]

/** Both are taken at once, each by a way of its own; how many went, and how many are left who can open the desk. */
const race = async (round: number) => {
  const pair = [await able(), await able()]
  const outcomes = await Promise.allSettled(
    pair.map(({ id }, index) =>
      database.pool.query(ways[(round + index * Math.floor(round / 3)) % 3] ?? '', [id]),
    ),
  )
  const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
  const { rows } = await database.pool.query(
    `select count(*)::int as left from public.user_roles as role
     where exists (select from auth.mfa_factors where user_id = role.user_id and status = 'verified')`,
  )
  return { refusals, left: rows[0].left }
}

test('of two administrators who are removed at once, by whatever way, one stays [R6.100, F15]', async () => {
  const races = []
  for (let round = 0; round < ROUNDS; round += 1) {
    races.push(await race(round))
    await database.pool.query(
      `begin; set local audit.via = 'command:test'; delete from auth.users; commit`,
    )
  }
  expect(races).toEqual(Array(ROUNDS).fill({ refusals: ['23514'], left: 1 }))
}, 600_000)
