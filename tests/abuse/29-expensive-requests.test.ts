import { execFileSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../scripts/support/process.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newClient, type Person } from '../support/people.ts'
import { beginRequest } from '../support/unfinished-request.ts'

const CONNECTIONS = 22
const AT_ONCE = 3

let database: TestDatabase
/** In this process, on the same database: its tokens are valid on the server. */
let signer: RestServer
let server: ServerProcess
let client: Person

beforeAll(async () => {
  database = await createTestDatabase()
  signer = await startRestServer(database.pool)
  // Both sign for the origin that is the default.
  server = await startServerProcess({
    DATABASE_URL: database.url,
    SITE_URL: 'http://127.0.0.1:3000',
  })
  client = await newClient(database.pool)
  await database.pool.query(
    `insert into public.questionnaire_submissions (user_id, project_description, answers)
     select $1, repeat('a', 5000), (
       select jsonb_object_agg(question, repeat('x', 2300)) from generate_series(1, 80) as question
     ) from generate_series(1, 5)`,
    [client.id],
  )
  await database.pool.query(`
    create function public.dawdle() returns int language sql volatile
      as 'select 1 from pg_sleep(60)';
    revoke execute on function public.dawdle from public;
    grant execute on function public.dawdle to authenticated;
    create table public.forests (id int primary key);
    create table public.trees (id int primary key, forest_id int references public.forests (id));
    grant select on public.forests, public.trees to authenticated;
    insert into public.forests values (1);
    insert into public.trees select id, 1 from generate_series(1, 2000) as id;
  `)
})
afterAll(async () => {
  await server.end('SIGTERM')
  await signer.stop()
  await database.drop()
})

const askAs = async (path: string, caller?: ReturnType<Person['caller']>, init: RequestInit = {}) =>
  fetch(`${server.url}/rest/v1${path}`, { ...init, headers: await signer.headersOf(caller) })

const ask = (path: string, person: Person, init?: RequestInit) => askAs(path, person.caller(), init)

const call = (person: Person) => ask('/rpc/dawdle', person, { method: 'POST' })

const signIn = async () => {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...(await signer.headersOf()), 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'unknown@client.example', password: 'Wrong-passw0rd!' }),
  })
  return answer.status
}

interface Seen {
  readonly readiness: Set<number>
  readonly signIns: Set<number>
}

/** The statuses that other clients get until `attack` is over. */
const observeDuring = async (attack: Promise<unknown>): Promise<Seen> => {
  const seen: Seen = { readiness: new Set(), signIns: new Set() }
  let over = false
  const ended = attack.finally(() => {
    over = true
  })
  const watch = async () => {
    do {
      seen.readiness.add((await fetch(`${server.url}/readyz`)).status)
      // Once: the limit on guessing is not what is looked at here.
      if (seen.signIns.size === 0) seen.signIns.add(await signIn())
    } while (!over)
  }
  await Promise.all([ended, watch()])
  return seen
}

const UNTOUCHED: Seen = { readiness: new Set([200]), signIns: new Set([400]) }

