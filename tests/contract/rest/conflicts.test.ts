import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestLog } from '../../../packages/platform/ops/request-log.ts'
import { createRequestSlots } from '../../../packages/platform/ops/request-slots.ts'
import { createRestRoutes } from '../../../packages/platform/rest/routes.ts'
import { openDraft, saveAnswers } from '../../support/drafts.ts'
import { type ApiServer, startApiServer } from '../../support/http.ts'
import { newClient, type Person } from '../../support/people.ts'

let server: ApiServer
const log: { level: number }[] = []

beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line)) })
  server = await startApiServer((platform, authenticate) =>
    new Hono()
      .use(requestLog(logger))
      .route(
        '/rest/v1',
        createRestRoutes({ ...platform, logger }, authenticate, createRequestSlots()),
      ),
  )
  await server.pool.query(`
    create sequence public.tries minvalue 0 start 0;
    select nextval('public.tries');
    create function public.clash(code text) returns void language plpgsql security definer as $$
      begin
        perform nextval('public.tries');
        raise exception 'in the way' using errcode = code;
      end $$;
    grant execute on function public.clash to authenticated;
    -- Of this test alone: a change of several rows.
    grant update (text) on public.draft_answers to authenticated;
    create policy "Anybody" on public.draft_answers for update to authenticated using (true);
  `)
})
afterAll(() => server.stop())

let client: Person
beforeEach(async () => {
  client = await newClient(server.pool)
  log.length = 0
})
const ask = async (path: string, method: string, body: unknown) =>
  fetch(`${server.url}/rest/v1${path}`, {
    method,
    headers: { ...(await server.headersOf(client.caller())), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a change that a deadlock rolled back is retried', async () => {
  const draft = await openDraft(server.pool, client)
  await saveAnswers(server.pool, client, draft, { '1.1': 'Before', '1.2': 'Before' })
  const lock = `select from public.draft_answers where draft_id = '${draft}' and question = $1 for update`
  const other = await server.pool.connect()
  try {
    await other.query('begin')
    // The other side of the deadlock looks for it too late, so that it is the change that gives way.
    await other.query(`set local deadlock_timeout = '1min'`)
    await other.query(lock, ['1.2'])
    const changed = ask(`/draft_answers?draft_id=eq.${draft}`, 'PATCH', { text: 'After' })
    const waits = `select from pg_locks as waiting
      where not granted and $1 = any (pg_blocking_pids(waiting.pid))`
    const { rows: own } = await other.query('select pg_backend_pid() as pid')
    while ((await server.pool.query(waits, [own[0].pid])).rowCount === 0);
    await other.query(lock, ['1.1'])
    await other.query('commit')
    expect((await changed).status).toBe(204)
  } finally {
    other.release(true)
  }
  const { rows: after } = await server.pool.query(
    'select distinct text from public.draft_answers where draft_id = $1',
    [draft],
  )
  expect(after).toEqual([{ text: 'After' }])
})

describe('a change that is rolled back', () => {
  test.each(['40P01', '40001', '55P03'])('for %s is 503, and no error of ours', async (code) => {
    const before = await server.pool.query('select last_value from public.tries')
    const answer = await ask('/rpc/clash', 'POST', { code })
    expect([answer.status, await answer.json()]).toEqual([
      503,
      {
        code,
        message: 'Another request was changing the same rows',
        details: null,
        hint: 'Try again in a moment.',
      },
    ])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const after = await server.pool.query('select last_value from public.tries')
    expect(Number(after.rows[0].last_value) - Number(before.rows[0].last_value)).toBe(2)
    expect(log.filter(({ level }) => level >= 50)).toEqual([])
  })
})
