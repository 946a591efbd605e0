import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { openDraft, saveAnswers, sendAnswers } from '../support/drafts.ts'
import { newClient, type Person } from '../support/people.ts'

const MEGABYTE = 1024 * 1024
/** Of a length, and of a kind that no database packs. */
const noise = (length: number) => randomBytes(length / 2).toString('hex')
const answersOf = (length: number, begin = '') =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((part) =>
      [1, 2, 3, 4, 5].map((question) => [`${part}.${question}`, `${begin}${noise(length)}`]),
    ),
  )
const REFUSED = { code: '54000', detail: 'too_much_text' }

let database: TestDatabase
let client: Person
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate private.rate_limits')
  client = await newClient(database.pool)
})

const run = (sql: string, ...values: unknown[]) =>
  asCaller(database.pool, client.caller(), (connection) => connection.query(sql, values))

/** Repeats `write` until it is refused. @returns how much was on the disk more, in bytes. */
const fill = async (write: (round: number) => Promise<unknown>) => {
  const size = async () => {
    const { rows } = await database.pool.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    )
    return Number(rows[0]?.size)
  }
  const before = await size()
  const loop = async () => {
    for (let round = 0; ; round += 1) await write(round)
  }
  await expect(loop()).rejects.toMatchObject(REFUSED)
  return (await size()) - before
}

test('answers saved in a loop: refused within an hour at 32 MB, before another byte; another client saves on [A45]', async () => {
  const draft = await openDraft(database.pool, client)
  const grown = await fill((round) =>
    saveAnswers(database.pool, client, draft, answersOf(19_000, `${round} `), round),
  )
  expect(grown).toBeLessThan(64 * MEGABYTE)
  const { rows } = await database.pool.query('select points from private.rate_limits')
  for (const { points } of rows) expect(points).toBeLessThan(33 * MEGABYTE)

  const other = await newClient(database.pool)
  const own = await openDraft(database.pool, other)
  expect(await saveAnswers(database.pool, other, own, { '1.1': 'Yes' })).toMatchObject([
    { saved: true },
  ])
})

test('changes begun and dropped in a loop, each of which copies what was sent, are counted as they are written [A45]', async () => {
  const sent = await sendAnswers(database.pool, client, answersOf(2000))
  const grown = await fill(async () => {
    const draft = await openDraft(database.pool, client, sent.id)
    await run('delete from drafts where id = $1', draft)
  })
  expect(grown).toBeLessThan(64 * MEGABYTE)
})
