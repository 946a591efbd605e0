import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newUser, type Person } from '../support/people.ts'
import { createFilmTables } from './films.ts'
import { type Call, outcomeOf } from './relations.ts'

let server: RestServer
let db: PostgrestClient
let owner: Person

beforeAll(async () => {
  server = await startRestServer()
  await createFilmTables(server.pool)
  owner = await newUser(server.pool)
  const other = await newUser(server.pool)
  await server.pool.query(
    `insert into public.diaries values (1, 1, $1, 'mine'), (2, 1, $2, 'theirs'), (3, 3, $2, 'theirs')`,
    [owner.id, other.id],
  )
  await server.pool.query(
    `insert into public.diary_pages values (1, 1, 'of mine'), (2, 2, 'of theirs')`,
  )
  db = await server.as(owner.caller())
})
afterAll(() => server.stop())

describe('embeds', () => {
  test.each<[string, Call, unknown]>([
    [
      'several levels, to one and to many',
      (c) =>
        c
          .from('directors')
          .select('last_name,films(title,roles(character,actors(last_name)))')
          .eq('id', 2),
      [
        {
          last_name: 'Dickson',
          films: [
            {
              title: 'The Dickson Experimental Sound Film',
              roles: [{ character: 'A Fiddler', actors: { last_name: 'Méliès' } }],
            },
          ],
        },
      ],
    ],
    [
      'many to many through a junction',
      (c) =>
        c
          .from('actors')
          .select('first_name,films(title)')
          .order('id')
          .order('id', { referencedTable: 'films' }),
      [
        { first_name: 'Jehanne', films: [{ title: 'The Haunted Castle' }] },
        { first_name: 'Jules-Eugène', films: [{ title: 'The Haunted Castle' }] },
        {
          first_name: 'Georges',
          films: [
            { title: 'The Dickson Experimental Sound Film' },
            { title: 'The Haunted Castle' },
          ],
        },
      ],
    ],
    [
      'one to one, from both sides',
      (c) =>
        c
          .from('films')
          .select('id,technical_specs(camera,films(title))')
          .in('id', [1, 2])
          .order('id'),
      [
        {
          id: 1,
          technical_specs: {
            camera: 'Cinématographe',
            films: { title: 'Workers Leaving The Lumière Factory In Lyon' },
          },
        },
        { id: 2, technical_specs: null },
      ],
    ],
    [
      'by the column of the key, by the key, and by hints of either',
      (c) =>
        c
          .from('orders')
          .select(
            'billing_id(street),shipping(street),a:addresses!billing(street),b:addresses!shipping_id(street)',
          ),
      [
        {
          billing_id: { street: 'Queen Street' },
          shipping: { street: 'High Street' },
          a: { street: 'Queen Street' },
          b: { street: 'High Street' },
        },
      ],
    ],
    [
      'by the junction as the hint',
      (c) => c.from('films').select('actors!roles(id)').eq('id', 2),
      [{ actors: [{ id: 3 }] }],
    ],
    [
      'the rows of a junction, spreading what they lead to',
      (c) =>
        c
          .from('films')
          .select('title,actors:roles(character,...actors(first_name,last_name))')
          .eq('id', 2),
      [
        {
          title: 'The Dickson Experimental Sound Film',
          actors: [{ character: 'A Fiddler', first_name: 'Georges', last_name: 'Méliès' }],
        },
      ],
    ],
    [
      'spread to one',
      (c) =>
        c
          .from('films')
          .select('title,...directors(director_last_name:last_name)')
          .like('title', '*Workers*'),
      [
        {
          title: 'Workers Leaving The Lumière Factory In Lyon',
          director_last_name: 'Lumière',
        },
      ],
    ],
    [
      'spread to one, where there is none',
      (c) => c.from('films').select('id,...directors(last_name)').eq('id', 4),
      [{ id: 4, last_name: null }],
    ],
    [
      'spread to many: an array for each column',
      (c) =>
        c
          .from('films')
          .select('id,...actors(names:last_name,ids:id)')
          .gt('id', 2)
          .order('id')
          .order('id', { referencedTable: 'actors' }),
      [
        { id: 3, names: ["d'Alcy", 'Legris', 'Méliès'], ids: [1, 2, 3] },
        { id: 4, names: [], ids: [] },
      ],
    ],
    [
      'the same table twice, each with a filter of its own',
      (c) =>
        c
          .from('films')
          .select('early:competitions(name),late:competitions(name)')
          .eq('early.year', 1900)
          .eq('late.year', 1901)
          .eq('id', 3),
      [{ early: [{ name: 'Paris' }], late: [{ name: 'London' }] }],
    ],
    [
      'a count',
      (c) => c.from('films').select('id,roles(count)').order('id'),
      [
        { id: 1, roles: [{ count: 0 }] },
        { id: 2, roles: [{ count: 1 }] },
        { id: 3, roles: [{ count: 3 }] },
        { id: 4, roles: [{ count: 0 }] },
      ],
    ],
    [
      'a count of those that match, under a name',
      (c) =>
        c
          .from('films')
          .select('id,devils:roles(n:count)')
          .eq('devils.character', 'The Devil')
          .eq('id', 3),
      [{ id: 3, devils: [{ n: 1 }] }],
    ],
    ['a count of the rows themselves', (c) => c.from('films').select('count'), [{ count: 4 }]],
  ])('%s', async (_, call, expected) => {
    expect(await outcomeOf(db, call)).toEqual(expected)
  })
})

describe('row-level security decides inside, too', () => {
  test.each<[string, Call, unknown]>([
    [
      'in an embed',
      (c) => c.from('films').select('id,diaries(secret)').in('id', [1, 3]).order('id'),
      [
        { id: 1, diaries: [{ secret: 'mine' }] },
        { id: 3, diaries: [] },
      ],
    ],
    [
      'through !inner',
      (c) => c.from('films').select('id,diaries!inner()').eq('diaries.secret', 'theirs'),
      [],
    ],
    [
      'in a count',
      (c) => c.from('films').select('id,diaries(count)').eq('id', 3),
      [{ id: 3, diaries: [{ count: 0 }] }],
    ],
    [
      'in a spread and an order',
      (c) =>
        c.from('diary_pages').select('id,...diaries(secret)').order('diaries(secret)').order('id'),
      [
        { id: 1, secret: 'mine' },
        { id: 2, secret: null },
      ],
    ],
    [
      'without a grant',
      (c) => c.from('films').select('id,closed(film_id)'),
      '403 42501 permission denied for table closed',
    ],
    [
      'without a grant, where nothing of it is shown',
      (c) => c.from('films').select('id,closed!inner()'),
      '403 42501 permission denied for table closed',
    ],
  ])('%s', async (_, call, expected) => {
    expect(await outcomeOf(db, call)).toEqual(expected)
  })
})
