import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'

let server: RestServer

beforeAll(async () => {
  server = await startRestServer()
  await server.pool.query(`
    create table public.shelves (id int);
    grant select on public.shelves to anon;
    create function public.lose_connection() returns void language sql volatile security definer
      as 'select pg_catalog.pg_terminate_backend(pg_catalog.pg_backend_pid())';
    grant execute on function public.lose_connection to anon;
  `)
})
afterAll(() => server.stop())

test('a lost connection is 503 with Retry-After, and the next request is served [R8.36, F6]', async () => {
  const lost = await server.request('/rpc/lose_connection', { method: 'POST' })
  expect(lost.status).toBe(503)
  expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await lost.json()).toEqual({
    code: 'PGRST001',
    message: expect.not.stringContaining('terminat'),
    details: null,
    hint: null,
  })
  expect((await server.request('/shelves')).status).toBe(200)
})
