import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newClient, type Person } from '../support/people.ts'

const SEED = 20_261_121
/** Several tests, each with a time limit of its own. */
const PARTS = [1, 2, 3, 4]
const REQUESTS = 1_000
const AT_ONCE = 8
/** Stands in rows that the caller may not see. */
const CANARY = 'canary-7f3a91'

const TABLES = [
  ...['questionnaire_submissions', 'business_profiles', 'user_roles', 'contact_messages'],
  ...['projects', 'drafts', 'draft_answers', 'messages', 'submission_events', 'files'],
  ...['thread_reads', 'project_dates'],
  // Of this test alone: they refer to each other, and can be embedded.
  ...['threads', 'replies'],
]
const COLUMNS = ['id', 'user_id', 'status', 'submitted_at', 'answers', 'email', 'is_demo', 'role']

const nasty = fc.constantFrom(
  ...["'", '"', '\\', ';', '--', '/*', '*/', '$1', '$$', '::', '(', ')', ',', '.', '{', '}', '->'],
  ...['\0', '%', '%00', '\u202e', '\ud83d\ude00', '*', '=', '&', ' ', '\n', 'not.', 'null', 'NaN'],
  "' or '1'='1",
  '1; drop table public.business_profiles; --',
  '"; select * from auth.users; --',
  'id) union select encrypted_password from auth.users --',
  'pg_sleep(5)',
  'now()',
  'auth.users',
  '"public"."user_roles"',
  'ctid',
  'tableoid',
  '_rest_row',
  '__proto__',
  'constructor',
  '1e400',
  '-1',
  '9'.repeat(40),
  '00000000-0000-4000-8000-000000000000',
  '2026-11-21T07:00:00Z',
  'infinity',
  '[]',
)
const text = fc.oneof(
  nasty,
  fc.array(nasty, { maxLength: 4 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }).map((part) => part.toWellFormed()),
)
const column = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...COLUMNS) }, text)
const step = fc.tuple(fc.constantFrom('->', '->>'), fc.oneof(text, fc.constantFrom('0', '-1', 'a')))
const field = fc.oneof(
  { weight: 3, arbitrary: column },
  fc.tuple(column, step).map((parts) => parts.flat().join('')),
)
const table = fc.oneof(fc.constantFrom(...TABLES), text)
const operator = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'in'),
  },
  fc.constantFrom('fts', 'wfts', 'cs', 'cd', 'ov', 'sl', 'adj', 'match', 'isdistinct', 'eq(any)'),
  text,
  text.map((config) => `plfts(${config})`),
)
const value = fc.oneof(
  text,
  fc.array(text, { maxLength: 3 }).map((items) => `(${items.join(',')})`),
)
const operation = fc
  .tuple(fc.constantFrom('', '', 'not.'), operator, value)
  .map(([not, name, operand]) => `${not}${name}.${operand}`)
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc
    .tuple(
      fc.constantFrom('and', 'or', 'not.and', ''),
      fc.array(
        fc.oneof(
          { maxDepth: 3 },
          fc.tuple(field, operation).map((pair) => pair.join('.')),
          tie('tree'),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([name, members]) => `${name}(${members.join(',')})`),
}))
const selectItem = fc.oneof(
  column,
  fc.tuple(column, text).map((pair) => pair.join('::')),
  fc.tuple(text, column).map((pair) => pair.join(':')),
  field,
  fc
    .tuple(fc.constantFrom('', '...'), table, fc.constantFrom('', '!inner'), fc.option(text), field)
    .map(
      ([dots, name, inner, hint, of]) => `${dots}${name}${hint ? `!${hint}` : ''}${inner}(${of})`,
    ),
  fc.tuple(table, table, column).map(([outer, inner, of]) => `${outer}(id,${inner}(${of}))`),
)
const list = (item: fc.Arbitrary<string>) =>
  fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => items.join(','))
const parameter = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(field, operation) },
  fc.tuple(
    fc.tuple(table, field).map((pair) => pair.join('.')),
    operation,
  ),
  fc.tuple(
    fc.tuple(table, fc.constantFrom('order', 'limit', 'or')).map((pair) => pair.join('.')),
    fc.oneof(text, tree),
  ),
  fc.tuple(fc.constantFrom('and', 'or', 'not.or'), tree),
  fc.tuple(fc.constant('select'), list(selectItem)),
  fc.tuple(fc.constant('order'), list(fc.tuple(field, text).map((pair) => pair.join('.')))),
  fc.tuple(fc.constantFrom('limit', 'offset', 'columns', 'on_conflict'), text),
  fc.tuple(text, text),
)
const header = text.map((part) => part.replaceAll(/[^\x20-\x7e]/gu, ''))
const body = fc.oneof(
  fc
    .dictionary(column, fc.oneof(fc.jsonValue(), text), { maxKeys: 3 })
    .map((o) => JSON.stringify(o)),
  fc.json(),
  text,
)
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'),
  path: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...TABLES) },
    text.map(encodeURIComponent),
    text.map((name) => `rpc/${encodeURIComponent(name)}`),
  ),
  query: fc.array(parameter, { maxLength: 3 }),
  prefer: fc.oneof(fc.constantFrom('count=exact', 'return=representation', ''), header),
  range: header,
  body,
})
type FuzzedRequest = typeof request extends fc.Arbitrary<infer T> ? T : never

