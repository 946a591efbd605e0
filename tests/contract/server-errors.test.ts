import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let platform: TestPlatform

beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(async () => {
  await platform.stop()
})
afterEach(async () => {
  await platform.platform.pool.query('truncate public.error_reports, private.rate_limits')
})

const rows = async () =>
  (
    await platform.platform.pool.query(
      `select fingerprint, origin, kind, message, frames, path, release, count::integer as count
       from public.error_reports`,
    )
  ).rows

/** While `table` is not there. */
const without = async (table: string, work: () => Promise<void>) => {
  const { pool } = platform.platform
  await pool.query(`alter table public.${table} rename to gone`)
  try {
    await work()
  } finally {
    await pool.query(`alter table public.gone rename to ${table}`)
  }
}
const missing = () =>
  fetch(`${platform.url}/functions/v1/security-event`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: '404-error', path: '/gone?email=mere@client.example' }),
  })
it('an unexpected error of a function is stored with its code, its place in the project and no value [R7.62]', async () => {
  const ofFunction = async () => (await rows()).find(({ kind }) => kind === 'function')
  await without('security_events', async () => {
    expect((await missing()).status).toBe(500)
    expect((await missing()).status).toBe(500)
    await expect.poll(async () => (await ofFunction())?.count).toBe(2)
  })
  const row = await ofFunction()
  expect(row).toMatchObject({
    origin: 'server',
    kind: 'function',
    message: 'error: relation *** does not exist [42P01]',
    path: '/functions/v1/security-event',
    release: expect.stringMatching(/^\d+\.\d+\.\d+/u),
  })
  expect(row.frames.join('\n')).toContain('supabase/functions/security-event/handler.ts:')
  expect(JSON.stringify(row)).not.toMatch(/client\.example|file:|\/home|\/tmp/u)
})

it('an unexpected error of the data API is stored, a refusal is not [R7.62]', async () => {
  const { pool, keys } = platform.platform
  const headers = { apikey: keys.secret }
  const refused = await fetch(`${platform.url}/rest/v1/nothing`, { headers })
  expect(refused.status).toBe(404)
  await pool.query(
    `create function public.breaks() returns trigger language plpgsql as
     $$ begin raise exception 'mere@client.example is broken' using errcode = 'XX000'; end $$;
     create trigger breaks before insert on public.security_events execute function public.breaks()`,
  )
  try {
    const failed = await fetch(`${platform.url}/rest/v1/security_events`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ type: '404-error', path: '/gone', referrer: '' }),
    })
    expect(failed.status).toBe(500)
    await expect
      .poll(async () => (await rows()).filter(({ kind }) => kind === 'request'))
      .toMatchObject([
        { path: '/rest/v1/security_events', message: 'error: *** is broken [XX000]', count: 1 },
      ])
  } finally {
    await pool.query('drop function public.breaks cascade')
  }
})

it('a job that fails is stored once, however often it is tried [R7.62]', async () => {
  const ofJob = async () => (await rows()).filter(({ path }) => path === 'send-mail')
  await without('mail_outbox', async () => {
    await expect.poll(ofJob).toMatchObject([{ origin: 'server', kind: 'job', count: 1 }])
  })
})
