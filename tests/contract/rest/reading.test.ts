import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { newUser, service } from '../../support/people.ts'
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

  test('nobody may keep them', async () => {
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
    ['a path into JSON', 'extra->prize'],
    ['an aggregate', 'pages.sum()'],
    ['a count', 'count()'],
    ['a spread', '...authors(name)'],
    ['an unfinished list', 'title,'],
    ['an embedding in an embedding', 'authors(books(id))'],
  ])('%s is refused', async (_, select) => {
    const { error, status } = await reader.from('books').select(select)
    expect(status).toBe(400)
    expect(error?.code).toMatch(/^PGRST1(00|23)$/u)
  })
})

describe('filters', () => {
  const matching = async (filter: string) => {
    const answer = await server.request(`/books?select=id&order=id&${filter}`, {}, service)
    return { status: answer.status, ids: answer.ok ? ids(await answer.json()) : undefined }
  }

  test.each([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3, 4, 5]],
    ['pages=gt.210', [1]],
    ['pages=gte.210', [1, 2]],
    ['pages=lt.120', [5]],
    ['pages=lte.120', [3, 5]],
    ['title=like.The*', [1, 3]],
    ['title=like.The%25', [1, 3]],
    ['title=like.the*', []],
    ['title=ilike.the*', [1, 3]],
    ['price=is.null', [3]],
    ['price=not.is.null', [1, 2, 4, 5]],
    ['price=is.not_null', [1, 2, 4, 5]],
    ['in_print=is.true', [1, 2, 5]],
    ['in_print=is.unknown', [3]],
    ['in_print=not.is.true', [3, 4]],
    ['id=in.(1,3,9)', [1, 3]],
    ['id=not.in.(1,3)', [2, 4, 5]],
    ['id=in.()', []],
    ['genre=eq.poetry', [3, 5]],
    ['genre=in.(poetry)', [3, 5]],
    ['published_at=gte.1984-01-31T23:00:00Z', [1, 4]],
    ['published_at=eq.1984-02-01T12:00:00%2B13:00', [1]],
    ['isbn=eq.11111111-1111-4111-8111-111111111111', [1]],
    ['tags=eq.{sea,"north, south"}', [1]],
    ['pages=gte.100&pages=lte.210', [2, 3]],
    ['or=(id.eq.1,title.like.An*)', [1, 4]],
    ['or=(and(pages.gt.100,pages.lt.200),id.in.(1,5))', [1, 3, 5]],
    ['and=(id.gt.1,or(price.is.null,not.and(id.lt.5,id.gt.0)))', [3, 5]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4, 5]],
    ['or=(pages.not.is.null,id.eq.4)', [1, 2, 3, 4, 5]],
    ['or=(title.eq."Quotes: \\"a\\", (b), 100% c_d*",id.eq.2)'.replaceAll('%', '%25'), [2, 5]],
    ['title=in.("Quotes: \\"a\\", (b), 100% c_d*","Owls Do Cry")'.replaceAll('%', '%25'), [2, 5]],
    ['title=eq.Quotes: "a", (b), 100% c_d*'.replaceAll('%', '%25'), [5]],
  ])('%s', async (filter, expected) => {
    expect(await matching(filter)).toEqual({ status: 200, ids: expected })
  })

  test.each([
    ['id=foo.1', 'PGRST100'],
    ['id=eq', 'PGRST100'],
    ['id=1', 'PGRST100'],
    ['id=in.1,2', 'PGRST100'],
    ['id=in.(1', 'PGRST100'],
    ['id=is.nonsense', 'PGRST100'],
    ['or=id.eq.1', 'PGRST100'],
    ['or=()', 'PGRST100'],
    ['or=(id.eq.1))', 'PGRST100'],
    [`or=(${'or('.repeat(30)}id.eq.1${')'.repeat(31)}`, 'PGRST100'],
    ['nope=eq.1', '42703'],
    ['or=(nope.eq.1)', '42703'],
    ['order=nope', '42703'],
    ['select=nope', '42703'],
    ['id=eq.one', '22P02'],
    ['genre=eq.drama', '22P02'],
    ['published_at=eq.yesterweek', '22007'],
    ['order=id.upwards', 'PGRST100'],
    ['limit=many', 'PGRST100'],
    ['select=id&select=title', 'PGRST100'],
  ])('%s is refused with %s', async (query, code) => {
    const answer = await server.request(`/books?${query}`, {}, service)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      code,
      message: expect.any(String),
      details: code === 'PGRST100' ? expect.anything() : null,
      hint: null,
    })
  })

  test.each([
    'extra->>prize=eq.1',
    'authors.name=eq.x',
    'order=extra->prize',
    'order=authors(name)',
  ])('%s is outside the contract', async (query) => {
    const answer = await server.request(`/books?${query}`, {}, service)
    const { code, message } = await answer.json()
    expect([answer.status, code]).toEqual([400, 'PGRST100'])
    expect(message).toMatch(/is not supported here$/u)
  })

  test('a list as long as an address allows', async () => {
    const list = Array.from({ length: 1500 }, (_, index) => index + 1)
    const { data, error } = await reader.from('books').select('id').in('id', list).order('id')
    expect(error).toBeNull()
    expect(ids(data)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('order', () => {
  test.each([
    ['pages', [5, 3, 2, 1, 4]],
    ['pages.desc', [4, 1, 2, 3, 5]],
    ['pages.asc.nullsfirst', [4, 5, 3, 2, 1]],
    ['pages.desc.nullslast', [1, 2, 3, 5, 4]],
    ['pages.nullsfirst', [4, 5, 3, 2, 1]],
    ['shelf.asc,id.desc', [1, 4, 2, 5, 3]],
  ])('%s', async (order, expected) => {
    const answer = await server.request(`/books?select=id&order=${order}`, {}, service)
    expect(ids(await answer.json())).toEqual(expected)
  })
})

describe('pages', () => {
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await server.request(path, { headers }, service)
    const body = answer.ok ? ids(await answer.json()) : (await answer.json()).code
    return [answer.status, answer.headers.get('content-range'), body]
  }
  const counted = { prefer: 'count=exact' }

  test('by limit and offset', async () => {
    expect(await page('/books?select=id&order=id&limit=2&offset=1')).toEqual([200, '1-2/*', [2, 3]])
  })

  test('by the Range header, which the official client no longer sends', async () => {
    const range = { range: '3-10', 'range-unit': 'items' }
    expect(await page('/books?select=id&order=id', range)).toEqual([200, '3-4/*', [4, 5]])
    expect(await page('/books?select=id', { range: '5-3' })).toEqual([416, null, 'PGRST103'])
  })

  test('with the count of all', async () => {
    expect(await page('/books?select=id&order=id&limit=2', counted)).toEqual([206, '0-1/5', [1, 2]])
    expect(await page('/books?select=id&order=id', counted)).toEqual([
      200,
      '0-4/5',
      [1, 2, 3, 4, 5],
    ])
    expect(await page('/books?select=id&id=eq.99', counted)).toEqual([200, '*/0', []])
    expect(await page('/books?select=id&offset=5', counted)).toEqual([206, '*/5', []])
    expect(await page('/books?select=id&offset=6', counted)).toEqual([416, null, 'PGRST103'])
    const { data, count, status } = await reader
      .from('books')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 2)
    expect({ data, count, status }).toEqual({ data: [{ id: 2 }, { id: 3 }], count: 5, status: 206 })
  })

  test('of less than nothing are refused', async () => {
    expect(await page('/books?limit=-1')).toEqual([416, null, 'PGRST103'])
    expect(await page('/books?offset=-1')).toEqual([416, null, 'PGRST103'])
  })

  test('hold a thousand rows at most', async () => {
    for (const limit of ['', '&limit=1400']) {
      const [status, range, rows] = await page(`/numbers?order=id${limit}`, counted)
      expect([status, range]).toEqual([206, '0-999/1500'])
      expect(rows).toHaveLength(1000)
    }
  })

  test('a head-only count', async () => {
    const { count, data, status } = await visitor
      .from('books')
      .select('*', { count: 'exact', head: true })
    expect({ count, data, status }).toEqual({ count: 3, data: null, status: 200 })
  })
})

describe('one object', () => {
  test('single is an object', async () => {
    const answer = await server.request('/books?select=id&id=eq.1', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    )
    expect(await answer.text()).toBe('{"id":1}')
  })

  test('single of many is PGRST116', async () => {
    const { error, status } = await reader.from('books').select('id').single()
    expect(status).toBe(406)
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 5 rows' })
  })

  test('maybeSingle is an object, null, or PGRST116', async () => {
    const maybe = (id: number) => reader.from('books').select('id').gte('id', id).maybeSingle()
    expect(await maybe(5)).toMatchObject({ data: { id: 5 }, error: null })
    expect(await maybe(6)).toMatchObject({ data: null, error: null })
    expect(await maybe(4)).toMatchObject({ data: null, error: { code: 'PGRST116' }, status: 406 })
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
      { name: 'Nobody yet', works: [] },
    ])
  })

  test('shows of the related table what the caller may see', async () => {
    const { data } = await visitor.from('authors').select('books(id)').eq('id', 2)
    expect(data).toEqual([{ books: [{ id: 2 }] }])
  })

  test('without a relationship is PGRST200', async () => {
    const { error, status } = await reader.from('books').select('vault(id)')
    expect([status, error?.code]).toEqual([400, 'PGRST200'])
  })
})

describe('who sees what', () => {
  test('row-level security decides', async () => {
    expect(ids((await visitor.from('books').select('id').order('id')).data)).toEqual([1, 2, 5])
    expect(ids((await reader.from('books').select('id').order('id')).data)).toEqual([1, 2, 3, 4, 5])
  })

  test('without a grant: 401 for a visitor, 403 for a user', async () => {
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
    for (const prefer of ['count=planned', 'tx=rollback', 'handling=strict, made=up']) {
      expect(await call('/books', { headers: { prefer } })).toEqual([400, 'PGRST122'])
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
