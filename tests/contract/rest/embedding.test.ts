import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../../support/http.ts'
import { newUser, type Person, service } from '../../support/people.ts'
import { createCinema } from './cinema.ts'
import { type Call, outcomeOf } from './relations.ts'

let server: RestServer
let db: PostgrestClient
let owner: Person

beforeAll(async () => {
  server = await startRestServer()
  await createCinema(server.pool)
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

const castle = { first_name: 'Jehanne', last_name: "d'Alcy" }

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

describe('is refused in the words of PostgREST', () => {
  test.each<
    [
      string,
      (c: PostgrestClient) => PromiseLike<{ status: number; error: unknown }>,
      number,
      unknown,
    ]
  >([
    [
      'no relationship',
      (c) => c.from('films').select('addresses(street)'),
      400,
      {
        code: 'PGRST200',
        message:
          "Could not find a relationship between 'films' and 'addresses' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'films' and 'addresses' in the schema 'public', but no matches were found.",
        hint: null,
      },
    ],
    [
      'no relationship of that name',
      (c) => c.from('films').select('directors!nobody(id)'),
      400,
      {
        code: 'PGRST200',
        message:
          "Could not find a relationship between 'films' and 'directors' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'films' and 'directors' using the hint 'nobody' in the schema 'public', but no matches were found.",
        hint: null,
      },
    ],
    [
      'more than one relationship',
      (c) => c.from('orders').select('*,addresses(*)'),
      300,
      {
        code: 'PGRST201',
        message:
          "Could not embed because more than one relationship was found for 'orders' and 'addresses'",
        details: [
          {
            cardinality: 'many-to-one',
            embedding: 'orders with addresses',
            relationship: 'billing using orders(billing_id) and addresses(id)',
          },
          {
            cardinality: 'many-to-one',
            embedding: 'orders with addresses',
            relationship: 'shipping using orders(shipping_id) and addresses(id)',
          },
        ],
        hint: "Try changing 'addresses' to one of the following: 'addresses!billing', 'addresses!shipping'. Find the desired relationship in the 'details' key.",
      },
    ],
    [
      'a limit of what is not embedded',
      (c) => c.from('films').select('id').limit(1, { referencedTable: 'actors' }),
      400,
      {
        code: 'PGRST108',
        message: "'actors' is not an embedded resource in this request",
        details: null,
        hint: "Verify that 'actors' is included in the 'select' query parameter.",
      },
    ],
    [
      'an order by many',
      (c) => c.from('films').select('id,actors(id)').order('actors(id)'),
      400,
      {
        code: 'PGRST118',
        message: "A related order on 'actors' is not possible",
        details: "'films' and 'actors' do not form a many-to-one or one-to-one relationship",
        hint: null,
      },
    ],
    [
      'a comparison with embedded rows',
      (c) => c.from('films').select('id,actors(id)').eq('actors', 1),
      400,
      {
        code: 'PGRST120',
        message: "Bad operator on the 'actors' embedded resource",
        details: 'Only is null or not is null filters are allowed on embedded resources',
        hint: null,
      },
    ],
    [
      'a column that is not there',
      (c) => c.from('films').select('id,actors(nope)'),
      400,
      {
        code: '42703',
        message: 'column actors.nope does not exist',
        details: null,
        hint: null,
      },
    ],
  ])('%s', async (_, call, status, error) => {
    expect(await call(db)).toMatchObject({ status, error })
  })

  test('an order of what a change shows', async () => {
    const call: Call = (c) =>
      c
        .from('films')
        .delete()
        .eq('id', 99)
        .select('roles(*)')
        .order('character', { referencedTable: 'roles' })
    expect(await outcomeOf(await server.as(service), call)).toBe(
      '400 PGRST100 The parameter roles.order of a change is not supported here',
    )
  })
})