describe('what a request may cost', () => {
  const patterns = (count: number, length: number) =>
    `or=(${Array(count)
      .fill(`project_description.ilike.*${'a'.repeat(length)}b*`)
      .join(',')})`
  const columns = Array.from({ length: 41 }, (_, index) => `c${index}`).join(',')
  const embeds = Array.from({ length: 6 }, (_, index) => `e${index}:business_profiles(name)`)

  test.each([
    ['long patterns', patterns(5, 2400), '100 characters in its patterns together'],
    ['one long pattern', patterns(1, 98), '100 characters in its patterns together'],
    ['many conditions', `or=(${Array(21).fill('status.eq.draft').join(',')})`, '20 conditions'],
    [
      'many conditions, nested',
      `and=(or(${Array(11).fill('status.eq.draft').join(',')}),or(${Array(10).fill('status.eq.x').join(',')}))`,
      '20 conditions',
    ],
    ...['fts', 'plfts', 'phfts', 'wfts(english)'].map((search) => [
      `a long text search (${search})`,
      `project_description=${search}.${'!'.repeat(201)}`,
      '200 characters in its text searches together',
    ]),
    ['many columns', `select=${columns}`, '40 columns'],
    ['many embedded tables', `select=${embeds.join(',')}`, '5 embedded tables'],
    ['embedded tables deep within others', 'select=a(b(c(d())))', '3 levels of embedded tables'],
    [
      'conditions on what is embedded',
      `select=a(id)&a.or=(${Array(21).fill('id.eq.1').join(',')})`,
      '20 conditions',
    ],
    ['a long order', `order=${Array(11).fill('id').join(',')}`, '10 columns in its order'],
  ])('%s: refused, and it says how many there may be [A29]', async (_, query, limit) => {
    const answer = await ask(`/questionnaire_submissions?${query}`, client)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: '54000', message: `A request may have at most ${limit}`, details: null, hint: null },
    ])
  })

  const nested = encodeURIComponent('((((a{1,255}){1,255}){1,255}){1,255})b')
  test.each([
    ['a table', `/trees?id=match.${nested}`],
    ['any of several', `/trees?id=imatch(any).{"${nested}"}`],
    ['a negation in a tree', `/trees?or=(id.eq.1,id.not.match."${nested}")`],
    ['embedded rows', `/trees?select=id,forests(id)&forests.id=match.${nested}`],
    ['the result of a call', `/rpc/dawdle?dawdle=match.${nested}`],
  ])('a pattern with a counted repetition on %s is refused [A29]', async (_, path) => {
    const answer = await askAs(path, client.caller('aal2'))
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: '54000',
        message: 'A pattern may have no counted repetition, such as {2,5}',
        details: null,
        hint: 'Repeat the part itself, or use *, + or ?.',
      },
    ])
  })

  // On one stored text it would run to the limit of a statement's time.
  const backtracking = encodeURIComponent('^(a+)(a+)(a+)\\1\\2\\3b$')
  test.each([
    ['a table', `/questionnaire_submissions?project_description=match.${backtracking}`],
    [
      'a table, in any case',
      `/questionnaire_submissions?project_description=imatch.${backtracking}`,
    ],
    ['a text within JSON', `/questionnaire_submissions?answers->>1=match.${backtracking}`],
    ['any of several', `/trees?id=match(any).{a}`],
    ['all of several', `/trees?id=not.imatch(all).{a}`],
    ['a negation', '/trees?id=not.match.a'],
    ['one of two', '/trees?or=(id.eq.1,id.match.a)'],
    ['both of two, negated', '/trees?not.and=(id.eq.1,or(id.eq.2,id.not.imatch.a))'],
    ['embedded rows', '/trees?select=id,forests(id)&forests.id=match.a'],
    ['either of embedded rows', '/trees?select=id,forests(id)&forests.or=(id.match.a)'],
    ['the result of a call', '/rpc/dawdle?dawdle=match.a'],
    ['rows to be changed', '/questionnaire_submissions?project_description=match.a', 'PATCH'],
    ['rows to be removed', '/questionnaire_submissions?project_description=match.a', 'DELETE'],
  ])(
    'a regular expression on %s is refused below a second factor [A29]',
    async (_, path, method = 'GET') => {
      for (const caller of [undefined, client.caller()]) {
        const answer = await fetch(`${server.url}/rest/v1${path}`, {
          method,
          headers: { ...(await signer.headersOf(caller)), 'content-type': 'application/json' },
          ...(method === 'PATCH' && { body: '{"project_description":"b"}' }),
        })
        expect([answer.status, await answer.json()]).toEqual([
          400,
          {
            code: '54000',
            message: 'A request of this session may have no regular expression',
            details: null,
            hint: 'Use like or ilike in place of match and imatch.',
          },
        ])
      }
    },
  )

  test('a regular expression is answered after a second factor [A29]', async () => {
    const path = '/questionnaire_submissions?select=id&project_description=match.^a*$&limit=1'
    const answer = await askAs(path, client.caller('aal2'))
    expect([answer.status, (await answer.json()).length]).toEqual([200, 1])
  })

  test('a statement that a few conditions and orders make large is refused [A29]', async () => {
    const conditions = (path: string, name: string, count: number) =>
      `${path}and=(${Array(count).fill(`${name}.not.is.null`).join(',')})`
    const query = [
      'select=id,forests(id,trees(id,forests(id)))',
      conditions('', 'forests', 6),
      conditions('forests.', 'trees', 6),
      conditions('forests.trees.', 'forests', 6),
      `order=${Array(4).fill('forests(id)').join(',')}`,
    ].join('&')
    for (const [caller, limit] of [
      [undefined, '150 parts'],
      [client.caller(), '150 parts'],
      [client.caller('aal2'), '65536 bytes'],
    ] as const) {
      const refused = await askAs(`/trees?${query}`, caller)
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { code: '54000', message: `A request may have at most ${limit} in its statement` },
      ])
    }
    const answer = await ask('/trees?select=id,forests(id)&forests=not.is.null&limit=1', client)
    expect(answer.status).toBe(200)
  })

  test('rows embedded in rows, a thousandfold each time, are ended and delay no other request [A29]', async () => {
    const nestedEmbeds = '/trees?select=forests(trees(forests(id)))'
    const attack = Promise.all(Array.from({ length: CONNECTIONS }, () => ask(nestedEmbeds, client)))
    const [answers, seen] = await Promise.all([attack, observeDuring(attack)])
    expect(seen).toEqual(UNTOUCHED)
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses.isSubsetOf(new Set([400, 422, 429]))).toBe(true)
    const codes = await Promise.all(answers.map(async (answer) => (await answer.json()).code))
    expect(codes.some((code) => ['54000', '57014'].includes(code))).toBe(true)
  })

  test('an answer has a megabyte at most [A29]', async () => {
    const many = 'answers,b:answers::text,c:answers::json'
    const answer = await ask(`/questionnaire_submissions?select=${many}`, client)
    expect([answer.status, (await answer.json()).code]).toEqual([400, '54000'])
    const own = await ask('/questionnaire_submissions?select=*', client)
    expect([own.status, (await own.json()).length]).toEqual([200, 5])
  })

  test('a second factor allows more [A29]', async () => {
    const path = `/questionnaire_submissions?select=id&${patterns(3, 200)}`
    const answer = await askAs(path, client.caller('aal2'))
    expect(answer.status).toBe(200)
  })
})

