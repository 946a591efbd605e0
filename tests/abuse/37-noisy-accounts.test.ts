import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../scripts/support/process.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newClient, type Person } from '../support/people.ts'

let database: TestDatabase
/** In this process, on the same database: its tokens are valid on the server. */
let signer: RestServer
let server: ServerProcess

beforeAll(async () => {
  database = await createTestDatabase()
  signer = await startRestServer(database.pool)
  // Both sign for the origin that is the default.
  server = await startServerProcess({
    DATABASE_URL: database.url,
    SITE_URL: 'http://127.0.0.1:3000',
  })
  await database.pool.query(`
    create function public.dawdle() returns int language sql volatile
      as 'select 1 from pg_sleep(60)';
    create function public.linger() returns int language sql stable
      as 'select 1 from pg_sleep(0.6)';
    create function public.touch() returns int language sql volatile as 'select 1';
    revoke execute on function public.dawdle, public.linger, public.touch from public;
    grant execute on function public.dawdle, public.linger, public.touch to authenticated;
  `)
})
afterAll(async () => {
  await server.end('SIGTERM')
  await signer.stop()
  await database.drop()
})

const ask = async (path: string, person: Person, method = 'GET') => {
  const headers = await signer.headersOf(person.caller())
  const answer = await fetch(`${server.url}/rest/v1${path}`, { method, headers })
  await answer.arrayBuffer()
  return answer.status
}

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => newClient(database.pool)))

test('ten accounts with nothing but slow statements keep no other from reading and writing [A37]', async () => {
  const attackers = await people(10)
  const others = await people(5)
  let over = false
  const attack = Promise.all(
    attackers.flatMap((attacker) =>
      Array.from({ length: 6 }, async (_, index) => {
        const statuses: number[] = []
        do statuses.push(await ask('/rpc/dawdle', attacker, index % 2 === 0 ? 'POST' : 'GET'))
        while (!over)
        return statuses
      }),
    ),
  )
  const answers = await Promise.all(
    others.map(async (other) => {
      const statuses: number[] = []
      for (let count = 0; count < 8; count += 1) {
        statuses.push(await ask('/business_profiles?select=name', other))
      }
      statuses.push(await ask('/rpc/touch', other, 'POST'))
      return statuses
    }),
  ).finally(() => {
    over = true
  })
  expect(answers.flat()).toEqual(Array.from({ length: 45 }, () => 200))
  // Ended after their time, or never begun.
  expect(new Set((await attack).flat())).toEqual(new Set([422, 429]))
})

test.each(['POST', 'GET'])(
  'a statement that takes longer than most is answered: %s [A37]',
  async (method) => {
    const [someone] = await people(1)
    if (!someone) throw new Error('nobody')
    expect(await ask('/rpc/linger', someone, method)).toBe(200)
  },
)

test('a change that takes longer than most is made once, and takes one number of those that nothing gives back [A37]', async () => {
  await database.pool.query(`
    create sequence public.numbers;
    create table public.marks (n int);
    create function public.mark() returns int language plpgsql volatile security definer as $$
      begin
        insert into public.marks values (nextval('public.numbers'));
        perform pg_sleep(0.6);
        return 1;
      end $$;
    revoke execute on function public.mark from public;
    grant execute on function public.mark to authenticated;
  `)
  const [someone] = await people(1)
  if (!someone) throw new Error('nobody')
  expect(await ask('/rpc/mark', someone, 'POST')).toBe(200)
  expect(await ask('/rpc/mark', someone, 'POST')).toBe(200)
  const { rows } = await database.pool.query('select n from public.marks order by n')
  expect(rows).toEqual([{ n: 1 }, { n: 2 }])
})
