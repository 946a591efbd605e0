import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { service } from '../support/people.ts'
import { createLibrary } from './library.ts'

let server: RestServer
let visitor: PostgrestClient
let librarian: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createLibrary(server.pool)
  visitor = await server.as()
  librarian = await server.as(service)
})
afterAll(() => server.stop())
beforeEach(() => server.pool.query('delete from public.books where id > 5'))

const send = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
  server.request(
    path,
    { method, body, headers: { 'content-type': 'application/json', ...headers } },
    service,
  )
const asObject = { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' }

describe('insert', () => {
  test('one row, without an answer', async () => {
    const { data, error, status } = await librarian.from('books').insert({ title: 'Potiki' })
    expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 })
  })

  test('one row, with its representation', async () => {
    const { data, status } = await librarian
      .from('books')
      .insert({
        title: 'Plumb',
        price: '12.5',
        pages: 252,
        tags: ['a', 'b,"c'],
        extra: { deep: [1, null] },
        published_at: '1978-05-01T00:00:00+12:00',
      })
      .select('title,price,pages,tags,extra,published_at,genre,copies')
      .single()
    expect(status).toBe(201)
    expect(data).toEqual({
      title: 'Plumb',
      price: 12.5,
      pages: 252,
      tags: ['a', 'b,"c'],
      extra: { deep: [1, null] },
      published_at: '1978-04-30T12:00:00+00:00',
      genre: 'novel',
      copies: 1,
    })
  })

  test('a number keeps all its digits', async () => {
    const body = '{"title":"Big","copies":9007199254740993}'
    const answer = await send('POST', '/books?select=copies', body, asObject)
    expect(await answer.text()).toBe('{"copies":9007199254740993}')
  })

  test('many rows: a column that one leaves out is null, or its default', async () => {
    const rows = [{ title: 'A', in_print: false }, { title: 'B' }]
    const insert = (defaultToNull: boolean) =>
      librarian.from('books').insert(rows, { defaultToNull }).select('title,in_print')
    expect((await insert(true)).data).toEqual([
      { title: 'A', in_print: false },
      { title: 'B', in_print: null },
    ])
    expect((await insert(false)).data).toEqual([
      { title: 'A', in_print: false },
      { title: 'B', in_print: true },
    ])
  })

  test('many rows of one payload: all or none', async () => {
    const rows = [
      { title: 'A', pages: 1 },
      { title: 'B', pages: -1 },
    ]
    const { error, status } = await librarian.from('books').insert(rows)
    expect([status, error?.code]).toEqual([400, '23514'])
    expect((await librarian.from('books').select('id').gt('id', 5)).data).toEqual([])
  })

  test('only the listed columns', async () => {
    const body = '{"title":"A","pages":7,"nonsense":1}'
    const answer = await send('POST', '/books?columns=title&select=title,pages', body, asObject)
    expect(await answer.json()).toEqual({ title: 'A', pages: null })
  })

  test('no rows, and a row of defaults alone', async () => {
    expect((await librarian.from('books').insert([]).select()).data).toEqual([])
    const { data } = await librarian.from('visits').insert({}).select('id')
    expect(data).toEqual([{ id: expect.any(String) }])
  })

  test('a caller who may write and not read can write', async () => {
    expect((await visitor.from('letterbox').insert({ note: 'a' })).status).toBe(201)
    const { status } = await visitor.from('letterbox').insert({ note: 'b' }).select()
    expect(status).toBe(401)
    const { rows } = await server.pool.query('select note from public.letterbox')
    expect(rows).toEqual([{ note: 'a' }])
  })

  test('counts', async () => {
    const { count } = await librarian
      .from('books')
      .insert([{ title: 'A' }, { title: 'B' }], { count: 'exact' })
    expect(count).toBe(2)
  })

  test.each([
    ['an unknown column', '{"title":"A","nope":1}', 400, 'PGRST204'],
    ['an unknown enum value', '{"title":"A","genre":"drama"}', 400, '22P02'],
    ['text for a number', '{"title":"A","pages":"many"}', 400, '22P02'],
    ['an object for a number', '{"title":"A","pages":{"a":1}}', 400, '22P02'],
    ['too long a text', '{"title":"A","shelf":"far too long"}', 400, '22001'],
    ['too large a number', '{"title":"A","pages":99999999999}', 400, '22003'],
    ['a missing required value', '{"pages":1}', 400, '23502'],
    ['a failed check', '{"title":"A","pages":0}', 400, '23514'],
    [
      'a key that is taken',
      '{"title":"A","isbn":"11111111-1111-4111-8111-111111111111"}',
      409,
      '23505',
    ],
    ['a reference to nothing', '{"title":"A","author_id":99}', 409, '23503'],
    ['a NUL', '{"title":"A\\u0000"}', 400, '22P05'],
    ['half a surrogate pair', '{"title":"\\ud800"}', 400, '22P02'],
    ['no JSON', '{title:1}', 400, 'PGRST102'],
    ['nothing', '', 400, 'PGRST102'],
    ['a number', '5', 400, 'PGRST102'],
    ['null', 'null', 400, 'PGRST102'],
    ['an array of numbers', '[1]', 400, 'PGRST102'],
    ['rows of unlike keys', '[{"title":"A"},{"title":"B","pages":1}]', 400, 'PGRST102'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await send('POST', '/books', body)
    const error = await answer.json()
    expect([answer.status, error.code]).toEqual([status, code])
    expect(Object.keys(error)).toEqual(['code', 'message', 'details', 'hint'])
    expect(JSON.stringify(error)).not.toMatch(/insert into|select |\.ts:|at .*\(/iu)
  })

  test('JSON nested beyond the stack is refused', async () => {
    const body = `{"title":"A","extra":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
    const answer = await send('POST', '/books', body)
    expect([answer.status, (await answer.json()).code]).toEqual([400, '54001'])
  })

  test('a form is not JSON', async () => {
    const answer = await send('POST', '/books', 'title=A', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer.status).toBe(415)
  })
})

describe('update', () => {
  test('the rows of the filter, and no other', async () => {
    await librarian.from('books').insert([{ title: 'A' }, { title: 'B' }])
    const { data, count, status } = await librarian
      .from('books')
      .update({ pages: 10, in_print: null }, { count: 'exact' })
      .eq('title', 'A')
      .select('title,pages,in_print')
    expect({ data, count, status }).toEqual({
      data: [{ title: 'A', pages: 10, in_print: null }],
      count: 1,
      status: 200,
    })
    const { data: others } = await librarian.from('books').select('pages').eq('title', 'B')
    expect(others).toEqual([{ pages: null }])
  })

  test('without an answer', async () => {
    const answer = await send('PATCH', '/books?id=eq.1', '{"copies":9007199254740993}')
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(answer.headers.get('content-range')).toBe('0-0/*')
  })

  test('of nothing changes nothing', async () => {
    const { data, status } = await librarian.from('books').update({}).eq('id', 1).select()
    expect({ data, status }).toEqual({ data: [], status: 200 })
  })

  test('that should match one row and matches more is rolled back', async () => {
    const { error, status } = await librarian
      .from('books')
      .update({ shelf: 'lost' })
      .gt('id', 0)
      .select()
      .single()
    expect([status, error?.code]).toEqual([406, 'PGRST116'])
    expect((await librarian.from('books').select('id').eq('shelf', 'lost')).data).toEqual([])
  })

  test.each([
    ['limit=1', '{"pages":1}', 'PGRST100'],
    ['order=id', '{"pages":1}', 'PGRST100'],
    ['id=eq.1', '{"nope":1}', 'PGRST204'],
    ['id=eq.1', '[{"pages":1},{"pages":2}]', 'PGRST102'],
    ['nope=eq.1', '{"pages":1}', '42703'],
  ])('%s with %s is refused with %s', async (query, body, code) => {
    const answer = await send('PATCH', `/books?${query}`, body)
    expect([answer.status, (await answer.json()).code]).toEqual([400, code])
  })
})

describe('delete', () => {
  test('the rows of the filter, with their representation', async () => {
    await librarian.from('books').insert([{ title: 'A' }, { title: 'B' }])
    const { data, count, status } = await librarian
      .from('books')
      .delete({ count: 'exact' })
      .in('title', ['A', 'C'])
      .select('title')
    expect({ data, count, status }).toEqual({ data: [{ title: 'A' }], count: 1, status: 200 })
    expect((await librarian.from('books').delete().eq('title', 'B')).status).toBe(204)
    expect((await librarian.from('books').select('id').gt('id', 5)).data).toEqual([])
  })

  test('of a row that others refer to is a conflict', async () => {
    const { error, status } = await librarian.from('authors').delete().eq('id', 1)
    expect([status, error?.code]).toEqual([409, '23503'])
  })
})
