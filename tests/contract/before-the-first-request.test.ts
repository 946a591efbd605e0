import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startTestPlatform } from '../support/platform.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.pool.query('truncate public.bookings, public.call_times cascade'))

const offered = async () =>
  (await database.pool.query('select from public.call_times where is_offered')).rowCount

/** Starts on a port that is taken: what it has done by then, it does before it listens, and no timer has run. */
const startUpToListening = async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const address = taken.address()
  const PORT = String(typeof address === 'object' ? address?.port : undefined)
  const start = startTestPlatform({ databaseUrl: database.url, environment: { PORT } })
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE' })
  taken.close()
}

it('times of calls are offered, and calls that have begun are ended, before the server listens [R4.69]', async () => {
  await database.pool.query(
    `with time as (
       insert into public.call_times (starts_at) values (date_trunc('hour', now())) returning starts_at
     )
     insert into public.bookings (id, starts_at, state, name, email, phone, about, booked_at)
     select gen_random_uuid(), starts_at, 'booked', 'Mere', 'mere@client.example', '+6495550142', '', now()
     from time`,
  )
  await startUpToListening()
  expect(await offered()).toBe(200)
  expect((await database.pool.query('select state from public.bookings')).rows).toEqual([
    { state: 'past' },
  ])
})

it('the server starts where the job of calls fails [R4.69]', async () => {
  await database.pool.query('alter function private.end_calls() rename to gone')
  const platform = await startTestPlatform({ databaseUrl: database.url })
  try {
    expect((await fetch(`${platform.url}/functions/v1/booking`)).status).toBe(200)
  } finally {
    await platform.stop()
    await database.pool.query('alter function private.gone() rename to end_calls')
  }
})
