import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newUser, service } from '../support/people.ts'
import { createFilmTables } from './films.ts'
import { type Call, outcomeOf } from './relations.ts'

let server: RestServer
let db: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createFilmTables(server.pool)
  db = await server.as((await newUser(server.pool)).caller())
})
afterAll(() => server.stop())

const castle = { first_name: 'Jehanne', last_name: "d'Alcy" }

describe('filters, order and pages of what is embedded', () => {
  const films = 'films(id)'
  test.each<[string, Call, unknown]>([
    [
      'a filter leaves the rows themselves alone',
      (c) =>
        c
          .from('films')
          .select('title,actors(first_name,last_name)')
          .eq('actors.first_name', 'Jehanne')
          .in('id', [1, 3])
          .order('id'),
      [
        { title: 'Workers Leaving The Lumière Factory In Lyon', actors: [] },
        { title: 'The Haunted Castle', actors: [castle] },
      ],
    ],
    [
      '!inner: with those rows alone',
      (c) =>
        c
          .from('films')
          .select('title,actors!inner(first_name,last_name)')
          .eq('actors.first_name', 'Jehanne'),
      [{ title: 'The Haunted Castle', actors: [castle] }],
    ],
    [
      '!inner to one, with a hint',
      (c) =>
        c
          .from('films')
          .select('id,director:directors!films_director_id_fkey!inner(last_name)')
          .eq('director.last_name', 'Dickson'),
      [{ id: 2, director: { last_name: 'Dickson' } }],
    ],
    [
      '!inner on each of several levels',
      (c) =>
        c
          .from('directors')
          .select('id,films!inner(id,actors!inner(id))')
          .eq('films.actors.last_name', 'Legris'),
      [{ id: 3, films: [{ id: 3, actors: [{ id: 2 }] }] }],
    ],
    [
      '!inner below the first level alone',
      (c) =>
        c
          .from('directors')
          .select('id,films(id,actors!inner(id))')
          .eq('films.actors.last_name', 'Legris')
          .order('id'),
      [
        { id: 1, films: [] },
        { id: 2, films: [] },
        { id: 3, films: [{ id: 3, actors: [{ id: 2 }] }] },
      ],
    ],
    [
      '!inner of what is spread',
      (c) => c.from('films').select('id,...directors!inner(last_name)').eq('directors.id', 1),
      [{ id: 1, last_name: 'Lumière' }],
    ],
    [
      'embedded for its filter alone',
      (c) => c.from('films').select('id,actors!inner()').eq('actors.id', 2),
      [{ id: 3 }],
    ],
    [
      'is null: those without',
      (c) => c.from('films').select('id,nominations()').is('nominations', null).order('id'),
      [{ id: 2 }, { id: 4 }],
    ],
    [
      'not is null',
      (c) =>
        c
          .from('films')
          .select('id,actors()')
          .eq('actors.first_name', 'Jehanne')
          .not('actors', 'is', null),
      [{ id: 3 }],
    ],
    [
      'or across several',
      (c) =>
        c
          .from('films')
          .select('id,actors(),directors()')
          .eq('directors.first_name', 'Louis')
          .eq('actors.first_name', 'Jehanne')
          .or('directors.not.is.null, actors.not.is.null')
          .order('id'),
      [{ id: 1 }, { id: 3 }],
    ],
    [
      'or within one',
      (c) =>
        c
          .from('films')
          .select('roles(character)')
          .or('character.eq.The Lady,character.eq.The Devil', { referencedTable: 'roles' })
          .order('character', { referencedTable: 'roles', ascending: false })
          .eq('id', 3),
      [{ roles: [{ character: 'The Lady' }, { character: 'The Devil' }] }],
    ],
    [
      'or within one, two levels down, by the older name of the option',
      (c) =>
        c
          .from('directors')
          .select('films(roles(character))')
          .or('character.like.*Devil,and(actor_id.eq.2)', { foreignTable: 'films.roles' })
          .order('actor_id', { foreignTable: 'films.roles' })
          .eq('id', 3),
      [{ films: [{ roles: [{ character: 'A Cavalier' }, { character: 'The Devil' }] }] }],
    ],
    [
      'order and limit',
      (c) =>
        c
          .from('actors')
          .select(films)
          .order('id', { referencedTable: 'films', ascending: false })
          .limit(1, { referencedTable: 'films' })
          .eq('id', 3),
      [{ films: [{ id: 3 }] }],
    ],
    [
      'a range',
      (c) =>
        c
          .from('actors')
          .select(films)
          .order('id', { referencedTable: 'films' })
          .range(1, 1, { referencedTable: 'films' })
          .eq('id', 3),
      [{ films: [{ id: 3 }] }],
    ],
    [
      'order of the rows by the one embedded',
      (c) =>
        c
          .from('films')
          .select('id,directors(last_name)')
          .order('directors(last_name)', { ascending: false, nullsFirst: false }),
      [
        { id: 3, directors: { last_name: 'Méliès' } },
        { id: 1, directors: { last_name: 'Lumière' } },
        { id: 2, directors: { last_name: 'Dickson' } },
        { id: 4, directors: null },
      ],
    ],
    [
      'a page of rows whose columns are spread',
      (c) => c.from('films').select('id,...directors(last_name)').order('id').range(1, 2),
      [
        { id: 2, last_name: 'Dickson' },
        { id: 3, last_name: 'Méliès' },
      ],
    ],
  ])('%s', async (_, call, expected) => {
    expect(await outcomeOf(db, call)).toEqual(expected)
  })

  test('a count counts what !inner leaves', async () => {
    const { count, data } = await db
      .from('films')
      .select('id,actors!inner(id)', { count: 'exact' })
      .order('id')
      .limit(1)
    expect([count, data?.map(({ id }) => id)]).toEqual([2, [2]])
    const head = await db.from('films').select('id,actors!inner()', { count: 'exact', head: true })
    expect(head.count).toBe(2)
  })

  test('no more than a thousand rows are embedded in one', async () => {
    const rows = async (limit: number) => {
      const { data } = await db
        .from('films')
        .select('crowd(id)')
        .eq('id', 1)
        .limit(limit, { referencedTable: 'crowd' })
        .single()
      return data?.crowd.length
    }
    expect(await rows(1400)).toBe(1000)
    expect(await rows(7)).toBe(7)
    const answer = await server.request(
      '/films?select=crowd(count),...crowd(ids:id)&id=eq.1',
      {},
      service,
    )
    const [{ crowd, ids }] = await answer.json()
    expect([crowd, ids.length]).toEqual([[{ count: 1500 }], 1000])
  })
})

