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
    revoke execute on function public.dawdle from public;
    grant execute on function public.dawdle to authenticated;
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

test('ten accounts with nothing but slow statements keep no other from reading [A37]', async () => {
  const attackers = await people(10)
  const others = await people(5)
  let over = false
  const attack = Promise.all(
    attackers.flatMap((attacker) =>
      Array.from({ length: 6 }, async () => {
        const statuses: number[] = []
        do statuses.push(await ask('/rpc/dawdle', attacker, 'POST'))
        while (!over)
        return statuses
      }),
    ),
  )
  const reads = await Promise.all(
    others.map(async (other) => {
      const statuses: number[] = []
      for (let count = 0; count < 8; count += 1) {
        statuses.push(await ask('/business_profiles?select=name', other))
      }
      return statuses
    }),
  ).finally(() => {
    over = true
  })
  expect(reads.flat()).toEqual(Array.from({ length: 40 }, () => 200))
  // Ended after their time, or never begun.
  expect(new Set((await attack).flat())).toEqual(new Set([422, 429]))
})

test('a statement that takes longer than most is answered, and changes what it says once [A37]', async () => {
  await database.pool.query(`
    create table public.marks (n int);
    grant select, insert on public.marks to authenticated;
    create function public.mark() returns int language sql volatile
      as 'insert into public.marks values (1); select pg_sleep(0.6); select 1';
    revoke execute on function public.mark from public;
    grant execute on function public.mark to authenticated;
  `)
  const [someone] = await people(1)
  if (!someone) throw new Error('nobody')
  expect(await ask('/rpc/mark', someone, 'POST')).toBe(200)
  const { rowCount } = await database.pool.query('select from public.marks')
  expect(rowCount).toBe(1)
})