test('slow statements of one account are three at once, are ended, and delay no other account [A29]', async () => {
  let concurrency = 0
  let over = false
  const count = async () => {
    while (!over) {
      const { rows } = await database.pool.query<{ running: number }>(
        `select count(*)::int as running from pg_stat_activity
         where state = 'active' and query like '%dawdle%' and pid <> pg_backend_pid()
           and datname = current_database()`,
      )
      concurrency = Math.max(concurrency, rows[0]?.running ?? 0)
    }
  }
  const attack = Promise.all(Array.from({ length: CONNECTIONS }, () => call(client))).finally(
    () => {
      over = true
    },
  )
  const [answers, seen] = await Promise.all([attack, observeDuring(attack), count()])

  expect(seen).toEqual(UNTOUCHED)
  expect(concurrency).toBe(AT_ONCE)
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toEqual(new Set([422, 429]))
  const ended = answers.find(({ status }) => status === 422)
  expect(await ended?.json()).toMatchObject({
    code: '57014',
    message: expect.stringMatching(/too long/u),
  })
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('slow statements of many accounts take no connection from login and readiness [A29]', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => newClient(database.pool)))
  const attack = Promise.all(
    people.flatMap((person) => Array.from({ length: AT_ONCE }, () => call(person))),
  )
  expect(await observeDuring(attack)).toEqual(UNTOUCHED)
  for (const { status } of await attack) expect([422, 429]).toContain(status)
})

