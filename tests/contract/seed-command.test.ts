import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileCache } from '../../scripts/support/compile-cache.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { newEnquiry } from '../support/enquiries.ts'
import { newClient, newUser } from '../support/people.ts'

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
  messages: await rowsOf('public.messages'),
  mails: await rowsOf('public.mail_outbox'),
})

const send = (person: string) =>
  database.pool.query('insert into public.questionnaire_submissions (user_id) values ($1)', [
    person,
  ])
const book = (person: string | null) =>
  database.pool.query(
    `with free as (insert into public.call_times (starts_at) values (date_trunc('hour', now()) + interval '3 days') returning starts_at)
     insert into public.bookings (id, starts_at, state, client_id, name, email, phone)
     select gen_random_uuid(), starts_at, 'requested', $1, 'Mere', 'mere@client.example', '+64215550199' from free`,
    [person],
  )
const forget = () =>
  database.pool.query(
    `delete from public.questionnaire_submissions; delete from public.bookings; delete from public.call_times;
     delete from public.projects; delete from public.contact_messages; delete from auth.users`,
  )

it('makes a number of each once, mails nobody, and all of it is taken away again [R4.140]', async () => {
  const mails = await rowsOf('public.mail_outbox')
  const made = await run('seed.ts', ['30'])
  expect(made.out).toContain('Made 30 clients, 30 submissions, 30 enquiries and 30 messages.')
  expect(await sizes()).toEqual({
    accounts: 30,
    submissions: 30,
    enquiries: 30,
    messages: 30,
    mails,
  })
  expect(await run('seed.ts', ['30'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('there already'),
  })

  expect((await run('demo-remove.ts')).code).toBe(0)
  expect(await sizes()).toEqual({ accounts: 0, submissions: 0, enquiries: 0, messages: 0, mails })
})

it('refuses a database that holds anything else than examples, and says what [R6.256]', async () => {
  const refused = async (what: string) => {
    const before = await sizes()
    expect(await run('seed.ts', ['2'])).toMatchObject({
      code: 1,
      out: expect.stringContaining(`no example data: ${what}.`),
    })
    expect(await sizes()).toEqual(before)
    await forget()
  }
  await newEnquiry(database.pool)
  await newEnquiry(database.pool, { is_demo: true })
  await refused('1 enquiry')
  await book(null)
  await refused('1 call')
  await newUser(database.pool)
  await refused('1 account')
  const { id } = await newClient(database.pool)
  await newClient(database.pool)
  await send(id)
  await refused('2 accounts, 1 submission')

  // What somebody tried as an example client goes with it.
  const example = await newClient(database.pool)
  await database.pool.query(
    `update auth.users set raw_app_meta_data = '{"is_demo": true}' where id = $1`,
    [example.id],
  )
  await send(example.id)
  await book(example.id)
  await newEnquiry(database.pool, { is_demo: true })
  expect((await run('seed.ts', ['2'])).out).toContain('Made 2 clients')
  expect((await run('demo-remove.ts')).code).toBe(0)
  await forget()
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
