import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'

const HOUR_MS = 3_600_000

let database: TestDatabase
let host: FunctionHost
beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool, { environment: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})

const send = async (index: number, message = `Kia ora, this is enquiry ${index}.`) => {
  const answer = await host.post(
    'contact-form',
    { name: 'Aroha', email: 'aroha@client.example', message },
    { 'x-forwarded-for': `10.0.${Math.floor(index / 10)}.1` },
  )
  expect(answer.status).toBe(200)
}
const counts = async () => {
  const { rows } = await database.pool.query(
    `select count(*) filter (where state = 'new')::int as new,
       count(*) filter (where state = 'quarantine')::int as held,
       (select count(*)::int from mail_outbox) as mails
     from contact_messages`,
  )
  return rows[0]
}

test('of enquiries from ever new addresses 300 an hour are mailed; further ones are stored, held back [A63]', async () => {
  // Spam that is held back anyway takes none of the room.
  const links = 'https://a.example https://b.example https://c.example https://d.example'
  await send(900, `Look here: ${links}`)
  for (let index = 0; index < 305; index += 1) await send(index)
  expect(await counts()).toEqual({ new: 300, held: 6, mails: 300 })
  const { rows } = await database.pool.query(
    `select quarantine_reason from contact_messages where message = 'Kia ora, this is enquiry 304.'`,
  )
  expect(rows).toEqual([{ quarantine_reason: 'More enquiries than usual at once' }])

  await database.pool.query('update private.rate_limits set expire = expire - $1::bigint', [
    HOUR_MS + 60_000,
  ])
  await send(400)
  expect(await counts()).toEqual({ new: 301, held: 6, mails: 301 })
})
