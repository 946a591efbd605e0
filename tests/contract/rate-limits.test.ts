import { createHash } from 'node:crypto'
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

const once = { name: 'once:address', points: 1, seconds: 60 }
const keys = { publishable: 'public', secret: 'the server’s' }
const others = { publishable: 'public', secret: 'another’s' }

it('the limits of accounts and those of the product are counted apart, over one connection too', async () => {
  const client = new Client(database.url)
  await client.connect()
  try {
    for (const limits of [
      createRateLimits(client, keys.secret),
      createAccountLimits(client, keys),
    ]) {
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

it('who reads the counters finds no address by trying all, without the server’s secret', async () => {
  await database.pool.query('delete from platform.rate_limits')
  await database.pool.query('delete from private.rate_limits')
  for (const limits of [
    createRateLimits(database.pool, keys.secret),
    createAccountLimits(database.pool, keys),
    createRateLimits(database.pool, others.secret),
    createAccountLimits(database.pool, others),
  ]) {
    expect(await limits.consume(once, '192.0.2.1')).toEqual({ allowed: true })
  }
  const { rows } = await database.pool.query<{ key: string }>(
    'select key from platform.rate_limits union all select key from private.rate_limits',
  )
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
  const guess = createHash('sha256').update('192.0.2.1')
  expect(rows.map(({ key }) => key)).not.toContain(`${once.name}:${guess.digest('base64url')}`)
})
