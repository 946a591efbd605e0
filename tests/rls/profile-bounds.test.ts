import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newClient, type Person } from '../support/people.ts'

let database: TestDatabase
let client: Person
beforeAll(async () => {
  database = await createTestDatabase()
  client = await newClient(database.pool)
})
afterAll(() => database.drop())

/** A change as the client's own browser makes it. */
const change = (column: string, value: string) =>
  asCaller(database.pool, client.caller(), (connection) =>
    connection.query(`update business_profiles set ${column} = $1`, [value]),
  )

describe.each([
  ['name', 2, 80],
  ['surname', 2, 80],
  ['phone', 6, 40],
  ['company_name', 2, 160],
  ['business_address', 5, 300],
  ['ai_interests', 10, 2000],
] as const)('business_profiles.%s', (column, min, max) => {
  test(`holds ${min} to ${max} characters, or none [R5.16]`, async () => {
    for (const value of ['x'.repeat(min), 'x'.repeat(max), '']) {
      expect((await change(column, value)).rowCount).toBe(1)
    }
  })

  test('holds no fewer, with spaces around them either, and no more [R5.16]', async () => {
    const few = 'x'.repeat(min - 1)
    for (const value of [few, ` ${few} `, ' '.repeat(min), 'x'.repeat(max + 1)]) {
      await expect(change(column, value), JSON.stringify(value)).rejects.toMatchObject({
        code: '23514',
        constraint: expect.stringContaining(`business_profiles_${column}_`),
      })
    }
  })
})

test('an industry that is not listed is not held [R5.16]', async () => {
  await expect(change('industry', 'piracy')).rejects.toMatchObject({ code: '23514' })
  expect((await change('industry', 'callCentre')).rowCount).toBe(1)
})
