/**
 * Whether ten accounts that ask for the costliest that they may spoil the data API for the others (abuse 37). First
 * each of the requests below is timed alone. Then ten accounts, with as much stored as one may have in a day, ask for
 * all that take 50 ms or more, over and over, six requests at once each; after that, they save as much as a request
 * may carry, three at once each, until they have written what they may in an hour. Five other accounts read their
 * profile and submissions and save an answer meanwhile, one request at a time. Printed are the others' times and
 * statuses; at a p99 of 250 ms or with a 503 the command fails. The server is a process of its own, started as `npm
 * run serve` does, without the site.
 * Run: npm run bench:noisy-accounts [-- seconds of each attack, 20 unless said]
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { freePort } from 'embedded-platform/testing/free-port'
import { createSigningKeys } from '../packages/platform/auth/signing-keys.ts'
import { createTokens } from '../packages/platform/auth/tokens.ts'
import { startServerProcess } from '../scripts/support/process.ts'
import { openTemporaryPlatform } from './support/temporary-platform.ts'

const SECONDS = Number(process.argv[2] ?? 20)
const ATTACKERS = 10
const OTHERS = 5
// The data API's concurrency per account, twice: as many wait, and a place is never free.
const AT_ONCE = 6
const P99_MS = 250
const SAVES_AT_ONCE = 3
const SAVED_BYTES = 228_000
const LONGEST_ANSWER = 19_000
// Alone: the attackers ask for these.
const COSTLY_MS = 50

await using bench = await openTemporaryPlatform()
const { pool, keys } = bench.platform
const tokens = createTokens(bench.platform, createSigningKeys(bench.platform))

interface Account {
  readonly id: string
  readonly headers: Record<string, string>
}

const newAccount = async (): Promise<Account> => {
  const [id, session] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data)
     values ($1::uuid, 'authenticated', 'authenticated', $1::text || '@client.example', '{"companyName": "Bench"}')`,
    [id],
  )
  await pool.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
    session,
    id,
  ])
  const claims = { sub: id, role: 'authenticated', session_id: session, aal: 'aal1' }
  const token = await tokens.signAccessToken(claims, new Date())
  return { id, headers: { apikey: keys.publishable, authorization: `Bearer ${token}` } }
}

/** More than a day's submissions, with the longest texts there may be: words for a search to read. */
const fill = async ({ id }: Account) => {
  const words = `(select string_agg(left(md5(n::text), 5), ' ') from generate_series(1, 833) as n)`
  await pool.query(
    `insert into public.questionnaire_submissions (user_id, status, project_description, answers)
     select $1::uuid, status, left(${words}, 4999), (
       select jsonb_object_agg(question, repeat('a', 1500) || left(${words}, 1500))
       from generate_series(1, 130) as question
     ) from unnest(array_fill('pending'::text, array[15])) as status`,
    [id],
  )
}

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(',')
const requests: Record<string, string> = {
  'patterns with stars': `or=(${times(20, () => 'project_description.ilike.*b*_')})`,
  'one long pattern': `project_description=ilike.${'*a'.repeat(49)}_`,
  'one near miss': `answers->>1=ilike.*${'a'.repeat(97)}_`,
  'patterns in answers': `or=(${times(20, (n) => `answers->>${n}.ilike.*b*_`)})`,
  'text searches': `or=(${times(20, (n) => `project_description.fts.x${n}`)})`,
  'a text search of all answers': 'answers=fts.none',
  'text searches of all answers': `or=(${times(20, (n) => `answers.fts(english).x${n}`)})`,
  'deep paths': `select=${times(40, (n) => `p${n}:project_description${'->0'.repeat(9)}`)}`,
  'forty answers': `select=${times(40, (n) => `a${n}:answers->>${n}`)}`,
  'embedded rows': `select=id,${times(5, (n) => `f${n}:files(id,name)`)}`,
  'an order by answers': `order=${times(10, (n) => `answers->>${n}`)}`,
  'a long list': `answers->>1=in.(${times(1000, (n) => `x${n}`)})`,
  'nested trees': `and=(or(${times(10, (n) => `answers->>${n}.neq.x`)}),or(${times(10, (n) => `answers->>${n}.eq.x`)}))`,
  'all columns': 'select=*&limit=1',
  // Refused below a second factor: by its time one sees what that is worth, where it is answered.
  'a regular expression': `answers->>1=match.${encodeURIComponent('^(a+)(a+)(a+)\\1\\2\\3b$')}`,
}

const environment = {
  DATABASE_URL: bench.url,
  PORT: String(await freePort()),
  // That of the tokens.
  SITE_URL: bench.platform.config.siteUrl,
}
const starting = startServerProcess(environment)
bench.undo.defer(async () => void (await (await starting).end('SIGTERM')))
const { url } = await starting

/** The status, and the milliseconds until the answer was read. */
const ask = async (account: Account, path: string): Promise<[status: number, ms: number]> => {
  const started = performance.now()
  const answer = await fetch(`${url}/rest/v1${path}`, {
    headers: { ...account.headers, prefer: 'count=exact' },
  })
  await answer.arrayBuffer()
  return [answer.status, performance.now() - started]
}