let server: RestServer
let caller: Person

beforeAll(async () => {
  server = await startRestServer()
  caller = await newClient(server.pool, { email: 'caller@client.example' })
  const victim = await newClient(server.pool, {
    email: `${CANARY}@client.example`,
    metadata: { companyName: CANARY },
  })
  await server.pool.query(
    `insert into public.questionnaire_submissions (user_id, first_name) values ($1, $2), ($3, 'own')`,
    [victim.id, CANARY, caller.id],
  )
  await server.pool.query(
    `insert into public.drafts (project_id, user_id) select id, client_id from public.projects`,
  )
  await server.pool.query(
    `insert into public.draft_answers (draft_id, question, text)
     select id, '1.1', case user_id when $1 then $2 else 'own' end from public.drafts`,
    [victim.id, CANARY],
  )
  await server.pool.query(
    `insert into public.messages (id, project_id, number, side, author_name, text)
     select gen_random_uuid(), id, 1, 'client', '', case client_id when $1 then $2 else 'own' end
     from public.projects`,
    [victim.id, CANARY],
  )
  await server.pool.query(
    `insert into public.contact_messages (name, email, message, interest, idempotency_key)
     values ('Visitor', 'visitor@client.example', $1, 'Other', 'fuzz')`,
    [`${CANARY} in a message`],
  )
  await server.pool.query(`
    create table public.threads (
      id int primary key, user_id uuid, status text, answers jsonb, email text
    );
    create table public.replies (
      id int primary key, thread_id int references public.threads (id), user_id uuid, status text
    );
    alter table public.threads enable row level security;
    alter table public.replies enable row level security;
    create policy "Own threads" on public.threads to authenticated
      using (user_id = (select auth.uid()));
    create policy "Own replies" on public.replies to authenticated
      using (user_id = (select auth.uid()));
    grant all on public.threads, public.replies to authenticated;
  `)
  await server.pool.query(
    `insert into public.threads values (1, $1, $3, '{"a": 1}', $3), (2, $2, 'mine', '{"a": 1}', 'mine')`,
    [victim.id, caller.id, CANARY],
  )
  await server.pool.query(
    `insert into public.replies values (1, 1, $1, $3), (2, 1, $2, 'mine'), (3, 2, $1, $3), (4, 2, $2, 'mine')`,
    [victim.id, caller.id, CANARY],
  )
})
afterAll(() => server.stop())

const others = async () => {
  const { rows } = await server.pool.query(
    `select (select jsonb_agg(s) from public.questionnaire_submissions s where user_id <> $1) as submissions,
       (select jsonb_agg(p) from public.business_profiles p where user_id <> $1) as profiles,
       (select jsonb_agg(m) from public.contact_messages m) as messages,
       (select jsonb_agg(p) from public.projects p where client_id <> $1) as projects,
       (select jsonb_agg(d) from public.drafts d where user_id <> $1) as drafts,
       (select jsonb_agg(a) from public.draft_answers a where text <> 'own') as answers,
       (select jsonb_agg(m) from public.messages m where text <> 'own') as notes,
       (select jsonb_agg(t) from public.threads t where user_id <> $1) as threads,
       (select jsonb_agg(r) from public.replies r where user_id <> $1) as replies,
       (select jsonb_agg(u) from auth.users u) as users,
       (select count(*) from public.user_roles) as roles,
       (select count(*) from pg_catalog.pg_class) as relations`,
    [caller.id],
  )
  return rows[0]
}

describe('queries of every malformed kind', () => {
  test.each(PARTS)(
    'are answered, never with 5xx, with nothing of others, and change nothing of theirs (part %i) [A20, F12]',
    async (part) => {
      const before = await others()
      const statuses = new Map<number, number>()
      const headers = await server.headersOf(caller.caller())

      const send = async (fuzzed: FuzzedRequest) => {
        const { method, path, prefer, range } = fuzzed
        const query = fuzzed.query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
        const answer = await fetch(`${server.url}/rest/v1/${path}?${query}`, {
          method,
          headers: { ...headers, prefer, range, 'content-type': 'application/json' },
          ...(method === 'GET' || method === 'HEAD' ? {} : { body: fuzzed.body }),
        })
        const answered = await answer.text()
        expect(answer.status, JSON.stringify(fuzzed)).toBeLessThan(500)
        expect(answered, JSON.stringify(fuzzed)).not.toContain(CANARY)
        if (answer.status >= 400 && method !== 'HEAD') {
          const keys = Object.keys(JSON.parse(answered))
          expect(keys, JSON.stringify(fuzzed)).toEqual(['code', 'message', 'details', 'hint'])
        }
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }

      const requests = fc.sample(request, { seed: SEED + part, numRuns: REQUESTS })
      const queue = requests.values()
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const fuzzed of queue) await send(fuzzed)
        }),
      )

      expect(await others()).toEqual(before)
      // If every request failed at the parser, the test would prove nothing.
      expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20)
      expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 5)
    },
  )
})

