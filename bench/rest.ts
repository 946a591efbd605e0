/**
 * Requests a second of one simple select: the data API over HTTP, and its peers in the same run, the
 * same transaction without HTTP and the bare statement without a transaction. Over HTTP the token is
 * verified, and its session asked for, as in the product. Client and server share this process, so the
 * figure over HTTP holds the work of both. Run: npm run bench:rest
 */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type Caller, createAuthenticate } from '../packages/platform/auth/authenticate.ts'
import { createSigningKeys } from '../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../packages/platform/auth/tokens.ts'
import { limitBody } from '../packages/platform/ops/body-limit.ts'
import { createRequestSlots } from '../packages/platform/ops/request-slots.ts'
import { asCaller } from '../packages/platform/postgres/as-caller.ts'
import { createRestRoutes } from '../packages/platform/rest/routes.ts'
import { openTemporaryPlatform } from './support/temporary-platform.ts'

// The data API's concurrency per account.
const CLIENTS = 3
const WARM_UP_MS = 1_000
const MEASURED_MS = 4_000

await using bench = await openTemporaryPlatform()
const { platform } = bench
const { pool } = platform

const id = randomUUID()
await pool.query(
  `insert into auth.users (id, aud, role, email, raw_user_meta_data)
   values ($1, 'authenticated', 'authenticated', 'bench@client.example', '{"companyName": "Bench"}')`,
  [id],
)
const session = randomUUID()
await pool.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
  session,
  id,
])
const caller: Caller = { role: 'authenticated', claims: { sub: id, session_id: session } }

const token = await createTokens(platform, createSigningKeys(platform)).signAccessToken(
  { ...caller.claims, role: 'authenticated' },
  platform.now(),
)
const headers = { apikey: platform.keys.publishable, authorization: `Bearer ${token}` }

const app = new Hono()
  .use('/rest/v1/*', limitBody(256 * 1024))
  .route('/rest/v1', createRestRoutes(platform, createAuthenticate(platform), createRequestSlots()))
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
await new Promise((listening) => server.once('listening', listening))
bench.undo.defer(() => new Promise<void>((closed) => server.close(() => closed())))
const { port } = server.address() as AddressInfo

const statement = `select json_agg(p)::text as body from (
  select name, company_name from public.business_profiles where user_id = $1::uuid
) p`
const address = `http://127.0.0.1:${port}/rest/v1/business_profiles?select=name,company_name&user_id=eq.${id}`

const cases: Record<string, () => Promise<unknown>> = {
  'bare statement': () => pool.query(statement, [id]),
  'transaction as caller': () =>
    asCaller(pool, caller, (client) => client.query(statement, [id]), { readOnly: true }),
  'data API over HTTP': async () => {
    const answer = await fetch(address, { headers })
    if (!answer.ok) throw new Error(`The data API answered with ${answer.status}`)
    return answer.text()
  },
}

/** Calls `work` from all clients for `milliseconds`; the time that each call took, in ms. */
const drive = async (work: () => Promise<unknown>, milliseconds: number): Promise<number[]> => {
  const end = performance.now() + milliseconds
  const times: number[] = []
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        const started = performance.now()
        await work()
        times.push(performance.now() - started)
      }
    }),
  )
  return times.sort((a, b) => a - b)
}

const rows: Record<string, Record<string, number>> = {}
for (const [name, work] of Object.entries(cases)) {
  await drive(work, WARM_UP_MS)
  const times = await drive(work, MEASURED_MS)
  const percentile = (share: number) =>
    Number((times[Math.floor(times.length * share)] ?? 0).toFixed(2))
  rows[name] = {
    'requests/s': Math.round((times.length * 1000) / MEASURED_MS),
    'p50 ms': percentile(0.5),
    'p99 ms': percentile(0.99),
  }
}
console.table(rows)