const attackers = await Promise.all(Array.from({ length: ATTACKERS }, newAccount))
const others = await Promise.all(Array.from({ length: OTHERS }, newAccount))
for (const account of attackers) await fill(account)
for (const { id } of others) {
  await pool.query(
    `insert into public.questionnaire_submissions (user_id, project_description)
     select $1, 'A phone that answers' from generate_series(1, 3)`,
    [id],
  )
}
await pool.query('analyze')

/** Without columns of its own, a request asks for the id alone: an answer may have 1 MB. */
const pathOf = (query: string) =>
  `/questionnaire_submissions?${query.startsWith('select=') ? '' : 'select=id&'}${query}`

const alone: { request: string; status: number; ms: number }[] = []
const [first] = attackers
if (!first) throw new Error('No account attacks')
for (const [request, path] of Object.entries(requests)) {
  await ask(first, pathOf(path))
  const [status, ms] = await ask(first, pathOf(path))
  alone.push({ request, status, ms: Math.round(ms) })
}
alone.sort((a, b) => b.ms - a.ms)
console.table(alone)
const worst = alone
  .filter(({ ms }) => ms >= COSTLY_MS)
  .map(({ request }) => pathOf(requests[request] ?? ''))

/** A change by `account`: the status, what was answered, and the milliseconds until it was read. */
const call = async ({ headers }: Account, name: string, body: unknown) => {
  const started = performance.now()
  const answer = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, text, ms: performance.now() - started }
}

const drafts = new Map<Account, string>()
for (const account of [...attackers, ...others]) {
  const { text } = await call(account, 'open_draft', {})
  drafts.set(account, String(JSON.parse(text)))
}

/** Saves `answers` upon what was saved `version` times before. */
const save = (account: Account, version: number, answers: Readonly<Record<string, string>>) =>
  call(account, 'save_answers', {
    draft: drafts.get(account),
    answers: Object.entries(answers).map(([question, text]) => ({ question, base: version, text })),
  })

/** What a client does all day: reads the own rows, and saves an answer. */
const work = async (account: Account, until: number, answers: [number, number][]) => {
  const reads = [
    `/business_profiles?select=*&user_id=eq.${account.id}`,
    `/questionnaire_submissions?select=id,status,reference&user_id=eq.${account.id}`,
  ]
  for (let n = 0; performance.now() < until; n += 1) {
    for (const path of reads) answers.push(await ask(account, path))
    const { status, ms } = await save(account, n, { '1.1': `Answer ${n}` })
    answers.push([status, ms])
  }
}

type Attack = (account: Account, until: number, statuses: number[]) => Promise<void>

const askCostly: Attack = async (account, until, statuses) => {
  for (let n = 0; performance.now() < until; n += 1) {
    statuses.push((await ask(account, worst[n % worst.length] ?? ''))[0])
  }
}

/** As much as one request may carry, until the account has written what it may in an hour; then it is refused. */
const saveMuch: Attack = async (account, until, statuses) => {
  const text = randomBytes(LONGEST_ANSWER / 2 - 10).toString('hex')
  const count = Math.floor(SAVED_BYTES / LONGEST_ANSWER)
  while (performance.now() < until) {
    const version = versions.get(account) ?? 0
    const answers = Array.from({ length: count }, (_, n) => [
      `${1 + Math.floor(n / 5)}.${1 + (n % 5)}`,
      `${version} ${text}`,
    ])
    const { status } = await save(account, version, Object.fromEntries(answers))
    if (status === 200) versions.set(account, version + 1)
    statuses.push(status)
  }
}
/** Of what each attacker saved. */
const versions = new Map<Account, number>()

const counted = (statuses: readonly number[]): string =>
  Object.entries(Object.groupBy(statuses, String))
    .map(([status, all]) => `${status}: ${all?.length}`)
    .join(', ')

const rows: Record<string, Record<string, number | string>> = {}
for (const [name, attack, atOnce] of [
  ['without an attack', askCostly, 0],
  ['costly reads', askCostly, AT_ONCE],
  ['large saves', saveMuch, SAVES_AT_ONCE],
] as const) {
  const answers: [status: number, ms: number][] = []
  const refused: number[] = []
  const until = performance.now() + SECONDS * 1000
  await Promise.all([
    ...others.map((account) => work(account, until, answers)),
    ...attackers.flatMap((account) =>
      Array.from({ length: atOnce }, () => attack(account, until, refused)),
    ),
  ])
  const sorted = answers.map(([, ms]) => ms).sort((a, b) => a - b)
  const percentile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const statuses = answers.map(([status]) => status)
  if (percentile(0.99) >= P99_MS || statuses.some((status) => status !== 200)) process.exitCode = 1
  rows[name] = {
    'p50 ms': percentile(0.5),
    'p99 ms': percentile(0.99),
    'longest ms': Math.round(sorted.at(-1) ?? 0),
    'their statuses': counted(statuses),
    "the attackers'": counted(refused),
  }
}
console.table(rows)
