import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newUser, service } from '../support/people.ts'
import { createFilmTables } from './films.ts'
import { type Call, outcomeOf, unsupported } from './relations.ts'

let server: RestServer
let db: PostgrestClient
let librarian: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createFilmTables(server.pool)
  db = await server.as((await newUser(server.pool)).caller())
  librarian = await server.as(service)
})
afterAll(() => server.stop())

const since = (client: PostgrestClient, options?: { get?: boolean; count?: 'exact' }) =>
  client.rpc('films_since', { since: 1895 }, options)

describe('what a call returns', () => {
  test.each<[string, Call, unknown]>([
    [
      'select, order and limit',
      (c) => since(c).select('id,year').order('year', { ascending: false }).limit(1),
      [{ id: 3, year: 1896 }],
    ],
    ['filters', (c) => since(c).select('id').eq('year', 1895).neq('title', 'Lost'), [{ id: 1 }]],
    ['filters by GET', (c) => since(c, { get: true }).select('id').eq('year', 1895), [{ id: 1 }]],
    ['alternatives', (c) => since(c).select('id').or('id.eq.3,year.is.null'), [{ id: 3 }]],
    ['range', (c) => since(c).select('id').order('id').range(1, 5), [{ id: 3 }]],
    ['single', (c) => since(c).select('id').eq('id', 1).single(), { id: 1 }],
    ['maybeSingle of one', (c) => since(c).select('id').eq('id', 1).maybeSingle(), { id: 1 }],
    ['maybeSingle of none', (c) => since(c).select('id').eq('id', 2).maybeSingle(), null],
    [
      'single of many',
      (c) => since(c).select('id').single(),
      '406 PGRST116 Cannot coerce the result to a single JSON object',
    ],
    [
      'embeds, with filters, of the rows of a table',
      (c) =>
        since(c)
          .select('id,directors(last_name),actors!inner(id)')
          .eq('actors.last_name', 'Legris'),
      [{ id: 3, directors: { last_name: 'Méliès' }, actors: [{ id: 2 }] }],
    ],
    [
      'one row and its embeds',
      (c) => c.rpc('film_of', { id: 1 }).select('id,technical_specs(camera)'),
      { id: 1, technical_specs: { camera: 'Cinématographe' } },
    ],
    ['one row that a filter leaves out', (c) => c.rpc('film_of', { id: 1 }).eq('id', 2), null],
    ['JSON paths', (c) => since(c).select('data->reel->>metres').eq('id', 1), [{ metres: '17' }]],
    [
      'the columns of a table that the function makes up',
      (c) => c.rpc('casts', { at_least: 1 }).select('film,size').order('size').gt('size', 1),
      [{ film: 'The Haunted Castle', size: 3 }],
    ],
    ['plain values, a page of them', (c) => c.rpc('years').limit(2), [1894, 1895]],
    ['a plain value', (c) => c.rpc('sum_of', { numbers: [1, 2] }).select(), 3],
    ['a plain value, as the single one', (c) => c.rpc('sum_of', { numbers: [1, 2] }).single(), 3],
    ['an array by GET', (c) => c.rpc('sum_of', { numbers: [1, 2] }, { get: true }), 3],
    [
      'JSON by GET',
      (c) => c.rpc('key_of', { document: JSON.stringify({ a: 'b' }), key: 'a' }, { get: true }),
      'b',
    ],
    ['a count of them', (c) => since(c).select('count'), [{ count: 2 }]],
  ])('%s', async (_, call, expected) => {
    expect(await outcomeOf(db, call)).toEqual(expected)
  })

  test('is counted, by POST, GET and HEAD', async () => {
    expect(await since(db, { count: 'exact' }).select('id').limit(1)).toMatchObject({
      count: 2,
      data: [{ id: expect.any(Number) }],
      status: 206,
    })
    expect(await since(db, { get: true, count: 'exact' }).gt('id', 1)).toMatchObject({ count: 1 })
    const head = await db.rpc('films_since', { since: 1895 }, { head: true, count: 'exact' })
    expect(head).toMatchObject({ count: 2, data: null, error: null, status: 200 })
    // The library can't write an object into an address: it calls by POST and asks for no answer.
    const args = { document: { a: 'b' }, key: 'a' }
    const post = await db.rpc('key_of', args, { head: true, count: 'exact' })
    expect(post).toMatchObject({ count: 1, data: null, error: null, status: 204 })
  })

  test('has at most a thousand rows, and says which page they are', async () => {
    await server.pool.query(`
      create function public.many() returns setof int
        language sql stable as 'select generate_series(1, 1500)';
      grant execute on function public.many to service_role`)
    server.advance(2_001)
    const answer = await server.request(
      '/rpc/many',
      { method: 'POST', headers: { prefer: 'count=exact' } },
      service,
    )
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, '0-999/1500'])
    expect(await answer.json()).toHaveLength(1000)
    const page = await server.request('/rpc/many', { headers: { range: '5-6' } }, service)
    expect([page.headers.get('content-range'), await page.json()]).toEqual(['5-6/*', [6, 7]])
  })
})

describe('a call that changes', () => {
  const titleOf = async (id: number) =>
    (await server.pool.query('select title from public.films where id = $1', [id])).rows[0].title

  test('is rolled back where one row was meant and is not there', async () => {
    const call = librarian.rpc('retitle', { id: 4, title: 'Found' }).eq('id', 5).single()
    expect(await call).toMatchObject({ status: 406, error: { code: 'PGRST116' } })
    expect(await titleOf(4)).toBe('Lost')
  })

  test('is rolled back where the page is beyond its end', async () => {
    const call = librarian.rpc('retitle', { id: 4, title: 'Found' }, { count: 'exact' }).range(7, 8)
    expect(await call).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
    expect(await titleOf(4)).toBe('Lost')
  })

  test('is not made for a page without rows, as with PostgREST', async () => {
    const { data, error } = await librarian.rpc('retitle', { id: 4, title: 'Found' }).limit(0)
    expect([data, error, await titleOf(4)]).toEqual([[], null, 'Lost'])
  })

  test('changes all it does, whatever of it is shown', async () => {
    const { data } = await librarian.rpc('retitle', { id: 4, title: 'Found' }).eq('id', 5)
    expect([data, await titleOf(4)]).toEqual([[], 'Found'])
  })
})

describe('is refused', () => {
  test.each<[string, Call, string]>([
    [
      'a column of a plain value',
      (c) => c.rpc('years').select('id'),
      '400 42703 column years.id does not exist',
    ],
    [
      'a filter on a plain value',
      (c) => c.rpc('years').eq('id', 1),
      '400 42703 column years.id does not exist',
    ],
    [
      'an order of a plain value',
      (c) => c.rpc('years').order('id'),
      '400 42703 column years.id does not exist',
    ],
    [
      'an embed in what a function makes up',
      (c) => c.rpc('casts').select('film,roles(*)'),
      "400 PGRST200 Could not find a relationship between 'casts' and 'roles' in the schema cache",
    ],
    [
      'a column that is not there',
      (c) => since(c).select('nope'),
      '400 42703 column films.nope does not exist',
    ],
    [
      'an argument that is none',
      (c) => c.rpc('films_since', { since: 1, nope: 2 }, { get: true }),
      '404 PGRST202 Could not find the function public.films_since(since, nope) in the schema cache',
    ],
    [
      'on_conflict',
      (c) => since(c, { get: true }).filter('on_conflict', 'eq', 'id'),
      unsupported('The parameter on_conflict of a call'),
    ],
  ])('%s', async (_, call, expected) => {
    expect(await outcomeOf(db, call)).toBe(expected)
  })
})
