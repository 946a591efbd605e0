import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { service } from '../support/people.ts'
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
      'a call without a body in the response',
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

  test('rows of one table: its name means those that refer to the row, the key the one referred to', async () => {
    const named = async (select: string) =>
      (await db.from('staff').select(select).eq('id', 1).single()).data
    const reports = [{ name: 'Tane' }, { name: 'Wiremu' }]
    expect(await named('staff(name)')).toEqual({ staff: reports })
    expect(await named('staff!staff_manager_id_fkey(name)')).toEqual({ staff: reports })
    expect(await named('staff_manager_id_fkey(name)')).toEqual({ staff_manager_id_fkey: null })
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
  test.each<[string, Call, unknown]>([
    ['csv', (c) => c.from('staff').select().csv(), /^406 PGRST107 .*text\/csv$/u],
    ['geojson', (c) => c.from('staff').select().geojson(), /^406 PGRST107 .*geo\+json$/u],
    ['explain', (c) => c.from('staff').select().explain(), /^406 PGRST107 .*vnd\.pgrst\.plan/u],
    [
      'stripNulls',
      (c) => c.from('staff').select().stripNulls(),
      /^406 PGRST107 .*nulls=stripped$/u,
    ],
    [
      'a computed column',
      (c) => c.from('authors').select('name,initials'),
      '400 42703 column authors.initials does not exist',
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
      'a sum of what is embedded',
      (c) => c.from('authors').select('name,books(pages.sum())'),
      '400 PGRST123 Use of aggregate functions is not allowed',
    ],
    [
      'a filter on what is not embedded',
      (c) => c.from('authors').select('id').eq('books.id', 1),
      "400 PGRST108 'books' is not an embedded resource in this request",
    ],
    [
      'a count by its function',
      (c) => c.from('authors').select('name,books(count())'),
      '400 PGRST123 Use of aggregate functions is not allowed',
    ],
    [
      'columns of a call',
      (c) => c.rpc('books_by', { author: 1 }, { get: true }).filter('columns', 'eq', 'id'),
      unsupported('The parameter columns of a call'),
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
      '/rpc/books_by?author=1&columns=id',
      { method: 'HEAD' },
      service,
    )
    expect([answer.status, answer.headers.get('proxy-status')]).toEqual([
      400,
      'data-api; error=PGRST100',
    ])
  })
})
