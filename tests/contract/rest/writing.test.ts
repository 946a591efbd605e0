import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { newUser, type Person, service } from '../../support/people.ts'
import { createLibrary } from './library.ts'

let server: RestServer
let person: Person
let visitor: PostgrestClient
let reader: PostgrestClient
let librarian: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createLibrary(server.pool)
  person = await newUser(server.pool)
  visitor = await server.as()
  reader = await server.as(person.caller())
  librarian = await server.as(service)
})
afterAll(() => server.stop())
beforeEach(() =>
  server.pool.query('delete from public.loans; delete from public.books where id > 5'),
)

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

  test('that should meet one row and meets more is taken back', async () => {
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

describe('upsert', () => {
  const loan = { book_id: 1, note: 'first' }

  test('merges by primary key', async () => {
    expect((await reader.from('loans').upsert({ ...loan, reader_id: person.id })).status).toBe(201)
    const { data, error } = await reader
      .from('loans')
      .upsert({ ...loan, reader_id: person.id, note: 'second' })
      .select('note')
    expect(error).toBeNull()
    expect(data).toEqual([{ note: 'second' }])
  })

  test('ignores what is there', async () => {
    const rows = [
      { book_id: 1, reader_id: person.id, note: 'changed' },
      { book_id: 2, reader_id: person.id, note: 'new' },
    ]
    await reader.from('loans').insert(loan)
    const { data } = await reader
      .from('loans')
      .upsert(rows, { ignoreDuplicates: true })
      .select('note')
    expect(data).toEqual([{ note: 'new' }])
    const { data: all } = await reader.from('loans').select('note').order('book_id')
    expect(all).toEqual([{ note: 'first' }, { note: 'new' }])
  })

  test('merges by another unique column', async () => {
    const isbn = '22222222-2222-4222-8222-222222222222'
    await librarian.from('books').insert({ title: 'A', isbn })
    const upsert = (onConflict: string) =>
      librarian.from('books').upsert({ title: 'B', isbn }, { onConflict }).select('title')
    expect((await upsert('isbn')).data).toEqual([{ title: 'B' }])
    expect(await upsert('title')).toMatchObject({ status: 400, error: { code: '42P10' } })
    expect(await upsert('nope')).toMatchObject({ status: 400, error: { code: 'PGRST204' } })
  })
})

describe('row-level security holds for changes', () => {
  test('a row for somebody else is refused: 403', async () => {
    const { error, status } = await reader
      .from('loans')
      .insert({ book_id: 1, reader_id: crypto.randomUUID() })
    expect([status, error?.code]).toEqual([403, '42501'])
  })

  test('a change by a visitor is refused: 401', async () => {
    expect((await visitor.from('books').delete().eq('id', 1)).status).toBe(401)
    expect((await visitor.from('books').update({ title: 'x' }).eq('id', 1)).status).toBe(401)
    expect((await visitor.from('books').insert({ title: 'x' })).status).toBe(401)
  })

  test("another reader's rows are not met", async () => {
    await reader.from('loans').insert({ book_id: 1 })
    const other = await server.as((await newUser(server.pool)).caller())
    const { data: updated } = await other
      .from('loans')
      .update({ note: 'x' })
      .gt('book_id', 0)
      .select()
    const { data: deleted } = await other.from('loans').delete().gt('book_id', 0).select()
    expect([updated, deleted]).toEqual([[], []])
    expect((await reader.from('loans').select('note')).data).toEqual([{ note: '' }])
  })
})

describe('calls', () => {
  test('arguments by name, with defaults', async () => {
    expect((await visitor.rpc('add', { a: 2, b: 3 })).data).toBe(5)
    expect((await visitor.rpc('add', { a: 2 })).data).toBe(3)
    expect((await visitor.rpc('add', { a: 2 }, { get: true })).data).toBe(3)
  })

  test('rows, one row, nothing', async () => {
    const { data } = await reader.rpc('books_by', { author: 2 })
    expect(data.map(({ id }: { id: number }) => id)).toEqual([2, 3, 4])
    expect((await reader.rpc('book_named', { title: 'Owls Do Cry' })).data).toMatchObject({ id: 2 })
    expect((await reader.rpc('book_named', { title: 'None' })).data).toMatchObject({ id: null })
    const renamed = await librarian.rpc('rename_author', { author: 3, new_name: 'Somebody' })
    expect(renamed).toMatchObject({ data: null, error: null, status: 204 })
    expect((await reader.from('authors').select('name').eq('id', 3).single()).data).toEqual({
      name: 'Somebody',
    })
  })

  test.each([
    ['an unknown function', 'nope', {}, 404, 'PGRST202'],
    ['a missing argument', 'add', {}, 404, 'PGRST202'],
    ['an argument too many', 'add', { a: 1, c: 1 }, 404, 'PGRST202'],
    ['a wrong type', 'add', { a: 'x' }, 400, '22P02'],
    ['a function of another schema', 'pg_sleep', { a: 1 }, 404, 'PGRST202'],
    ['a function without a grant', 'rename_author', { author: 1, new_name: 'x' }, 401, '42501'],
  ])('%s is refused', async (_, name, args, status, code) => {
    const answer = await visitor.rpc(name, args)
    expect([answer.status, answer.error?.code]).toEqual([status, code])
  })

  test('a GET changes nothing', async () => {
    const { error, status } = await librarian.rpc(
      'rename_author',
      { author: 3, new_name: 'Changed' },
      { get: true },
    )
    expect([status, error?.code]).toEqual([405, '25006'])
  })
})
