import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GoTrueClient } from '@supabase/auth-js'
import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import {
  asCaller,
  type Functions,
  parseConfig,
  type RunningPlatform,
  startPlatform,
} from 'embedded-platform'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TODO } from './todo.ts'

// Another product, driven by the official client libraries.

const PASSWORD = 'Tide Table 2027'
const DEMO_KEY = 'key-of-the-mailbox'

let platform: RunningPlatform
let url: string
let folder: string

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const functions: (host: { platform: RunningPlatform['platform'] }) => Functions = ({
  platform: { pool },
}) => ({
  greet: async (request) => Response.json({ hello: (await request.json()).name }),
  'count-open': async (_request, context) => {
    const caller = await context.caller()
    if (!caller) return new Response(null, { status: 401 })
    const { rows } = await asCaller(pool, caller, (client) =>
      client.query('select public.count_open()::int as open'),
    )
    return Response.json(rows[0])
  },
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'todo-'))
  const port = await freePort()
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DEMO_KEY }
  const config = parseConfig({ ...environment, PORT: String(port) }, TODO)
  platform = await startPlatform({ config, supabaseFolder: TODO, functions })
  url = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await platform?.stop()
  await rm(folder, { recursive: true })
})

const headersOf = (token = platform.platform.keys.publishable) => ({
  apikey: platform.platform.keys.publishable,
  authorization: `Bearer ${token}`,
})

const caughtMails = async (): Promise<
  { to: string; subject: string; text: string; html: string }[]
> => (await fetch(`${url}/mailbox/messages`, { headers: { 'x-demo-key': DEMO_KEY } })).json()

/** The mail to `email` that the platform has caught, once it has been delivered. */
const mailTo = (email: string) =>
  vi.waitFor(
    async () => {
      const mail = (await caughtMails()).find(({ to }) => to === email)
      if (!mail) throw new Error(`No mail to ${email}`)
      return mail
    },
    { timeout: 20_000 },
  )

const newBrowser = () =>
  new GoTrueClient({
    url: `${url}/auth/v1`,
    headers: headersOf(),
    autoRefreshToken: false,
    persistSession: false,
  })

/** Signs up, and opens the link of the mail. */
const newPerson = async (email: string) => {
  const auth = newBrowser()
  const { error } = await auth.signUp({ email, password: PASSWORD })
  if (error) throw error
  const { html, text } = await mailTo(email)
  const link = /https?:\/\/[^\s"<>]+verify[^\s"<>]+/u.exec(`${text} ${html}`)?.[0]
  const token = new URL((link ?? '').replaceAll('&amp;', '&')).searchParams.get('token') ?? ''
  await auth.verifyOtp({ token_hash: token, type: 'signup' })
  const { data, error: refused } = await auth.signInWithPassword({ email, password: PASSWORD })
  if (refused) throw refused
  const headers = headersOf(data.session.access_token)
  return {
    id: data.user.id,
    session: data.session,
    auth,
    rest: new PostgrestClient(`${url}/rest/v1`, { headers }),
    functions: new FunctionsClient(`${url}/functions/v1`, { headers }),
    files: new StorageClient(`${url}/storage/v1`, headers).from('attachments'),
  }
}

describe('the list of things to do', () => {
  let aroha: Awaited<ReturnType<typeof newPerson>>
  let mere: Awaited<ReturnType<typeof newPerson>>
  beforeAll(async () => {
    aroha = await newPerson('aroha@client.example')
    mere = await newPerson('mere@client.example')
  })

  it('is each person’s own', async () => {
    const made = await aroha.rest.from('todos').insert({ title: 'Ring the electrician' }).select()
    expect(made).toMatchObject({ status: 201, data: [{ user_id: aroha.id, is_done: false }] })
    expect((await aroha.rest.from('todos').select('title')).data).toEqual([
      { title: 'Ring the electrician' },
    ])
    expect((await mere.rest.from('todos').select()).data).toEqual([])
    const foreign = await mere.rest.from('todos').insert({ title: 'x', user_id: aroha.id })
    expect(foreign).toMatchObject({ status: 403, error: { code: '42501' } })
    const visitor = new PostgrestClient(`${url}/rest/v1`, { headers: headersOf() })
    expect((await visitor.from('todos').select()).status).toBe(401)
  })

  it('has a function that asks as the caller, and one for anonymous visitors', async () => {
    expect((await aroha.functions.invoke('count-open')).data).toEqual({ open: 1 })
    expect((await mere.functions.invoke('count-open')).data).toEqual({ open: 0 })
    const visitor = new FunctionsClient(`${url}/functions/v1`, { headers: headersOf() })
    const refused = await visitor.invoke('count-open')
    expect(refused.error.context.status).toBe(401)
    const { data } = await visitor.invoke('greet', { body: { name: 'Hemi' } })
    expect(data).toEqual({ hello: 'Hemi' })
  })

  it('keeps files of the bucket’s types and size, each in its owner’s folder', async () => {
    const text = (content: string) => new Blob([content], { type: 'text/plain' })
    const path = `${aroha.id}/plan.txt`
    expect((await aroha.files.upload(path, text('Kia ora'))).error).toBeNull()
    expect(await (await aroha.files.download(path)).data?.text()).toBe('Kia ora')
    expect((await mere.files.download(path)).error).toMatchObject({ status: 404 })
    const large = await aroha.files.upload(`${aroha.id}/long.txt`, text('x'.repeat(1025)))
    expect(large.error).toMatchObject({ statusCode: '413' })
    const pdf = new Blob(['%PDF-1.4'], { type: 'application/pdf' })
    const other = await aroha.files.upload(`${aroha.id}/plan.pdf`, pdf)
    expect(other.error).toMatchObject({ statusCode: '415' })
  })
})

describe('what config.toml says', () => {
  it('holds for passwords', async () => {
    for (const [password, reason] of [
      ['Tide 2027', 'length'],
      ['tide table 2027', 'characters'],
      ['Tide table time', 'characters'],
    ] as const) {
      const { error } = await newBrowser().signUp({ email: 'zoe@client.example', password })
      expect(error).toMatchObject({ code: 'weak_password', reasons: [reason] })
    }
  })

  it('holds for access tokens and sessions', async () => {
    const { session, rest } = await newPerson('kim@client.example')
    expect(session.expires_in).toBe(1200)
    const { pool } = platform.platform
    const open = async () => (await rest.from('todos').select()).status
    const move = (column: string, age: string) =>
      pool.query(
        `update auth.sessions set ${column} = ${column} - $1::interval where user_id = $2`,
        [age, session.user.id],
      )
    expect(await open()).toBe(200)
    await pool.query(`update auth.sessions set refreshed_at = now() at time zone 'UTC'`)
    await move('refreshed_at', '8 hours 1 minute')
    expect(await open()).toBe(401)
    await move('refreshed_at', '-8 hours')
    expect(await open()).toBe(200)
    await move('created_at', '24 hours 1 minute')
    expect(await open()).toBe(401)
  })

  it('names the database', async () => {
    const { rows } = await platform.platform.pool.query('select current_database() as name')
    expect(rows).toEqual([{ name: 'todo' }])
  })
})

it('reports of the product only what it was given', async () => {
  expect(await (await fetch(`${url}/config.json`)).json()).toEqual({
    supabaseUrl: url,
    publishableKey: platform.platform.keys.publishable,
  })
  expect((await fetch(`${url}/csp-report`, { method: 'POST' })).status).toBe(404)
  const page = await fetch(`${url}/mailbox`, { headers: { 'x-demo-key': DEMO_KEY } })
  expect(await page.text()).toContain('Mailbox of todo')
})
