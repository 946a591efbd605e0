import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newUser, type Person, service } from '../support/people.ts'
import { createLibrary } from './library.ts'

let server: RestServer
let person: Person
let visitor: PostgrestClient
let reader: PostgrestClient
let librarian: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createLibrary(server.pool)
  person = await newUser(server.pool)
  visitor = await server.as()
  reader = await server.as(person.caller())
  librarian = await server.as(service)
})
afterAll(() => server.stop())
beforeEach(() =>
  server.pool.query('delete from public.loans; delete from public.books where id > 5'),
)

describe('upsert', () => {
  const loan = { book_id: 1, note: 'first' }

  test('merges by primary key', async () => {
    expect((await reader.from('loans').upsert({ ...loan, reader_id: person.id })).status).toBe(201)
    const { data, error } = await reader
      .from('loans')
      .upsert({ ...loan, reader_id: person.id, note: 'second' })
      .select('note')
    expect(error).toBeNull()
    expect(data).toEqual([{ note: 'second' }])
  })

  test('ignores what is there', async () => {
    const rows = [
      { book_id: 1, reader_id: person.id, note: 'changed' },
      { book_id: 2, reader_id: person.id, note: 'new' },
    ]
    await reader.from('loans').insert(loan)
    const { data } = await reader
      .from('loans')
      .upsert(rows, { ignoreDuplicates: true })
      .select('note')
    expect(data).toEqual([{ note: 'new' }])
    const { data: all } = await reader.from('loans').select('note').order('book_id')
    expect(all).toEqual([{ note: 'first' }, { note: 'new' }])
  })

  test('merges by another unique column', async () => {
    const isbn = '22222222-2222-4222-8222-222222222222'
    await librarian.from('books').insert({ title: 'A', isbn })
    const upsert = (onConflict: string) =>
      librarian.from('books').upsert({ title: 'B', isbn }, { onConflict }).select('title')
    expect((await upsert('isbn')).data).toEqual([{ title: 'B' }])
    expect(await upsert('title')).toMatchObject({ status: 400, error: { code: '42P10' } })
    expect(await upsert('nope')).toMatchObject({ status: 400, error: { code: 'PGRST204' } })
  })
})

describe('row-level security holds for changes', () => {
  test('a row for another account is refused: 403', async () => {
    const { error, status } = await reader
      .from('loans')
      .insert({ book_id: 1, reader_id: crypto.randomUUID() })
    expect([status, error?.code]).toEqual([403, '42501'])
  })

  test('a change by a visitor is refused: 401', async () => {
    expect((await visitor.from('books').delete().eq('id', 1)).status).toBe(401)
    expect((await visitor.from('books').update({ title: 'x' }).eq('id', 1)).status).toBe(401)
    expect((await visitor.from('books').insert({ title: 'x' })).status).toBe(401)
  })

  test("another reader's rows are not met", async () => {
    await reader.from('loans').insert({ book_id: 1 })
    const other = await server.as((await newUser(server.pool)).caller())
    const { data: updated } = await other
      .from('loans')
      .update({ note: 'x' })
      .gt('book_id', 0)
      .select()
    const { data: deleted } = await other.from('loans').delete().gt('book_id', 0).select()
    expect([updated, deleted]).toEqual([[], []])
    expect((await reader.from('loans').select('note')).data).toEqual([{ note: '' }])
  })
})
