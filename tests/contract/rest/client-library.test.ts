import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { service } from '../../support/people.ts'
import { type Call, createRelations, outcomeOf, unsupported } from './relations.ts'

/**
 * The official client's methods, one by one: each does what it says, or is refused with a code and a
 * message that say why. None is passed over. `filters`, `pages`, `reading`, `writing` and `upsert`
 * have those that are not here; `refused-changes` the changes.
 */

let server: RestServer
let db: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createRelations(server.pool)
  db = await server.as(service)
})
afterAll(() => server.stop())

describe('works', () => {
  test.each<[string, Call, unknown]>([
    [
      'match',
      (c) => c.from('staff').select('id').match({ name: 'Tane', manager_id: 1 }),
      [{ id: 2 }],
    ],
    ['notIn', (c) => c.from('staff').select('id').notIn('id', [1, 2]), [{ id: 3 }]],
    ['filter', (c) => c.from('staff').select('id').filter('id', 'gt', 2), [{ id: 3 }]],
    [
      'not',
      (c) => c.from('staff').select('id').not('manager_id', 'is', null).limit(1),
      [{ id: 2 }],
    ],
    ['or', (c) => c.from('staff').select('id').or('id.eq.3,name.eq.Mere'), [{ id: 1 }, { id: 3 }]],
    [
      'abortSignal',
      (c) => c.from('staff').select('id').eq('id', 1).abortSignal(AbortSignal.timeout(60_000)),
      [{ id: 1 }],
    ],
    [
      'schema of what is exposed',
      (c) => c.schema('public').from('staff').select('id').eq('id', 1),
      [{ id: 1 }],
    ],
    ['maybeSingle of none', (c) => c.from('staff').select('id').eq('id', 9).maybeSingle(), null],
    ['a column named count', (c) => c.from('counters').select('count'), [{ count: 7 }]],
    [
      'a call, and its rows',
      (c) =>
        c
          .rpc('books_by', { author: 1 }, { get: true })
          .setHeader('prefer', 'return=representation'),
      [expect.objectContaining({ id: 1 })],
    ],
    [
      'a call whose answer nobody wants',
      (c) => c.rpc('books_by', { author: 1 }).setHeader('prefer', 'return=minimal'),
      null,
    ],
  ])('%s', async (_, call, expected) => {
    expect(await outcomeOf(db, call)).toEqual(expected)
  })

  test('throwOnError', async () => {
    await expect(db.from('nothing').select().throwOnError()).rejects.toMatchObject({
      code: 'PGRST205',
    })
  })

  test('a row and those of its own table that it belongs to', async () => {
    const { data, error } = await db
      .from('staff')
      .select('name,manager:manager_id(name),reports:staff!manager_id(name)')
      .order('id')
      .limit(2)
    expect(error).toBeNull()
    expect(data).toEqual([
      { name: 'Mere', manager: null, reports: [{ name: 'Tane' }, { name: 'Wiremu' }] },
      { name: 'Tane', manager: { name: 'Mere' }, reports: [] },
    ])
  })

  test('what the hint to an ambiguous relationship of one table names', async () => {
    const { error } = await db.from('staff').select('name,staff(name)')
    expect(error).toMatchObject({
      code: 'PGRST201',
      hint: 'Name one: staff_manager_id_fkey(...) or staff!staff_manager_id_fkey(...)',
    })
    for (const select of ['staff_manager_id_fkey(name)', 'staff!staff_manager_id_fkey(name)']) {
      expect((await db.from('staff').select(select)).error).toBeNull()
    }
  })

  test.each(['exact', 'planned', 'estimated'] as const)(
    'a count that is %s: it is exact, and says so',
    async (count) => {
      for (const head of [false, true]) {
        const answer = await db.from('staff').select('id', { count, head })
        expect([answer.count, answer.error]).toEqual([3, null])
      }
      const { headers } = await server.request(
        '/staff',
        { headers: { prefer: `count=${count}` } },
        service,
      )
      expect(headers.get('preference-applied')).toBe('count=exact')
    },
  )
})

