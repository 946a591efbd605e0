import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ADDRESS = 'aroha@southerly.example'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The command as an engineer types it; answers with its exit code and what it printed. */
const admin = async (...parameters: string[]) => {
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, DATABASE_URL: database.url } }
  return promisify(execFile)(
    process.execPath,
    ['platform/ops/admin/main.ts', ...parameters],
    options,
  ).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )
}

it('makes an administrator by a mailed invitation, lists and revokes', async () => {
  expect((await admin('list')).output).toContain('no administrator')

  expect(await admin('invite', 'Aroha@Southerly.example')).toMatchObject({ code: 0 })
  const { rows: mails } = await database.pool.query(
    'select recipient, data from public.mail_outbox',
  )
  expect(mails).toHaveLength(1)
  expect(mails[0].recipient).toBe(ADDRESS)
  expect(mails[0].data.text).toContain('/update-password#token_hash=')
  expect((await admin('list')).output).toMatch(new RegExp(`^${ADDRESS}.*invited`, 'u'))

  expect((await admin('revoke', ADDRESS)).output).toContain('no administrator any more')
  expect((await admin('list')).output).toContain('no administrator yet')
})

it('promotes somebody who has an account, without another mail', async () => {
  const before = await database.pool.query('select from public.mail_outbox')
  await database.pool.query(
    `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'hemi@tawhiri.example', now())`,
  )
  expect((await admin('invite', 'hemi@tawhiri.example')).output).toContain('administrator now')
  const after = await database.pool.query('select from public.mail_outbox')
  expect(after.rowCount).toBe(before.rowCount)
})

it('says how it is used when it is used wrongly', async () => {
  for (const parameters of [[], ['promote'], ['invite'], ['invite', 'no address']]) {
    const { code, output } = await admin(...parameters)
    expect(code).toBe(1)
    expect(output).toContain('npm run admin -- invite someone@example.com')
    expect(output).not.toContain('    at ')
  }
})