describe('values are values', () => {
  beforeAll(() =>
    server.pool.query(
      `insert into public.questionnaire_submissions (user_id, first_name) values ($1, 'own')`,
      [caller.id],
    ),
  )

  test.each([
    ['first_name', "eq.x' or '1'='1"],
    ['first_name', "eq.x'::text or 'a'='a"],
    ['first_name', "eq.x\\' or 1=1 --"],
    ['first_name', "in.(\"x') or ('a'='a\")"],
    ['first_name', "like.x' or 'a' like 'a"],
    ['or', "(first_name.eq.x' or '1'='1)"],
    [`answers->>"x' or '1'='1"`, 'eq.y'],
    [`answers->"x') or ('a'='a"`, 'eq.null'],
    ['first_name', "wfts(english).x') or ('a'='a"],
    ['first_name', "match.x' or 'a'='a", 'aal2'],
    ['first_name', "eq(any).{x\\' or true --}"],
  ] as const)('%s = %s matches nothing [A20]', async (name, value, level?: 'aal2') => {
    const answer = await server.request(
      `/questionnaire_submissions?${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
      {},
      caller.caller(level),
    )
    expect([answer.status, await answer.text()]).toEqual([200, '[]'])
  })
})

describe('values of a call are values', () => {
  const call = (name: string, values: object) =>
    server.request(
      `/rpc/${name}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
      },
      caller.caller(),
    )
  const QUOTES = "x'); delete from public.draft_answers; --"

  test.each([
    ['save_answers', { draft: QUOTES, answers: [] }],
    ['save_answers', { draft: null, answers: [] }],
    ['save_answers', { draft: crypto.randomUUID(), answers: QUOTES }],
    ['save_answers', { draft: crypto.randomUUID(), answers: null }],
    ['save_answers', { draft: crypto.randomUUID(), answers: { question: '1.1' } }],
    ['open_draft', { submission: QUOTES }],
    ['send_draft', { draft: crypto.randomUUID(), key: null }],
    ['send_draft', { draft: null, key: crypto.randomUUID() }],
    ['set_draft_file', { file: null, draft: null }],
    ['send_message', { id: null, project: null, text: 'x' }],
    ['send_message', { id: crypto.randomUUID(), project: null, text: null }],
    ['send_message', { id: crypto.randomUUID(), project: null, text: 'x', files: [QUOTES] }],
    ['read_thread', { project: null, number: 1 }],
    ['finish_project_date', { date: QUOTES }],
  ])('%s %o is 400 [A20]', async (name, values) => {
    const answer = await call(name, values)
    expect([answer.status, await answer.text()]).toEqual([400, expect.any(String)])
  })

  test('what looks like SQL is kept as it was typed [A20]', async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from public.drafts where user_id = $1',
      [caller.id],
    )
    const answers = [{ question: QUOTES.slice(0, 20), base: 0, text: QUOTES }]
    const answer = await call('save_answers', { draft: rows[0]?.id, answers })
    expect(await answer.json()).toMatchObject([{ question: QUOTES.slice(0, 20), text: QUOTES }])
  })
})

describe('identifiers are names of the catalogue, or refused', () => {
  test.each([
    'select=id,(select%20encrypted_password%20from%20auth.users)',
    'select="id"",encrypted_password"',
    'select=id::text;drop%20table%20x',
    'order=id;select%201',
    'order=(select%201)',
    '"id"%20or%201=1--=eq.1',
    'id=eq.1)%20or%20(1=1',
    'id=gt.1::int%20or%20true',
    // Each of these would be sound SQL if a name went into the statement as it came.
    'select="1%20as%20one"',
    'select=id:"now()"',
    '"1"=is.not_null',
    '"(select%20true)"=is.true',
    'order="1"',
    'ctid=is.not_null',
    'select=ctid',
    'select=questionnaire_submissions',
    'select=auth.users(id)',
    'select="auth"."users"(id)',
    'select=users(id)',
    'select="(select%201)"(id)',
    'select=business_profiles!"on%20true"(name)',
    'select=...pg_class(relname)',
    'select=a:"(select%201)"!inner(id)',
    'order=business_profiles(name)',
    'order="id)%20desc,(select%201"(id)',
    'select=answers->0;select%201',
    'answers->>a)%20or%20(true=eq.1',
    'first_name=fts(english)::regconfig,x).a',
    "first_name=fts(english'::regconfig).a",
    'first_name=eq(any)%20or%20true.{1}',
    'users.id=eq.1',
    'auth.users.email=eq.1',
    'pg_catalog.limit=1',
  ])('%s [A20]', async (query) => {
    const answer = await server.request(`/questionnaire_submissions?${query}`, {}, caller.caller())
    expect(answer.status).toBe(400)
  })
})