test('files and data of one account are counted together, and what is too much is refused [A29]', async () => {
  // Slow ones have the account's three places; its lists wait, and then there is no room to wait.
  const slow = Array.from({ length: AT_ONCE }, () => call(client))
  const headers = await signer.headersOf(client.caller())
  const list = () =>
    fetch(`${server.url}/storage/v1/object/list/submissions`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ prefix: client.id }),
    })
  const attack = Promise.all([...slow, ...Array.from({ length: 100 }, list)])
  expect(await observeDuring(attack)).toEqual(UNTOUCHED)
  const lists = (await attack).slice(AT_ONCE)
  expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200, 429]))
  const refused = lists.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('bodies of an account that never end do not delay its other requests [A29]', async () => {
  const headers = {
    ...(await signer.headersOf(client.caller())),
    'content-type': 'application/json',
  }
  const paths = ['/rest/v1/questionnaire_submissions', '/storage/v1/object/list/submissions']
  const drips = paths.flatMap((path) =>
    Array.from({ length: 35 }, () =>
      beginRequest(`${server.url}${path}`, { bytes: 60_000, headers }),
    ),
  )
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask('/business_profiles?select=name', client)),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(drips.every((drip) => drip.isOpen())).toBe(true)
  for (const drip of drips) drip.end()
})

describe('answers that are never read', () => {
  const residentMegabytes = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.child.pid)])) / 1024

  test('are three of an account at most in memory [A29]', async () => {
    const headers = await signer.headersOf(client.caller())
    const lines = Object.entries({ host: 'localhost', ...headers }).map((pair) => pair.join(': '))
    const request = `GET /rest/v1/questionnaire_submissions HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
    const before = residentMegabytes()
    // More than the system itself would take in for each socket.
    const sockets = Array.from(
      { length: 80 },
      (): Socket =>
        connect(Number(new URL(server.url).port), '127.0.0.1')
          .on('error', () => {})
          .pause(),
    )
    for (const socket of sockets) socket.write(request.repeat(8))

    let peak = 0
    const someoneElse = await newClient(database.pool)
    const use = async () => {
      for (let count = 0; count < 30; count += 1) {
        peak = Math.max(peak, residentMegabytes())
        const answer = await ask('/business_profiles?select=name', someoneElse)
        expect(answer.status).toBe(200)
        await answer.text()
        await fetch(`${server.url}/readyz`)
      }
    }
    // Until the last of those that wait has had its turn or been refused.
    const waited = call(client)
    expect(await observeDuring(Promise.all([use(), waited]))).toEqual(UNTOUCHED)
    peak = Math.max(peak, residentMegabytes())
    for (const socket of sockets) socket.destroy()
    expect(peak - before).toBeLessThan(100)
  })

  test('of a signed address are six at most, and what is too much is refused [A29]', async () => {
    const path = `submissions/${client.id}/plan.txt`
    const headers = await signer.headersOf(client.caller())
    const storage = `${server.url}/storage/v1`
    const stored = await fetch(`${storage}/object/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: 'a line of text\n'.repeat(650_000),
    })
    expect(stored.status).toBe(200)
    const signed = await fetch(`${storage}/object/sign/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ expiresIn: 600 }),
    })
    const address = new URL(storage + (await signed.json()).signedURL)

    const before = residentMegabytes()
    const sockets = Array.from(
      { length: 500 },
      (): Socket =>
        connect(Number(address.port), '127.0.0.1')
          .on('error', () => {})
          .pause(),
    )
    const request = `GET ${address.pathname}${address.search} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    for (const socket of sockets) socket.write(request)
    let peak = 0
    const someoneElse = await newClient(database.pool)
    const use = async () => {
      for (let count = 0; count < 30; count += 1) {
        peak = Math.max(peak, residentMegabytes())
        const answer = await ask('/business_profiles?select=name', someoneElse)
        expect(answer.status).toBe(200)
        await answer.text()
      }
      const refused = await fetch(address)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    }
    expect(await observeDuring(use())).toEqual(UNTOUCHED)
    peak = Math.max(peak, residentMegabytes())
    expect(peak - before).toBeLessThan(100)

    // Their sockets gone, their places are free.
    for (const socket of sockets) socket.destroy()
    const answer = await fetch(address)
    expect([answer.status, (await answer.text()).length]).toEqual([200, 9_750_000])
  })
})
