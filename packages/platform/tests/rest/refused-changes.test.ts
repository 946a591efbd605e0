import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { service } from '../support/people.ts'
import { type Call, createRelations, type Outcome, outcomeOf, unsupported } from './relations.ts'

let server: RestServer
let db: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createRelations(server.pool)
  db = await server.as(service)
})
afterAll(() => server.stop())
beforeEach(() => server.pool.query(`update public.books set shelf = 'A1', pages = 1`))

const books = async () =>
  (await server.pool.query('select id, title, shelf, pages from public.books order by id')).rows

// The types of the library allow it from a version on that they do not know us to be.
interface MaxAffected {
  maxAffected(rows: number): PromiseLike<Outcome>
}

/** The library has no filter for an insert; a handwritten request can have one. */
const filtered = (builder: PromiseLike<Outcome>) => {
  ;(builder as unknown as { url: URL }).url.searchParams.append('id', 'eq.1')
  return builder
}

describe('is refused and changes nothing', () => {
  test.each<[string, Call, unknown]>([
    [
      'update and single',
      (c) => c.from('books').update({ shelf: 'B' }).gt('id', 3).single(),
      /^406 PGRST116/u,
    ],
    [
      'update of none and single',
      (c) => c.from('books').update({ shelf: 'B' }).eq('id', 99).single(),
      /^406 PGRST116/u,
    ],
    [
      'delete and single',
      (c) => c.from('books').delete().in('id', [3, 4]).single(),
      /^406 PGRST116/u,
    ],
    [
      'insert and single',
      (c) =>
        c
          .from('books')
          .insert([{ title: 'A' }, { title: 'B' }])
          .single(),
      /^406 PGRST116/u,
    ],
    [
      'upsert and single',
      (c) =>
        c
          .from('books')
          .upsert([
            { id: 1, title: 'A' },
            { id: 2, title: 'B' },
          ])
          .single(),
      /^406 PGRST116/u,
    ],
    [
      'update of all',
      (c) => c.from('books').update({ shelf: 'B' }),
      '400 21000 UPDATE requires a WHERE clause',
    ],
    ['delete of all', (c) => c.from('books').delete(), '400 21000 DELETE requires a WHERE clause'],
    [
      'rollback',
      (c) => c.from('books').update({ shelf: 'B' }).eq('id', 1).rollback(),
      /^400 PGRST122/u,
    ],
    [
      'maxAffected',
      (c) =>
        (c.from('books').update({ shelf: 'B' }).gt('id', 3) as unknown as MaxAffected).maxAffected(
          1,
        ),
      /^400 PGRST122/u,
    ],
    [
      'maxAffected of a call',
      (c) => (c.rpc('mark_all', { mark: 'B' }) as unknown as MaxAffected).maxAffected(1),
      /^400 PGRST122/u,
    ],
    [
      'an order of a change',
      (c) => c.from('books').update({ shelf: 'B' }).gt('id', 0).select().order('id'),
      unsupported('The parameter order of a change'),
    ],
    [
      'a limit of a change',
      (c) => c.from('books').delete().gt('id', 0).select().limit(1),
      unsupported('The parameter limit of a change'),
    ],
    [
      'a Range of a change',
      (c) => c.from('books').delete().gt('id', 2).setHeader('range', '0-0'),
      unsupported('A Range of a change'),
    ],
    [
      'a filter of an insert',
      (c) => filtered(c.from('books').insert({ title: 'A' })),
      unsupported('A filter of an insert'),
    ],
    [
      'missing=default of an update',
      (c) =>
        c.from('books').update({ shelf: 'B' }).eq('id', 1).setHeader('prefer', 'missing=default'),
      unsupported('The preference missing of an update'),
    ],
    [
      'an unknown preference, handled strictly',
      (c) =>
        c
          .from('books')
          .update({ shelf: 'B' })
          .eq('id', 1)
          .setHeader('prefer', 'handling=strict, made=up'),
      /^400 PGRST122/u,
    ],
    [
      'a row twice in one upsert',
      (c) =>
        c.from('books').upsert([
          { id: 1, title: 'A' },
          { id: 1, title: 'B' },
        ]),
      /^400 21000/u,
    ],
    [
      'an upsert that no key decides',
      (c) => c.from('visits').upsert({ id: crypto.randomUUID() }),
      unsupported('An upsert without on_conflict or a primary key'),
    ],
  ])('%s', async (_, call, expected) => {
    const before = await books()
    expect(await outcomeOf(db, call)).toEqual(
      expected instanceof RegExp ? expect.stringMatching(expected) : expected,
    )
    expect(await books()).toEqual(before)
  })

  test.each([
    ['GET', '/books?on_conflict=id'],
    ['GET', '/books?columns=id'],
    ['PATCH', '/books?id=eq.1&on_conflict=id'],
    ['DELETE', '/books?id=eq.9&columns=id'],
    ['POST', '/books?on_conflict=isbn'],
  ])('a parameter that %s has no use for: %s', async (method, path) => {
    const body = method === 'GET' ? {} : { body: '{"title":"A"}' }
    const answer = await server.request(path, { method, ...body }, service)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'PGRST100'])
  })
})

describe('one row, by single without select', () => {
  test('is changed where it is one', async () => {
    const { error, status } = await db.from('books').update({ shelf: 'B' }).eq('id', 1).single()
    expect([status, error]).toEqual([204, null])
    expect((await books())[0].shelf).toBe('B')
  })
})
