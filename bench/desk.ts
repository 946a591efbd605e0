/**
 * How long the administrator's lists, searches, counts and the first rows of an export take among many rows: over
 * HTTP as the pages ask, one request at a time, with the product's data API and the row-level security of an
 * administrator with a second factor; and the lists of the system among 100,000 rows of each. At a p99 of 200 ms or more the command fails.
 * Run: npm run bench:desk [-- NUMBER]; NUMBER of clients, submissions and enquiries each instead of the usual set.
 */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createAuthenticate } from '../packages/platform/auth/authenticate.ts'
import { createSigningKeys } from '../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../packages/platform/auth/tokens.ts'
import { limitBody } from '../packages/platform/ops/body-limit.ts'
import { createRequestSlots } from '../packages/platform/ops/request-slots.ts'
import { createRestRoutes } from '../packages/platform/rest/routes.ts'
import { makeLargeSet, USUAL_SIZE } from '../scripts/support/large-set.ts'
import { newAdministrator } from '../tests/support/people.ts'
import { makeSystemRows } from './support/system-rows.ts'
import { openTemporaryPlatform } from './support/temporary-platform.ts'

const WARM_UP = 10
const REQUESTS = 200
const MOST_MS = 200
const DAY = 86_400_000

/** Mails, entries of the audit log, logins and subscribers, of each. */
const SYSTEM_ROWS = 100_000

const number = Number(process.argv[2] ?? 0)
const size =
  number > 0
    ? { clients: number, submissions: number, enquiries: number, messages: number }
    : USUAL_SIZE

await using bench = await openTemporaryPlatform()
const { platform } = bench
await makeLargeSet(platform.pool, size)

const administrator = await newAdministrator(platform.pool)
await makeSystemRows(platform.pool, SYSTEM_ROWS)
const { claims } = administrator.caller('aal2')
const token = await createTokens(platform, createSigningKeys(platform)).signAccessToken(
  { ...claims, role: 'authenticated' },
  platform.now(),
)
const headers = {
  apikey: platform.keys.publishable,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
}
const app = new Hono()
  .use('/rest/v1/*', limitBody(256 * 1024))
  .route('/rest/v1', createRestRoutes(platform, createAuthenticate(platform), createRequestSlots()))
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
await new Promise((listening) => server.once('listening', listening))
bench.undo.defer(() => new Promise<void>((closed) => server.close(() => closed())))
const { port } = server.address() as AddressInfo

const call = async (name: string, parameters: Record<string, unknown>): Promise<unknown[]> => {
  const answer = await fetch(`http://127.0.0.1:${port}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(parameters),
  })
  if (!answer.ok) throw new Error(`${name} answered with ${answer.status}: ${await answer.text()}`)
  return [await answer.json()].flat()
}

const cases: Record<string, () => Promise<unknown[]>> = {
  'today, what waits': () => call('desk_today', {}),
  'today, news': () => call('desk_news', { since: new Date(Date.now() - 20_000).toISOString() }),
  'projects, last touched first': () => call('desk_projects', {}),
  'clients, newest': () => call('desk_clients', {}),
  'clients, search of a name': () => call('desk_clients', { search: 'tamati 1' }),
  'clients, search of a common word': () => call('desk_clients', { search: 'kauri' }),
  'inbox, due first': () => call('desk_enquiries', { of_state: 'new' }),
  'inbox, newest answered': () => call('desk_enquiries', { of_state: 'answered', sort: 'newest' }),
  'inbox, search of a name': () => call('desk_enquiries', { search: 'taw' }),
  'inbox, search of a common word': () => call('desk_enquiries', { search: 'half our calls' }),
  'inbox, nobody’s': () => call('desk_enquiries', { unassigned: true, of_state: 'archived' }),
  'inbox, counts': () => call('desk_enquiry_counts', {}),
  'submissions, newest': () => call('desk_submissions', {}),
  'submissions, search of a name': () => call('desk_submissions', { search: 'taw' }),
  'submissions, search of a common word': () => call('desk_submissions', { search: 'dripping' }),
  'submissions, filtered and oldest first': () =>
    call('desk_submissions', { statuses: ['in_review'], of_industry: 'solar', sort: 'oldest' }),
  'submissions, first rows of an export': () =>
    call('export_submissions', { export: randomUUID(), format: 'csv' }),
  'mails, failed': () => call('desk_mails', { of_state: 'failed' }),
  'mails, newest sent': () => call('desk_mails', { of_state: 'sent' }),
  'mails, to an address': () => call('desk_mails', { address: 'reader-4242@many.example' }),
  'mails, counts': () => call('desk_mail_state', {}),
  'audit log, newest': () => call('desk_audit', {}),
  'audit log, far back': () =>
    call('desk_audit', { until: new Date(Date.now() - 150 * DAY).toISOString() }),
  'audit log, of an act': () => call('desk_audit', { act: 'bench.rare' }),
  'audit log, of nobody': () => call('desk_audit', { nobody: true }),
  'audit log, acts': () => call('audit_acts', {}),
  'logins, newest': () => call('desk_logins', {}),
  'logins, refused': () => call('desk_logins', { of_kind: 'refused' }),
  'subscribers, newest': () => call('desk_subscribers', {}),
  'subscribers, by address': () =>
    call('desk_subscribers', { address: 'reader-4242@many.example' }),
}

const table: Record<string, Record<string, number>> = {}
for (const [name, work] of Object.entries(cases)) {
  const rows = await work()
  if (rows.length === 0) throw new Error(`${name} found nothing`)
  for (let n = 1; n < WARM_UP; n += 1) await work()
  const times: number[] = []
  for (let n = 0; n < REQUESTS; n += 1) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const percentile = (share: number) =>
    Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
  table[name] = { 'p50 ms': percentile(0.5), 'p99 ms': percentile(0.99) }
  if (percentile(0.99) >= MOST_MS) process.exitCode = 1
}
console.log(size)
console.table(table)
