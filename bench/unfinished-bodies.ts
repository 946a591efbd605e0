/**
 * What the server's process holds in memory while 500 sockets send it bodies that never end: each as
 * fast as it is read, up to the size that its route takes, in chunks or with a declared length. Every
 * case has a server of its own, started as `npm run serve` does, without the site. Run:
 * npm run bench:bodies [-- what the cases to run have in their names]
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from 'embedded-platform/testing/free-port'
import { createSigningKeys } from '../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../packages/platform/auth/tokens.ts'
import { type ServerProcess, startServerProcess } from '../scripts/support/process.ts'
import { beginRequest } from '../tests/support/unfinished-request.ts'
import { openTemporaryPlatform } from './support/temporary-platform.ts'

const SOCKETS = 500
const WATCHED_MS = 12_000
const MEGABYTE = 1024 * 1024

await using bench = await openTemporaryPlatform()
const { platform } = bench
const { pool } = platform

const port = String(await freePort())
const environment = {
  DATABASE_URL: bench.url,
  PORT: port,
  // That of the tokens.
  SITE_URL: platform.config.siteUrl,
}
const { publishable } = platform.keys
const tokens = createTokens(platform, createSigningKeys(platform))

const newAccount = async () => {
  const [id, session] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into auth.users (id, aud, role, email)
     values ($1::uuid, 'authenticated', 'authenticated', $1::text || '@client.example')`,
    [id],
  )
  await pool.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
    session,
    id,
  ])
  const claims = { sub: id, role: 'authenticated', session_id: session, aal: 'aal1' }
  const token = await tokens.signAccessToken(claims, new Date())
  return { id, headers: { apikey: publishable, authorization: `Bearer ${token}` } }
}
const account = await newAccount()

const anonymous = {}
const visitor = { apikey: publishable }
const client = account.headers

interface Case {
  readonly name: string
  readonly path: string
  readonly headers: Record<string, string>
  /** Of one body. */
  readonly bytes: number
  readonly type?: string
}

const upload = `/storage/v1/object/submissions/${account.id}`
const cases: readonly Case[] = [
  { name: 'upload, no key', path: upload, headers: anonymous, bytes: 10 * MEGABYTE },
  { name: 'upload, public key', path: upload, headers: visitor, bytes: 10 * MEGABYTE },
  { name: "upload, a client's token", path: upload, headers: client, bytes: 10 * MEGABYTE },
  {
    name: 'auth, no key',
    path: '/auth/v1/token?grant_type=password',
    headers: anonymous,
    bytes: MEGABYTE / 16,
  },
  {
    name: 'auth, public key',
    path: '/auth/v1/token?grant_type=password',
    headers: visitor,
    bytes: MEGABYTE / 16,
  },
  {
    name: 'data, no key',
    path: '/rest/v1/contact_messages',
    headers: anonymous,
    bytes: MEGABYTE / 4,
  },
  {
    name: 'data, public key',
    path: '/rest/v1/contact_messages',
    headers: visitor,
    bytes: MEGABYTE / 4,
  },
  {
    name: "data, a client's token",
    path: '/rest/v1/questionnaire_submissions',
    headers: client,
    bytes: MEGABYTE / 4,
  },
  {
    name: 'contact form',
    path: '/functions/v1/contact-form',
    headers: anonymous,
    bytes: MEGABYTE / 16,
  },
  { name: 'report of a browser', path: '/csp-report', headers: anonymous, bytes: MEGABYTE / 64 },
  { name: 'no such page', path: '/nothing', headers: anonymous, bytes: 10 * MEGABYTE },
]

const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1024
}

/** Of a processor. */
const busySeconds = async (pid: number): Promise<number> => {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /su, '').split(' ')
  return (Number(stat[11]) + Number(stat[12])) / 100
}

const rows: Record<string, Record<string, number>> = {}

/** Runs `work` against a new server and measures the growth of its process. */
const watch = async (
  name: string,
  work: (server: ServerProcess) => Promise<Record<string, number>>,
): Promise<void> => {
  await pool.query('truncate private.rate_limits, platform.rate_limits')
  const starting = startServerProcess(environment)
  const stop = async () => void (await (await starting).end('SIGTERM'))
  // Also where a signal cuts this off while it starts.
  bench.undo.defer(stop)
  const server = await starting
  const pid = server.child.pid ?? 0
  const { status } = await fetch(`${server.url}/rest/v1/business_profiles`, { headers: client })
  if (status !== 200) throw new Error(`The client's token was answered with ${status}`)
  const before = await residentMegabytes(pid)
  let peak = before
  const busyBefore = await busySeconds(pid)
  const done = new AbortController()
  const watching = (async () => {
    while (!done.signal.aborted) {
      peak = Math.max(peak, await residentMegabytes(pid))
      await delay(20)
    }
  })()
  const figures = await work(server)
  done.abort()
  await watching
  rows[name] = {
    'before MB': Math.round(before),
    'peak MB': Math.round(peak),
    'growth MB': Math.round(peak - before),
    'busy s': Number(((await busySeconds(pid)) - busyBefore).toFixed(1)),
    ...figures,
  }
  await stop()
  console.table(rows)
}

const unfinished = (one: Case, chunked: boolean) => async () => {
  const headers = { 'content-type': 'application/json', ...one.headers }
  const requests = Array.from({ length: SOCKETS }, (_, index) =>
    beginRequest(
      `http://127.0.0.1:${port}${one.path === upload ? `${upload}/${index}.txt` : one.path}`,
      {
        headers,
        bytes: one.bytes,
        chunked,
      },
    ),
  )
  await delay(WATCHED_MS)
  const open = requests.filter((request) => request.isOpen()).length
  for (const request of requests) request.end()
  return { 'open after 12 s': open }
}

/** As many complete files of 10 MB as the server accepts concurrently, as multipart forms. */
const wholeFiles = async ({ url }: ServerProcess) => {
  const content = new Uint8Array(10 * MEGABYTE)
  content.set(new TextEncoder().encode('%PDF-1.4\n'))
  const send = async ({ id, headers }: Awaited<ReturnType<typeof newAccount>>) => {
    const form = new FormData()
    form.set('cacheControl', '3600')
    form.set('', new Blob([content], { type: 'application/pdf' }))
    const path = `/storage/v1/object/submissions/${id}/${randomUUID()}.pdf`
    return (await fetch(url + path, { method: 'POST', headers, body: form })).status
  }
  const accounts = await Promise.all(Array.from({ length: 3 }, newAccount))
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    statuses.push(...(await Promise.all([...accounts, ...accounts].map(send))))
  }
  return { stored: statuses.filter((status) => status === 200).length }
}

const wanted = process.argv[2] ?? ''
for (const one of cases.filter(({ name }) => name.includes(wanted))) {
  await watch(`${one.name}, in chunks`, unfinished(one, true))
  await watch(`${one.name}, declared`, unfinished(one, false))
}
if ('whole files'.includes(wanted)) await watch('whole files', wholeFiles)
