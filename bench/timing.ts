/**
 * Whether the time of an answer tells known addresses from unknown ones (abuse 10). The four forms are
 * tried with both kinds, registration with addresses of administrators too, interleaved in random order, over HTTP on loopback, against a temporary
 * instance with its jobs, without limits. Printed is the AUC: the chance that a try with a known address
 * took longer than one with an unknown address. 0.5 tells nothing; outside 0.45 to 0.55 the command fails.
 * Run: npm run bench:timing [-- tries of each kind, 1000 unless said, [one form's name]]
 */
import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createAuthRoutes } from '../packages/platform/auth/routes.ts'
import { startJobs } from '../packages/platform/jobs/timers.ts'
import { createMailer } from '../packages/platform/mail/transport.ts'
import { openTemporaryPlatform } from './support/temporary-platform.ts'

const TRIES = Number(process.argv[2] ?? 1000)
const ONLY = process.argv[3]
const WARM_UP = 20
const PEOPLE = 50
const LOWEST = 0.45
const HIGHEST = 0.55
const PASSWORD = 'Tide-Table-2027'

type Kind = 'known' | 'unknown'

await using bench = await openTemporaryPlatform()
const allowed = async () => ({ allowed: true }) as const
const platform = { ...bench.platform, limits: { consume: allowed, check: allowed } }
const jobs = startJobs(platform, createMailer(platform))
bench.undo.defer(() => jobs.stop())
const app = new Hono().route('/auth/v1', createAuthRoutes(platform))
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
await new Promise((listening) => server.once('listening', listening))
bench.undo.defer(() => new Promise<void>((closed) => server.close(() => closed())))
const { port } = server.address() as AddressInfo

const post = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: platform.keys.publishable },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  if (answer.status >= 429) throw new Error(`${path} answered with ${answer.status}`)
}

const confirmed = (n: number) => `confirmed-${n}@client.example`
const unconfirmed = (n: number) => `pending-${n}@client.example`
const administrator = (n: number) => `confirmed-${n}@agency.example`
for (let n = 0; n < PEOPLE; n += 1) {
  for (const email of [confirmed(n), unconfirmed(n), administrator(n)])
    await post('/signup', { email, password: PASSWORD })
}
await platform.pool.query(
  `update auth.users set email_confirmed_at = now() where email like 'confirmed-%'`,
)
await platform.pool.query(
  `insert into public.user_roles (user_id, role)
   select id, 'admin' from auth.users where email like 'confirmed-%@agency.example'`,
)

const addressOf = (kind: Kind, known: (n: number) => string): string =>
  kind === 'known' ? known(randomInt(PEOPLE)) : `${crypto.randomUUID()}@client.example`

const forms: Record<string, (kind: Kind) => Promise<void>> = {
  login: (kind) =>
    post('/token?grant_type=password', {
      email: addressOf(kind, confirmed),
      password: 'Wrong-1-Tide',
    }),
  registration: (kind) =>
    post('/signup', { email: addressOf(kind, confirmed), password: PASSWORD }),
  'registration of an administrator': (kind) =>
    post('/signup', { email: addressOf(kind, administrator), password: PASSWORD }),
  'resend of the confirmation': (kind) =>
    post('/resend', { type: 'signup', email: addressOf(kind, unconfirmed) }),
  'password reset': (kind) => post('/recover', { email: addressOf(kind, confirmed) }),
}

const timed = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The share of pairs in which the first of them is larger; half of those that are equal. */
const areaUnderCurve = (larger: readonly number[], smaller: readonly number[]): number => {
  const all = [
    ...larger.map((value) => ({ value, isLarger: true })),
    ...smaller.map((value) => ({ value, isLarger: false })),
  ].sort((a, b) => a.value - b.value)
  let won = 0
  let below = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (all[end]?.value === all[start]?.value) end += 1
    const tied = all.slice(start, end)
    const tiedSmaller = tied.filter(({ isLarger }) => !isLarger).length
    won += (tied.length - tiedSmaller) * (below + tiedSmaller / 2)
    below += tiedSmaller
    start = end
  }
  return won / (larger.length * smaller.length)
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const rows: Record<string, Record<string, number | string>> = {}
for (const [name, attempt] of Object.entries(forms)) {
  if (ONLY && name !== ONLY) continue
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  for (let n = -WARM_UP; n < TRIES; n += 1) {
    const order: Kind[] = randomInt(2) === 0 ? ['known', 'unknown'] : ['unknown', 'known']
    for (const kind of order) {
      const milliseconds = await timed(() => attempt(kind))
      if (n >= 0) times[kind].push(milliseconds)
    }
  }
  const auc = areaUnderCurve(times.known, times.unknown)
  const isLeak = auc < LOWEST || auc > HIGHEST
  if (isLeak) process.exitCode = 1
  rows[name] = {
    'known, median ms': Number(median(times.known).toFixed(2)),
    'unknown, median ms': Number(median(times.unknown).toFixed(2)),
    AUC: Number(auc.toFixed(3)),
    verdict: isLeak ? 'tells them apart' : 'tells nothing',
  }
}
console.log(`${TRIES} tries of each kind`)
console.table(rows)
