import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdDays } from '../../domain/accounts/deletion-hold.ts'
import { addDays, dateOf, dayOf } from '../../domain/project/project-dates.ts'
import { writeDate, writeSortable } from '../../domain/time/new-zealand-time.ts'
import { compileCache } from '../../scripts/support/compile-cache.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newAdministrator, newClient } from '../support/people.ts'

const ROOT = join(import.meta.dirname, '..', '..')

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'forgotten-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

/** The command as an engineer types it; answers with its exit code and what it printed. */
const client = async (...parameters: string[]) => {
  const options = {
    cwd: ROOT,
    env: { ...compileCache, PATH: process.env.PATH, DATABASE_URL: database.url },
  }
  return promisify(execFile)(
    process.execPath,
    ['server/admin/main.ts', 'client', ...parameters],
    options,
  ).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )
}

const deletionsOf = async (personId: string) => {
  const { rows } = await database.pool.query(
    `select held_because, held_until::text, done_at is not null as done, due_at - requested_at as grace
     from public.account_deletions where person_id = $1`,
    [personId],
  )
  return rows
}

it('asks for a deletion, holds it for a reason until a day, and lets it go, each with its line [R4.93]', async () => {
  const { id, email } = await newClient(database.pool)
  const { first, last } = holdDays(new Date())
  expect((await client('hold', email, first, 'A dispute')).output).toContain('did not ask')
  expect((await client('delete', email)).code).toBe(1)
  expect(await deletionsOf(id)).toEqual([])
  expect(await client('delete', email, '--yes')).toMatchObject({ code: 0 })
  expect(await deletionsOf(id)).toMatchObject([{ done: false, grace: { days: 14 } }])
  expect((await client('hold', email, 'A dispute is open')).output).toContain('Until when?')
  expect((await client('hold', email, '2027-02-30', 'A dispute')).output).toContain('Until when?')
  expect((await client('hold', email, first)).output).toContain('Why?')
  expect((await client('hold', email, '2026-11-20', 'A dispute')).output).toContain('is over')
  const after = dayOf(addDays(dateOf(last), 1))
  expect((await client('hold', email, after, 'A dispute')).output).toContain(`until ${last}`)
  expect(await deletionsOf(id)).toMatchObject([{ held_because: null }])
  expect(await client('hold', email, first, 'A call is open')).toMatchObject({ code: 0 })
  const held = await client('hold', email, last, 'A dispute is open')
  expect(held.output).toContain(writeDate(last))
  expect((await client('delete', email, '--yes', '--now')).output).toContain('A dispute is open')
  expect(await deletionsOf(id)).toMatchObject([
    { held_because: 'A dispute is open', held_until: last, done: false },
  ])
  expect(await client('release', email)).toMatchObject({ code: 0 })
  expect((await client('release', email)).code).toBe(1)
  const { rows } = await database.pool.query(
    `select action, via from public.audit_log where subject_table = 'account_deletions' order by id`,
  )
  expect(rows).toEqual(
    ['requested', 'held', 'held', 'released'].map((verb) => ({
      action: `account_deletion.${verb}`,
      via: 'command:admin client',
    })),
  )
})

it('deletes at once, and again, by its own list, after a backup from before was restored [R4.92, R4.204]', async () => {
  const { id, email } = await newClient(database.pool)
  expect((await client('delete', email, '--yes', '--now')).output).toContain(id)
  const { output: list } = await client('forgotten')
  expect(JSON.parse(list)).toEqual({
    accounts: [{ id, on: writeSortable(new Date()).slice(0, 10) }],
    addresses: [{ hash: expect.stringMatching(/^[\w-]{43}$/u), at: expect.any(String) }],
    at: expect.any(String),
    unsubscribed: [],
    administrators: [],
  })
  expect(list).not.toContain(email)
  const file = join(folder, 'forgotten.json')
  await writeFile(file, list)
  expect(JSON.stringify(await deletionsOf(id))).not.toContain(email)

  const account = 'select email from auth.users where id = $1'
  expect((await database.pool.query(account, [id])).rows).toEqual([])
  // As a backup from before has it.
  await database.pool.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at) values ($1, 'authenticated', 'authenticated', $2, now())`,
    [id, email],
  )
  expect(await client('forget', file)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Accounts deleted again: 1\. Not there: 0\.\nAddresses forgotten again: 0\. Sessions ended: /u,
    ),
  })
  expect((await database.pool.query(account, [id])).rows).toEqual([])
  expect((await client('forget', file)).output).toContain(
    'Accounts deleted again: 0. Not there: 1.\n',
  )
  expect((await client('forget')).output).toContain('Whom?')
})

it('leaves administrators to the command that revokes them', async () => {
  const { id, email } = await newAdministrator(database.pool)
  expect((await client('delete', email, '--yes', '--now')).output).toContain('revoke')
  expect(await deletionsOf(id)).toEqual([])
})
