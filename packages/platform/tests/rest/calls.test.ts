import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newUser, service } from '../support/people.ts'
import { createLibrary } from './library.ts'

let server: RestServer
let visitor: PostgrestClient
let reader: PostgrestClient
let librarian: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createLibrary(server.pool)
  visitor = await server.as()
  reader = await server.as((await newUser(server.pool)).caller())
  librarian = await server.as(service)
})
afterAll(() => server.stop())

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
    const renamed = await librarian.rpc('rename_author', { author: 3, new_name: 'Pen Name' })
    expect(renamed).toMatchObject({ data: null, error: null, status: 204 })
    expect((await reader.from('authors').select('name').eq('id', 3).single()).data).toEqual({
      name: 'Pen Name',
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

  // Such a call is run again where it takes long.
  test('a call of what is declared to only read changes nothing', async () => {
    const { error, status } = await librarian.rpc('author_renamed', { author: 3 })
    expect([status, error?.code]).toEqual([405, '25006'])
    const { data } = await librarian.from('authors').select('name').eq('id', 3).single()
    expect(data).not.toEqual({ name: 'Changed' })
  })
})
