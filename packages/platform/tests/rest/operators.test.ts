import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newUser, service } from '../support/people.ts'
import { createFilmTables } from './films.ts'
import { type Call, type Outcome, outcomeOf } from './relations.ts'

let server: RestServer
let db: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createFilmTables(server.pool)
  db = await server.as((await newUser(server.pool)).caller())
})
afterAll(() => server.stop())

type Films = ReturnType<typeof films>
const films = (client: PostgrestClient) => client.from('films').select('id').order('id')
const idsOf = async (choose: (query: Films) => PromiseLike<Outcome>) => {
  const { data, error } = await choose(films(db))
  return error ?? (data as { id: number }[]).map(({ id }) => id)
}

describe('operators', () => {
  test.each<[string, (query: Films) => PromiseLike<Outcome>, number[]]>([
    ['contains, of an array', (q) => q.contains('tags', ['short', 'work']), [1]],
    ['contains, of JSON', (q) => q.contains('data', { reel: { colour: 'none' } }), [1, 2]],
    ['contains, of a range', (q) => q.contains('shown', '[2,4)'), [1]],
    ['containedBy, of an array', (q) => q.containedBy('tags', ['work', 'x']), [3, 4]],
    ['containedBy, of JSON', (q) => q.containedBy('data', { reel: { colour: 'hand' } }), [3, 4]],
    ['containedBy, of a range', (q) => q.containedBy('shown', '[0,10)'), [1, 2]],
    ['overlaps, of an array', (q) => q.overlaps('tags', ['work', 'sound']), [1, 2, 4]],
    ['overlaps, of a range', (q) => q.overlaps('shown', '[4,6)'), [1, 2]],
    ['rangeGt', (q) => q.rangeGt('shown', '[1,6)'), [3]],
    ['rangeGte', (q) => q.rangeGte('shown', '[5,6)'), [2, 3]],
    ['rangeLt', (q) => q.rangeLt('shown', '[9,12)'), [1, 2]],
    ['rangeLte', (q) => q.rangeLte('shown', '[3,9)'), [1, 2]],
    ['rangeAdjacent', (q) => q.rangeAdjacent('shown', '[9,20)'), [2, 3]],
    ['isDistinct', (q) => q.isDistinct('year', 1895), [2, 3, 4]],
    ['likeAllOf', (q) => q.likeAllOf('title', ['The*', '*Castle']), [3]],
    ['likeAnyOf', (q) => q.likeAnyOf('title', ['Lost', '*Castle']), [3, 4]],
    ['ilikeAllOf', (q) => q.ilikeAllOf('title', ['the%', '%FILM']), [2]],
    ['ilikeAnyOf', (q) => q.ilikeAnyOf('title', ['lost', 'WORKERS*']), [1, 4]],
    ['eq(any)', (q) => q.filter('id', 'eq(any)', '{1,3}'), [1, 3]],
    ['gte(all)', (q) => q.filter('year', 'gte(all)', '{1894,1896}'), [3]],
    ['textSearch', (q) => q.textSearch('words', "'castle' | 'worker'"), [1, 3]],
    [
      'textSearch of a language, plain',
      (q) => q.textSearch('words', 'the workers', { config: 'english', type: 'plain' }),
      [1],
    ],
    [
      'textSearch of a phrase',
      (q) => q.textSearch('words', 'experimental sound', { type: 'phrase', config: 'english' }),
      [2],
    ],
    [
      'textSearch as on the web',
      (q) => q.textSearch('words', '"haunted castle" or lost', { type: 'websearch' }),
      [3, 4],
    ],
    [
      'textSearch of a text, by the words as its language has them',
      (q) => q.textSearch('title', 'worker', { config: 'simple' }),
      [],
    ],
    [
      'textSearch of a text that is no vector',
      (q) => q.textSearch('title', 'worker', { config: 'english' }),
      [1],
    ],
    ['not contains', (q) => q.not('tags', 'cs', '{short}'), [3, 4]],
    ['not overlaps', (q) => q.not('shown', 'ov', '[1,9)'), [3]],
    ['not a search', (q) => q.not('words', 'fts(english)', 'film'), [1, 3, 4]],
    ['not any', (q) => q.not('id', 'eq(any)', '{1,3}'), [2, 4]],
    ['not distinct', (q) => q.not('year', 'isdistinct', '1895'), [1]],
    [
      'all of them among alternatives',
      (q) =>
        q.or('tags.cs.{sound},shown.ov."[20,21)",title.not.like(any).{*a*,*o*},words.fts.lost'),
      [2, 3, 4],
    ],
  ])('%s', async (_, choose, expected) => {
    expect(await idsOf(choose)).toEqual(expected)
  })

  test.each<[string, (query: Films) => PromiseLike<Outcome>, string]>([
    ['of a type that cannot', (q) => q.contains('year', '1'), '42883'],
    ['of no array', (q) => q.contains('tags', 'short'), '22P02'],
    ['of no JSON', (q) => q.contains('data', '{'), '22P02'],
    ['of a range that ends before it starts', (q) => q.overlaps('shown', '[5,1]'), '22000'],
    ['a broken search', (q) => q.textSearch('words', 'a b'), '42601'],
    [
      'a language that is not there',
      (q) => q.textSearch('words', 'a', { config: 'elvish' }),
      '42704',
    ],
    ['a language by number', (q) => q.textSearch('words', 'a', { config: '99999999' }), 'PGRST100'],
    ['a quantifier that is none', (q) => q.filter('id', 'eq(some)', '{1}'), 'PGRST100'],
    ['a quantifier where none belongs', (q) => q.filter('tags', 'cs(any)', '{1}'), 'PGRST100'],
    ['a JSON type that has no comparison', (q) => q.contains('notes', { a: 1 }), '42883'],
  ])('%s is refused', async (_, choose, code) => {
    expect(await choose(films(db))).toMatchObject({ status: 400, error: { code } })
  })
})

