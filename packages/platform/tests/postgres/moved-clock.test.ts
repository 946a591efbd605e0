import { expect, test } from 'vitest'
import { createTestDatabase } from '../support/database.ts'

test('the clock of the database is that of this process, also where that one is moved', async () => {
  const database = await createTestDatabase()
  try {
    const { rows } = await database.pool.query('select clock_timestamp() as now')
    const apart = Math.abs(rows[0].now - Date.now())
    expect(apart, 'milliseconds apart').toBeLessThan(60_000)
  } finally {
    await database.drop()
  }
})
