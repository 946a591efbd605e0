import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import type { TestDatabase } from '../support/database.ts'
import { newEnquiry } from '../support/enquiries.ts'
import { databaseBefore, upgrade } from '../support/old-database.ts'
import { newAdministrator, newClient } from '../support/people.ts'

// What was stored while a telephone number was found by its first digits alone.

const PHONE = '+64 9 555 0192'

let database: TestDatabase
beforeAll(async () => {
  database = await databaseBefore('20261201810100')
  const { pool } = database
  await newEnquiry(pool, { phone: PHONE })
  const client = await newClient(pool)
  await pool.query('update business_profiles set phone = $2 where user_id = $1', [client.id, PHONE])
  await pool.query('insert into questionnaire_submissions (user_id, phone) values ($1, $2)', [
    client.id,
    PHONE,
  ])
  await upgrade(pool)
})
afterAll(() => database.drop())

test.each(['desk_enquiries', 'desk_submissions', 'desk_clients'])(
  '%s finds it by the last digits, too [R6.282]',
  async (list) => {
    const caller = (await newAdministrator(database.pool)).caller('aal2')
    const found = await asCaller(database.pool, caller, (client) =>
      client.query(`select * from ${list}(search => '0192')`),
    )
    expect(found.rows).toHaveLength(1)
  },
)