describe('regular expressions, with the higher quota', () => {
  test.each<[string, (query: Films) => PromiseLike<Outcome>, number[]]>([
    ['regexMatch', (q) => q.regexMatch('title', '^The .*(Film|Castle)$'), [2, 3]],
    ['regexIMatch', (q) => q.regexIMatch('title', 'CASTLE'), [3]],
    ['not a pattern', (q) => q.not('title', 'imatch', '^the'), [1, 4]],
  ])('%s', async (_, choose, expected) => {
    const { data } = await choose(films(await server.as(service)))
    expect((data as { id: number }[]).map(({ id }) => id)).toEqual(expected)
  })

  test('a broken one is refused', async () => {
    const answer = await films(await server.as(service)).regexMatch('title', '(')
    expect(answer).toMatchObject({ status: 400, error: { code: '2201B' } })
  })
})

describe('paths into JSON', () => {
  test.each<[string, Call, unknown]>([
    [
      'in a select, under the last key',
      (c) =>
        c
          .from('films')
          .select('data->reel->>metres,data->reel,data->takes->0->length,notes->>a')
          .eq('id', 1),
      [{ metres: '17', reel: { metres: 17, colour: 'none' }, length: 46, a: 'x' }],
    ],
    [
      'in a select, under an alias and cast',
      (c) => c.from('films').select('m:data->reel->>metres::int,data->takes->-1').eq('id', 1),
      [{ m: 17, takes: { length: 48 } }],
    ],
    [
      'of a column that is not JSON',
      (c) => c.from('films').select('id,tags->0,first:tags->>1').eq('id', 1),
      [{ id: 1, tags: 'short', first: 'work' }],
    ],
    [
      'in filters',
      (c) =>
        c
          .from('films')
          .select('id')
          .eq('data->reel->>colour', 'none')
          .gt('data->reel->metres', 12)
          .or('data->reel->>metres.in.(17,18),data->takes.is.null'),
      [{ id: 1 }],
    ],
    [
      'in a filter that is turned round',
      (c) => c.from('films').select('id').not('data->reel->>colour', 'eq', 'none'),
      [{ id: 3 }],
    ],
    [
      'in an order',
      (c) =>
        c
          .from('films')
          .select('id')
          .order('data->reel->metres', { ascending: false, nullsFirst: false })
          .order('id', { ascending: false }),
      [{ id: 1 }, { id: 2 }, { id: 4 }, { id: 3 }],
    ],
    [
      'of what is embedded',
      (c) =>
        c
          .from('directors')
          .select('films!inner(data->reel->>colour)')
          .eq('films.data->reel->>colour', 'hand'),
      [{ films: [{ colour: 'hand' }] }],
    ],
    [
      'in an order by what is embedded',
      (c) =>
        c
          .from('technical_specs')
          .select('camera,films(id)')
          .order('films(data->reel->metres)', { ascending: false }),
      [{ camera: 'Cinématographe', films: { id: 1 } }],
    ],
    [
      'to nothing',
      (c) => c.from('films').select('data->nothing->further->>there').eq('id', 1),
      [{ there: null }],
    ],
  ])('%s', async (_, call, expected) => {
    expect(await outcomeOf(db, call)).toEqual(expected)
  })

  test.each([
    ['an index beyond all', 'data->99999999999', '22003'],
    ['a step out of a text', 'data->>reel->metres', '42883'],
    ['no key', 'data->', 'PGRST100'],
    ['too many steps', `data${'->a'.repeat(11)}`, 'PGRST100'],
    ['a column that is not there', 'nope->a', '42703'],
  ])('%s is refused', async (_, select, code) => {
    expect(await db.from('films').select(select)).toMatchObject({ status: 400, error: { code } })
  })
})