describe('of what was changed', () => {
  test('embeds and !inner choose what is shown, not what is changed', async () => {
    const books = await server.as(service)
    const inserted = await books
      .from('films')
      .insert({ id: 10, title: 'A', director_id: 1 })
      .select('title,directors(last_name),...directors(name:last_name),roles(count)')
      .single()
    expect(inserted.data).toEqual({
      title: 'A',
      directors: { last_name: 'Lumière' },
      name: 'Lumière',
      roles: [{ count: 0 }],
    })
    const updated = await books
      .from('films')
      .update({ year: 2000 })
      .eq('id', 10)
      .select('id,roles!inner(character)')
    expect(updated.data).toEqual([])
    const { rows } = await server.pool.query('delete from films where id = 10 returning year')
    expect(rows).toEqual([{ year: 2000 }])
  })

  test('a filter on an embed does not meet the rows of the change', async () => {
    const books = await server.as(service)
    const { data } = await books
      .from('films')
      .update({ year: 1895 })
      .eq('id', 1)
      .eq('technical_specs.camera', 'None')
      .select('id,technical_specs(camera)')
    expect(data).toEqual([{ id: 1, technical_specs: null }])
    const without = await books.from('films').delete().eq('roles.actor_id', 1).select('roles()')
    expect(without.error?.message).toBe('DELETE requires a WHERE clause')
  })
})
