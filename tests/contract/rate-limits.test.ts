import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRateLimits as createAccountLimits } from '../../packages/platform/ops/rate-limits.ts'
import { createRateLimits } from '../../supabase/functions/_shared/rate-limits.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the limits of accounts and those of the product are counted apart, over one connection too', async () => {
  const once = { name: 'once:address', points: 1, seconds: 60 }
  const client = new Client(database.url)
  await client.connect()
  try {
    for (const limits of [createRateLimits(client), createAccountLimits(client)]) {
      expect(await limits.check(once, '192.0.2.1')).toEqual({ allowed: true })
      expect(await limits.consume(once, '192.0.2.1')).toEqual({ allowed: true })
      expect(await limits.consume(once, '192.0.2.1')).toMatchObject({ allowed: false })
      expect(await limits.check(once, '192.0.2.1')).toMatchObject({ allowed: false })
    }
  } finally {
    await client.end()
  }
  const { rows } = await database.pool.query(
    'select points from platform.rate_limits union all select points from private.rate_limits',
  )
  expect(rows).toEqual([{ points: 2 }, { points: 2 }])
})
