/**
 * What the server's process holds in memory while 500 sockets send it bodies that never end: each as
 * fast as it is read, up to the size that its route takes, in chunks or with a declared length. Every
 * case has a server of its own, started as `npm run serve` does, without the site.
 * Run: node bench/unfinished-bodies.ts
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pino from 'pino'
import { assemblePlatform } from '../platform/assemble.ts'
import { createSigningKeys } from '../platform/auth/signing-keys.ts'
import { createTokens } from '../platform/auth/tokens.ts'
import { parseConfig } from '../platform/config.ts'
import { startEmbedded } from '../platform/postgres/embedded.ts'
import { createPool } from '../platform/postgres/open.ts'
import { freePort } from '../tests/support/free-port.ts'
import { type ServerProcess, startServerProcess } from '../tests/support/process.ts'

const SOCKETS = 500
const WATCHED_MS = 12_000
const MEGABYTE = 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 'a')

const logger = pino({ level: 'silent' })
await using undo = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'southerly-bench-'))
undo.defer(() => rm(folder, { recursive: true }))
const database = await startEmbedded(folder, logger)
undo.defer(() => database.close())
const pool = createPool(database.url, logger)
undo.defer(() => pool.end())

const port = String(await freePort())
const environment = { DATABASE_URL: database.url, PORT: port }
const config = parseConfig({ NODE_ENV: 'test', ...environment })
const platform = await assemblePlatform(config, logger, pool)
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

const nobody = {}
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
  { name: 'upload, no key', path: upload, headers: nobody, bytes: 10 * MEGABYTE },
  { name: 'upload, public key', path: upload, headers: visitor, bytes: 10 * MEGABYTE },
  { name: "upload, a client's token", path: upload, headers: client, bytes: 10 * MEGABYTE },
  {
    name: 'auth, no key',
    path: '/auth/v1/token?grant_type=password',
    headers: nobody,
    bytes: MEGABYTE / 16,
  },
  {
    name: 'auth, public key',
    path: '/auth/v1/token?grant_type=password',
    headers: visitor,
    bytes: MEGABYTE / 16,
  },
  { name: 'data, no key', path: '/rest/v1/contact_messages', headers: nobody, bytes: MEGABYTE / 4 },
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
    headers: nobody,
    bytes: MEGABYTE / 16,
  },
  { name: 'report of a browser', path: '/csp-report', headers: nobody, bytes: MEGABYTE / 64 },
  { name: 'no such page', path: '/nothing', headers: nobody, bytes: 10 * MEGABYTE },
]

/** A socket that sends all of a body but its end, as fast as it is taken. */
const attack = (one: Case, index: number, chunked: boolean): Socket => {
  const socket = connect(Number(port), '127.0.0.1')
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    ...one.headers,
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(one.bytes) }),
  }
  const path = one.path === upload ? `${upload}/${index}.txt` : one.path
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n`)
  let missing = one.bytes - 1
  const pour = () => {
    while (missing > 0 && !socket.destroyed) {
      const piece = CHUNK.subarray(0, Math.min(missing, CHUNK.length))
      missing -= piece.length
      if (chunked) socket.write(`${piece.length.toString(16)}\r\n`)
      const more = socket.write(piece)
      if (chunked) socket.write('\r\n')
      if (!more) {
        socket.once('drain', pour)
        return
      }
    }
  }
  socket.on('error', () => socket.destroy())
  socket.resume()
  socket.once('connect', pour)
  return socket
}

const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1024
}

const rows: Record<string, Record<string, number>> = {}

/** Starts a server, does `work` against it, and notes what its process grew by until `work` is done. */
const watch = async (
  name: string,
  work: (server: ServerProcess) => Promise<Record<string, number>>,
): Promise<void> => {
  await pool.query('delete from private.rate_limits')
  await using server = await startServerProcess(environment).then((started) => ({
    ...started,
    [Symbol.asyncDispose]: async () => void (await started.end('SIGTERM')),
  }))
  const pid = server.child.pid ?? 0
  await fetch(`${server.url}/readyz`)
  const before = await residentMegabytes(pid)
  let peak = before
  let slowest = 0
  const done = new AbortController()
  const watching = (async () => {
    while (!done.signal.aborted) {
      const asked = performance.now()
      await fetch(`${server.url}/readyz`)
      slowest = Math.max(slowest, performance.now() - asked)
      peak = Math.max(peak, await residentMegabytes(pid))
      await delay(20)
    }
  })()
  const found = await work(server)
  done.abort()
  await watching
  rows[name] = {
    'before MB': Math.round(before),
    'peak MB': Math.round(peak),
    'growth MB': Math.round(peak - before),
    'slowest /readyz ms': Math.round(slowest),
    ...found,
  }
  console.table(rows)
}

const unfinished = (one: Case, chunked: boolean) => async () => {
  const sockets = Array.from({ length: SOCKETS }, (_, index) => attack(one, index, chunked))
  await delay(WATCHED_MS)
  const open = sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length
  for (const socket of sockets) socket.destroy()
  return { 'open after 12 s': open }
}

/** As many whole files of 10 MB as the server takes at once, in the official client's forms. */
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
