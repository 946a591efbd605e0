import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { sendAnswers } from '../support/drafts.ts'
import { newAdministrator, newClient, type Person } from '../support/people.ts'

const REFUSED = { code: '42501' }

let database: TestDatabase
let ana: Person
let ben: Person
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newAdministrator(database.pool)
  ben = await newAdministrator(database.pool)
  await database.pool.query(`update user_roles set name = 'Ana Reid' where user_id = $1`, [ana.id])
})
afterAll(() => database.drop())

let owner: Person
let submission: string
let note: string
beforeEach(async () => {
  owner = await newClient(database.pool)
  submission = (await sendAnswers(database.pool, owner)).id
  note = crypto.randomUUID()
  await database.pool.query('truncate mail_outbox')
})

const run = (caller: DatabaseCaller, sql: string, ...values: unknown[]) =>
  asCaller(database.pool, caller, async (client) => (await client.query(sql, values)).rows)
const write = (caller: DatabaseCaller, text = 'Rings back late', of = submission, id = note) =>
  run(caller, 'select note_submission($1, $2, $3)', id, of, text)
const takeBack = (caller: DatabaseCaller) => run(caller, 'select take_back_note($1)', note)
const rows = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query(sql, values)).rows
const notes = () =>
  rows(
    `select author_id, author_name, text, taken_back_at is not null as taken_back
     from submission_notes where submission_id = $1`,
    submission,
  )
const lines = () =>
  rows(
    `select action, actor_id, detail from audit_log
     where subject_id = $1 and action like 'submission.note%' order by id`,
    submission,
  )

test('a note is written once, however often it is sent, and is mailed to nobody [R4.141]', async () => {
  await write(ana.caller('aal2'))
  await write(ana.caller('aal2'))
  expect(await notes()).toEqual([
    { author_id: ana.id, author_name: 'Ana Reid', text: 'Rings back late', taken_back: false },
  ])
  expect(await lines()).toEqual([
    { action: 'submission.noted', actor_id: ana.id, detail: { note } },
  ])
  expect(await rows('select template from mail_outbox')).toEqual([])
})

test('an id that another note has is refused, and changes nothing', async () => {
  await write(ana.caller('aal2'))
  const another = (await sendAnswers(database.pool, await newClient(database.pool))).id
  const taken = { code: 'RM004' }
  await expect(write(ana.caller('aal2'), 'Something else')).rejects.toMatchObject(taken)
  await expect(write(ben.caller('aal2'))).rejects.toMatchObject(taken)
  await expect(write(ana.caller('aal2'), undefined, another)).rejects.toMatchObject(taken)
  expect(await notes()).toMatchObject([{ text: 'Rings back late' }])
})

test('a note has words, at most 5,000, on a submission that is there', async () => {
  const caller = ana.caller('aal2')
  await expect(write(caller, ' \n')).rejects.toMatchObject({ code: '23514' })
  await expect(write(caller, 'a'.repeat(5001))).rejects.toMatchObject({ code: '23514' })
  await expect(write(caller, 'a', crypto.randomUUID())).rejects.toMatchObject({ code: 'RM003' })
  expect(await notes()).toEqual([])
  await write(caller, 'a'.repeat(5000))
  expect(await notes()).toHaveLength(1)
})

test('who wrote it takes it back for ten seconds; both stand in the history [R4.141]', async () => {
  await write(ana.caller('aal2'))
  await expect(takeBack(ben.caller('aal2'))).rejects.toMatchObject(REFUSED)
  await takeBack(ana.caller('aal2'))
  await takeBack(ana.caller('aal2'))
  expect(await notes()).toMatchObject([{ text: 'Rings back late', taken_back: true }])
  expect(await lines()).toMatchObject([
    { action: 'submission.noted' },
    { action: 'submission.note_taken_back', actor_id: ana.id, detail: { note } },
  ])
})

test('after ten seconds it stays', async () => {
  await write(ana.caller('aal2'))
  await database.pool.query(`update submission_notes set at = at - interval '10 seconds'`)
  await expect(takeBack(ana.caller('aal2'))).rejects.toMatchObject({ code: 'RM020' })
  expect(await notes()).toMatchObject([{ taken_back: false }])
})

test('nobody but administrators with a second factor writes one', async () => {
  for (const caller of [owner.caller(), owner.caller('aal2'), ana.caller('aal1')]) {
    await expect(write(caller)).rejects.toMatchObject(REFUSED)
  }
  await write(ana.caller('aal2'))
  for (const caller of [owner.caller(), ana.caller('aal1')]) {
    await expect(takeBack(caller)).rejects.toMatchObject(REFUSED)
  }
  expect(await notes()).toMatchObject([{ taken_back: false }])
})
