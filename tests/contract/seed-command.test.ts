import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileCache } from '../../scripts/support/compile-cache.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newClient } from '../support/people.ts'

const ROOT = join(import.meta.dirname, '..', '..')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A script as an engineer runs it; answers with its exit code and what it printed. */
const run = async (script: string, parameters: readonly string[] = [], env = {}) =>
  promisify(execFile)(process.execPath, [join(ROOT, 'scripts', script), ...parameters], {
    env: { ...compileCache, PATH: process.env.PATH, DATABASE_URL: database.url, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, out: `${stdout}${stderr}` }),
  )

const rowsOf = async (table: string) => {
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}
const sizes = async () => ({
  accounts: await rowsOf('auth.users'),
  submissions: await rowsOf('public.questionnaire_submissions'),
  enquiries: await rowsOf('public.contact_messages'),
  mails: await rowsOf('public.mail_outbox'),
})

it('makes a number of each once, mails nobody, and all of it is taken away again [R4.140]', async () => {
  await newClient(database.pool)
  const before = await sizes()

  const made = await run('seed.ts', ['30'])
  expect(made.out).toContain('Made 30 clients, 30 submissions and 30 enquiries.')
  expect(await sizes()).toEqual({
    accounts: before.accounts + 30,
    submissions: 30,
    enquiries: 30,
    mails: before.mails,
  })
  expect(await run('seed.ts', ['30'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('there already'),
  })

  expect((await run('demo-remove.ts')).code).toBe(0)
  expect(await sizes()).toEqual(before)
})

it('refuses what is no number, and production [R4.140]', async () => {
  for (const wrong of ['0', '2.5', 'many', '1000001']) {
    expect(await run('seed.ts', [wrong])).toMatchObject({
      code: 1,
      out: expect.stringContaining('NUMBER, from 1 to 1000000'),
    })
  }
  const production = {
    NODE_ENV: 'production',
    SITE_URL: 'https://southerly.example',
    SMTP_URL: 'smtp://127.0.0.1:2525',
  }
  expect(await run('seed.ts', [], production)).toMatchObject({
    code: 1,
    out: expect.stringContaining('production'),
  })
})
