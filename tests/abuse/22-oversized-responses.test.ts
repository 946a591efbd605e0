import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newClient, type Person, service } from '../support/people.ts'

const MEGABYTE = 1024 * 1024
const LIMIT = 8 * MEGABYTE

let server: RestServer
let client: Person
beforeAll(async () => {
  server = await startRestServer()
  client = await newClient(server.pool)
  await server.pool.query(
    `insert into public.questionnaire_submissions (user_id, answers)
     select $1, (
       select jsonb_object_agg(question, repeat('x', 3000)) from generate_series(1, 80) as question
     ) from generate_series(1, 3)`,
    [client.id],
  )
  await server.pool.query(`
    create table public.pages (id int primary key, page text not null, seen boolean);
    insert into public.pages select id, repeat('x', 400000) from generate_series(1, 1000) as id;
    grant select, insert, update, delete on public.pages to service_role;
    create function public.some_pages() returns setof public.pages
      language sql stable as 'select * from public.pages limit 50';
    create function public.long_page(bytes int) returns text
      language sql stable as $$ select repeat('x', bytes) $$;
    grant execute on function public.some_pages, public.long_page to service_role;
  `)
})
afterAll(() => server.stop())

const send = (path: string, method = 'GET', body?: string) =>
  server.request(
    path,
    {
      method,
      headers: { prefer: 'return=representation', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    },
    service,
  )

const TOO_LARGE = {
  code: '54000',
  message: `The answer would be larger than ${LIMIT} bytes`,
  details: null,
  hint: 'Ask for fewer rows or columns.',
}

/** What this process, which is the server too, grew by at most while `work` ran. */
const growthDuring = async (work: () => Promise<void>): Promise<number> => {
  const before = process.memoryUsage().rss
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 5)
  await work().finally(() => clearInterval(watch))
  return Math.max(peak, process.memoryUsage().rss) - before
}

describe('columns that are repeated', () => {
  const refused = async (select: string, rest = '') => {
    const answer = await server.request(
      `/questionnaire_submissions?limit=3&answers=neq.%7B%7D&select=${select}${rest}`,
      {},
      client.caller(),
    )
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST100'])
  }

  test('eight hundred times [A22]', () => refused(Array(800).fill('answers').join(',')))
  test('twice [A22]', () => refused('answers,answers'))
  test('all of them twice [A22]', () => refused('*,*'))
  test('under other names [A22]', () => refused('a:answers,b:answers'))
  test('under other names and the same type [A22]', () =>
    refused('a:answers::text,b:answers::text'))
  test('under the name of another [A22]', () => refused('id,id:answers'))
  test('inside an embedded table [A22]', () => refused('id,other(answers,answers)'))

  test('are refused where rows are changed, too, and nothing is changed [A22]', async () => {
    const answer = await send('/pages?id=eq.1&select=page,page', 'PATCH', '{"seen":true}')
    expect(answer.status).toBe(400)
    const { rowCount } = await server.pool.query('select from public.pages where seen')
    expect(rowCount).toBe(0)
  })

  test('a column beside its text is two columns [A22]', async () => {
    const answer = await send('/pages?id=eq.1&select=id,text:id::text')
    expect(await answer.json()).toEqual([{ id: 1, text: '1' }])
  })

  test('no more than 64 columns are put out [A22]', async () => {
    const columns = (count: number) => Array.from({ length: count }, (_, i) => `c${i}`).join(',')
    const codeOf = async (count: number) =>
      (await (await send(`/pages?select=${columns(count)}`)).json()).code
    expect(await codeOf(64)).toBe('42703')
    expect(await codeOf(65)).toBe('PGRST100')
  })
})

describe('an answer that is too large', () => {
  test.each([
    ['of rows that are read', '/pages?id=lte.50', 'GET', undefined],
    ['of rows that are changed', '/pages?id=lte.50', 'PATCH', '{"seen":true}'],
    ['of rows that are deleted', '/pages?id=lte.50', 'DELETE', undefined],
    ['of rows that a call returns', '/rpc/some_pages', 'POST', '{}'],
    ['of one value that a call returns', '/rpc/long_page', 'POST', `{"bytes":${LIMIT}}`],
  ])(
    '%s is refused inside the database, and what was done is undone [A22]',
    async (_, path, method, body) => {
      const growth = await growthDuring(async () => {
        const answer = await send(path, method, body)
        expect([answer.status, await answer.json()]).toEqual([400, TOO_LARGE])
      })
      expect(growth).toBeLessThan(64 * MEGABYTE)
      const { rows } = await server.pool.query(
        'select count(*)::int as kept, count(seen)::int as seen from public.pages',
      )
      expect(rows).toEqual([{ kept: 1000, seen: 0 }])
    },
  )

  test('of 400 MB does not reach this process, whether its size or its time ends it [A22]', async () => {
    const growth = await growthDuring(async () => {
      const { code } = await (await send('/pages')).json()
      expect(['54000', '57014']).toContain(code)
    })
    expect(growth).toBeLessThan(64 * MEGABYTE)
  })

  test('one object is measured like many [A22]', async () => {
    await server.pool.query(
      `insert into public.pages values (0, repeat('x', ${LIMIT}))
       on conflict (id) do update set page = excluded.page`,
    )
    const answer = await server.request(
      '/pages?id=eq.0',
      { headers: { accept: 'application/vnd.pgrst.object+json' } },
      service,
    )
    await server.pool.query('delete from public.pages where id = 0')
    expect([answer.status, await answer.json()]).toEqual([400, TOO_LARGE])
  })

  test("what PostgreSQL itself can't build is an answer, and the server goes on [A22]", async () => {
    const bytes = 1024 * MEGABYTE
    const answer = await send('/rpc/long_page', 'POST', `{"bytes":${bytes}}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(await answer.json())).toEqual(['code', 'message', 'details', 'hint'])
    expect((await send('/pages?limit=1&select=id')).status).toBe(200)
  })

  test('without a body nothing is measured: the rows are changed [A22]', async () => {
    const answer = await server.request(
      '/pages?id=gt.900',
      {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: '{"seen":false}',
      },
      service,
    )
    expect(answer.status).toBe(204)
  })

  test('fewer rows are answered, each whole [A22]', async () => {
    const answer = await send('/pages?order=id&limit=20')
    const rows: { id: number; page: string }[] = await answer.json()
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect(rows.every(({ page }) => page.length === 400_000)).toBe(true)
  })
})

describe('rows of one payload', () => {
  const rows = (count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, index) => ({ id: 5000 + index, page: '' })))

  test('a hundred are inserted, one more is refused [A22]', async () => {
    expect((await send('/pages?select=id', 'POST', rows(100))).status).toBe(201)
    const answer = await send('/pages?select=id', 'POST', rows(101))
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST102'])
    const { rowCount } = await server.pool.query('delete from public.pages where id >= 5000')
    expect(rowCount).toBe(100)
  })
})
