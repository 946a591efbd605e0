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
      (c) => c.from('films').select('directors!unknown(id)'),
      400,
      {
        code: 'PGRST200',
        message:
          "Could not find a relationship between 'films' and 'directors' in the schema cache",
        details:
          "Searched for a foreign key relationship between 'films' and 'directors' using the hint 'unknown' in the schema 'public', but no matches were found.",
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
