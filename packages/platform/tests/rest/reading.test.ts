import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newUser, service } from '../support/people.ts'
import { createLibrary } from './library.ts'

let server: RestServer
let visitor: PostgrestClient
let reader: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createLibrary(server.pool)
  visitor = await server.as()
  reader = await server.as((await newUser(server.pool)).caller())
})
afterAll(() => server.stop())

const ids = (rows: { id: number }[] | null) => rows?.map(({ id }) => id)

describe('values arrive as PostgreSQL writes them in JSON', () => {
  test('every type', async () => {
    const answer = await server.request('/books?id=eq.1')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    // As text: the number of copies is beyond what a double holds.
    expect(await answer.text()).toBe(
      '[{"id":1,"title":"The Bone People","author_id":1,"genre":"novel","price":29.90,"pages":450,' +
        '"copies":9007199254740993,"published_at":"1984-01-31T23:00:00+00:00","bought_on":"2020-01-31",' +
        '"tags":["sea","north, south"],"extra":{"prize": {"year": 1985}},' +
        '"isbn":"11111111-1111-4111-8111-111111111111","shelf":"A1","in_print":true}]',
    )
  })

  test('caches may not store them [A25]', async () => {
    const { headers } = await server.request('/books')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('vary')).toMatch(/Authorization/u)
  })
})

describe('select', () => {
  test('columns, aliases and casts', async () => {
    const { data } = await reader
      .from('books')
      .select('name:title,price::text,n:pages::text')
      .eq('id', 1)
    expect(data).toEqual([{ name: 'The Bone People', price: '29.90', n: '450' }])
  })

  test.each([
    ['a cast that is not listed', 'title::regclass'],
    ['an aggregate', 'pages.sum()'],
    ['a count', 'count()'],
    ['an unfinished list', 'title,'],
  ])('%s is refused', async (_, select) => {
    const { error, status } = await reader.from('books').select(select)
    expect(status).toBe(400)
    expect(error?.code).toMatch(/^PGRST1(00|23)$/u)
  })
})

describe('embedding', () => {
  test('to one', async () => {
    const { data } = await reader
      .from('books')
      .select('id,authors(name)')
      .in('id', [1, 5])
      .order('id')
    expect(data).toEqual([
      { id: 1, authors: { name: 'Keri Hulme' } },
      { id: 5, authors: null },
    ])
  })

  test('to many, under an alias, by the name of the key', async () => {
    const { data } = await reader
      .from('authors')
      .select('name,works:books!books_author_id_fkey(id)')
      .gt('id', 1)
      .order('id')
    expect(data).toEqual([
      { name: 'Janet Frame', works: [{ id: 2 }, { id: 3 }, { id: 4 }] },
      { name: 'Without Works', works: [] },
    ])
  })

  test('shows of the related table what the caller may see', async () => {
    const { data } = await visitor.from('authors').select('books(id)').eq('id', 2)
    expect(data).toEqual([{ books: [{ id: 2 }] }])
  })
})

describe('who sees what', () => {
  test('row-level security decides', async () => {
    expect(ids((await visitor.from('books').select('id').order('id')).data)).toEqual([1, 2, 5])
    expect(ids((await reader.from('books').select('id').order('id')).data)).toEqual([1, 2, 3, 4, 5])
  })

  test('without a grant: 401 for a visitor, 403 for a user [R6.1]', async () => {
    const refused = { code: '42501', message: 'permission denied for table vault', details: null }
    for (const [client, status] of [
      [visitor, 401],
      [reader, 403],
    ] as const) {
      expect(await client.from('vault').select()).toMatchObject({ status, error: refused })
    }
  })
})

describe('what is not there', () => {
  test('a table is PGRST205', async () => {
    const { error, status } = await reader.from('nothing').select()
    expect(status).toBe(404)
    expect(error).toEqual({
      code: 'PGRST205',
      message: "Could not find the table 'public.nothing' in the schema cache",
      details: null,
      hint: null,
    })
  })

  test('another schema is not exposed, nor found by its name', async () => {
    const { error, status } = await reader.schema('auth').from('users').select()
    expect([status, error?.code]).toEqual([406, 'PGRST106'])
    for (const path of ['/auth.users', '/pg_class', '/pg_catalog.pg_class', '/"auth"."users"']) {
      expect((await server.request(path, {}, service)).status).toBe(404)
    }
  })

  test('a table made a moment ago is found without a restart', async () => {
    const read = async () => (await visitor.from('fresh').select()).status
    expect(await read()).toBe(404)
    await server.pool.query('create table public.fresh (id int)')
    await server.pool.query('grant select on public.fresh to anon')
    server.advance(2_001)
    expect(await read()).toBe(200)
  })

  test('paths, methods, types and preferences outside the contract', async () => {
    const call = async (path: string, init: RequestInit) => {
      const answer = await server.request(path, init)
      return [answer.status, (await answer.json()).code]
    }
    expect(await call('/', {})).toEqual([404, 'PGRST125'])
    expect(await call('/books/1', {})).toEqual([404, 'PGRST125'])
    expect(await call('/books', { method: 'PUT', body: '{}' })).toEqual([405, 'PGRST117'])
    expect(await call('/books', { headers: { accept: 'text/csv' } })).toEqual([406, 'PGRST107'])
    for (const [prefer, named] of [
      ['tx=rollback', 'tx=rollback'],
      ['handling=strict, max-affected=1', 'max-affected=1'],
      ['max-affected=1', 'max-affected=1'],
      ['timezone=Pacific/Auckland', 'timezone=pacific/auckland'],
      ['handling=strict, made=up', 'made=up'],
    ] as const) {
      const answer = await server.request('/books', { headers: { prefer } })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        code: 'PGRST122',
        message: 'Preferences that are not supported here',
        details: `Invalid preferences: ${named}`,
      })
    }
    expect((await server.request('/books', { headers: { prefer: 'made=up' } })).status).toBe(200)
  })
})

describe('who calls', () => {
  test('without a key, or with a token that is not ours: PGRST301', async () => {
    const key = await server.headersOf()
    for (const headers of [{}, { apikey: 'guess' }, { ...key, authorization: 'Bearer a.b.c' }]) {
      const answer = await fetch(`${server.url}/rest/v1/books`, { headers })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(await answer.json()).toMatchObject({ code: 'PGRST301', details: null, hint: null })
    }
  })
})