describe('is refused', () => {
  const operator = expect.stringMatching(/^400 PGRST100 failed to parse filter/u)

  test.each<[string, Call, unknown]>([
    ['likeAllOf', (c) => c.from('staff').select().likeAllOf('name', ['M%']), operator],
    ['likeAnyOf', (c) => c.from('staff').select().likeAnyOf('name', ['M%']), operator],
    ['ilikeAllOf', (c) => c.from('staff').select().ilikeAllOf('name', ['M%']), operator],
    ['ilikeAnyOf', (c) => c.from('staff').select().ilikeAnyOf('name', ['M%']), operator],
    ['regexMatch', (c) => c.from('staff').select().regexMatch('name', '^M'), operator],
    ['regexIMatch', (c) => c.from('staff').select().regexIMatch('name', '^m'), operator],
    ['isDistinct', (c) => c.from('staff').select().isDistinct('name', 'x'), operator],
    ['contains', (c) => c.from('books').select().contains('tags', ['sea']), operator],
    ['containedBy', (c) => c.from('books').select().containedBy('tags', ['sea']), operator],
    ['overlaps', (c) => c.from('books').select().overlaps('tags', ['sea']), operator],
    ['rangeGt', (c) => c.from('books').select().rangeGt('pages', '[1,2]'), operator],
    ['rangeGte', (c) => c.from('books').select().rangeGte('pages', '[1,2]'), operator],
    ['rangeLt', (c) => c.from('books').select().rangeLt('pages', '[1,2]'), operator],
    ['rangeLte', (c) => c.from('books').select().rangeLte('pages', '[1,2]'), operator],
    ['rangeAdjacent', (c) => c.from('books').select().rangeAdjacent('pages', '[1,2]'), operator],
    ['textSearch', (c) => c.from('books').select().textSearch('title', 'sea'), operator],
    [
      'textSearch of a language',
      (c) =>
        c.from('books').select().textSearch('title', 'sea', { config: 'english', type: 'plain' }),
      operator,
    ],
    ['csv', (c) => c.from('staff').select().csv(), /^406 PGRST107 .*text\/csv$/u],
    ['geojson', (c) => c.from('staff').select().geojson(), /^406 PGRST107 .*geo\+json$/u],
    ['explain', (c) => c.from('staff').select().explain(), /^406 PGRST107 .*vnd\.pgrst\.plan/u],
    [
      'stripNulls',
      (c) => c.from('staff').select().stripNulls(),
      /^406 PGRST107 .*nulls=stripped$/u,
    ],
    [
      'another schema',
      (c) => c.schema('auth').from('users').select(),
      '406 PGRST106 Invalid schema: auth',
    ],
    [
      'a change in another schema',
      (c) => c.schema('auth').from('users').insert({}),
      '406 PGRST106 Invalid schema: auth',
    ],
    ['the description of the interface', (c) => c.getOpenApiSpec(), /^404 PGRST125/u],
    [
      'a count of what is embedded',
      (c) => c.from('authors').select('name,books(count)'),
      '400 PGRST123 Use of aggregate functions is not allowed',
    ],
    [
      'a sum of what is embedded',
      (c) => c.from('authors').select('name,books(pages.sum())'),
      '400 PGRST123 Use of aggregate functions is not allowed',
    ],
    [
      'an order of what is embedded',
      (c) => c.from('authors').select('books(id)').order('id', { referencedTable: 'books' }),
      unsupported('An order on an embedded table'),
    ],
    [
      'a limit on what is embedded',
      (c) => c.from('authors').select('books(id)').limit(1, { referencedTable: 'books' }),
      unsupported('A limit on an embedded table'),
    ],
    [
      'a range of what is embedded',
      (c) => c.from('authors').select('books(id)').range(1, 2, { referencedTable: 'books' }),
      unsupported('An offset on an embedded table'),
    ],
    [
      'a filter on what is embedded',
      (c) => c.from('authors').select('books(id)').eq('books.id', 1),
      unsupported('A filter on an embedded table'),
    ],
    [
      'alternatives on what is embedded',
      (c) => c.from('authors').select('books(id)').or('id.eq.1', { referencedTable: 'books' }),
      unsupported('A filter on an embedded table'),
    ],
    [
      'an order by what is embedded',
      (c) => c.from('books').select('id,authors(name)').order('authors(name)'),
      unsupported('An order by an embedded table'),
    ],
    [
      'an inner join',
      (c) => c.from('books').select('id,authors!inner(name)'),
      unsupported('An inner join'),
    ],
    [
      'many to many',
      (c) => c.from('books').select('id,topics(name)'),
      unsupported("Embedding 'topics' in 'books', many to many through 'book_topics',"),
    ],
    [
      'a call and one object',
      (c) => c.rpc('books_by', { author: 1 }).single(),
      unsupported('A call for one object'),
    ],
    [
      'a call and a select',
      (c) => c.rpc('books_by', { author: 1 }).select('id'),
      unsupported('The parameter select of a call'),
    ],
    [
      'a call and an order',
      (c) => c.rpc('books_by', { author: 1 }).order('id'),
      unsupported('The parameter order of a call'),
    ],
    [
      'a call and a limit',
      (c) => c.rpc('books_by', { author: 1 }).limit(1),
      unsupported('The parameter limit of a call'),
    ],
    [
      'a call and a range',
      (c) => c.rpc('books_by', { author: 1 }).range(0, 1),
      unsupported('The parameter offset of a call'),
    ],
    [
      'a call and a filter',
      (c) => c.rpc('books_by', { author: 1 }).eq('id', 1),
      unsupported('A filter on the result of a call'),
    ],
    [
      'a call by GET and a filter',
      (c) => c.rpc('books_by', { author: 1 }, { get: true }).eq('id', 1),
      '404 PGRST202 Could not find the function public.books_by(author, id) in the schema cache',
    ],
    [
      'a call and a count',
      (c) => c.rpc('books_by', { author: 1 }, { count: 'exact' }),
      unsupported('The preference count=exact of a call'),
    ],
    [
      'a call and a Range header',
      (c) => c.rpc('books_by', { author: 1 }).setHeader('range', '0-0'),
      unsupported('A Range of a call'),
    ],
  ])('%s', async (_, call, expected) => {
    expect(await outcomeOf(db, call)).toEqual(
      expected instanceof RegExp ? expect.stringMatching(expected) : expected,
    )
  })

  test('and names the error where an answer has no body', async () => {
    const answer = await server.request(
      '/rpc/books_by?author=1',
      { method: 'HEAD', headers: { prefer: 'count=exact' } },
      service,
    )
    expect([answer.status, answer.headers.get('proxy-status')]).toEqual([
      400,
      'data-api; error=PGRST100',
    ])
  })
})
