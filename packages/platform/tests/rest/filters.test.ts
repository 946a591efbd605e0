import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newUser, service } from '../support/people.ts'
import { createLibrary } from './library.ts'

let server: RestServer
let reader: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createLibrary(server.pool)
  reader = await server.as((await newUser(server.pool)).caller())
})
afterAll(() => server.stop())

const ids = (rows: { id: number }[] | null) => rows?.map(({ id }) => id)

describe('filters', () => {
  const matching = async (filter: string) => {
    const answer = await server.request(`/books?select=id&order=id&${filter}`, {}, service)
    return { status: answer.status, ids: answer.ok ? ids(await answer.json()) : undefined }
  }

  test.each([
    ['id=eq.2', [2]],
    ['id=neq.2', [1, 3, 4, 5]],
    ['pages=gt.210', [1]],
    ['pages=gte.210', [1, 2]],
    ['pages=lt.120', [5]],
    ['pages=lte.120', [3, 5]],
    ['title=like.The*', [1, 3]],
    ['title=like.The%25', [1, 3]],
    ['title=like.the*', []],
    ['title=ilike.the*', [1, 3]],
    ['price=is.null', [3]],
    ['price=not.is.null', [1, 2, 4, 5]],
    ['price=is.not_null', [1, 2, 4, 5]],
    ['in_print=is.true', [1, 2, 5]],
    ['in_print=is.unknown', [3]],
    ['in_print=not.is.true', [3, 4]],
    ['id=in.(1,3,9)', [1, 3]],
    ['id=not.in.(1,3)', [2, 4, 5]],
    ['id=in.()', []],
    ['genre=eq.poetry', [3, 5]],
    ['genre=in.(poetry)', [3, 5]],
    ['published_at=gte.1984-01-31T23:00:00Z', [1, 4]],
    ['published_at=eq.1984-02-01T12:00:00%2B13:00', [1]],
    ['isbn=eq.11111111-1111-4111-8111-111111111111', [1]],
    ['tags=eq.{sea,"north, south"}', [1]],
    ['pages=gte.100&pages=lte.210', [2, 3]],
    ['or=(id.eq.1,title.like.An*)', [1, 4]],
    ['or=(and(pages.gt.100,pages.lt.200),id.in.(1,5))', [1, 3, 5]],
    ['and=(id.gt.1,or(price.is.null,not.and(id.lt.5,id.gt.0)))', [3, 5]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4, 5]],
    ['or=(pages.not.is.null,id.eq.4)', [1, 2, 3, 4, 5]],
    ['or=(title.eq."Quotes: \\"a\\", (b), 100% c_d*",id.eq.2)'.replaceAll('%', '%25'), [2, 5]],
    ['title=in.("Quotes: \\"a\\", (b), 100% c_d*","Owls Do Cry")'.replaceAll('%', '%25'), [2, 5]],
    ['title=eq.Quotes: "a", (b), 100% c_d*'.replaceAll('%', '%25'), [5]],
  ])('%s', async (filter, expected) => {
    expect(await matching(filter)).toEqual({ status: 200, ids: expected })
  })

  test.each([
    ['id=foo.1', 'PGRST100'],
    ['id=eq', 'PGRST100'],
    ['id=1', 'PGRST100'],
    ['id=in.1,2', 'PGRST100'],
    ['id=in.(1', 'PGRST100'],
    ['id=is.nonsense', 'PGRST100'],
    ['or=id.eq.1', 'PGRST100'],
    ['or=()', 'PGRST100'],
    ['or=(id.eq.1))', 'PGRST100'],
    [`or=(${'or('.repeat(30)}id.eq.1${')'.repeat(31)}`, 'PGRST100'],
    ['nope=eq.1', '42703'],
    ['or=(nope.eq.1)', '42703'],
    ['order=nope', '42703'],
    ['select=nope', '42703'],
    ['id=eq.one', '22P02'],
    ['genre=eq.drama', '22P02'],
    ['published_at=eq.yesterweek', '22007'],
    ['order=id.upwards', 'PGRST100'],
    ['limit=many', 'PGRST100'],
    ['select=id&select=title', 'PGRST100'],
  ])('%s is refused with %s', async (query, code) => {
    const answer = await server.request(`/books?${query}`, {}, service)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      code,
      message: expect.any(String),
      details: code === 'PGRST100' ? expect.anything() : null,
      hint: null,
    })
  })

  test.each(['extra=like.a', 'id=ilike.a'])(
    '%s asks a type for what it cannot do',
    async (query) => {
      const answer = await server.request(`/books?${query}`, {}, service)
      expect([answer.status, (await answer.json()).code]).toEqual([400, '42883'])
    },
  )

  test.each(['authors.name=eq.x', 'order=authors(name)'])(
    '%s names what is not embedded',
    async (query) => {
      const answer = await server.request(`/books?${query}`, {}, service)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        code: 'PGRST108',
        message: "'authors' is not an embedded resource in this request",
        details: null,
        hint: "Verify that 'authors' is included in the 'select' query parameter.",
      })
    },
  )

  test('a list as long as an address allows', async () => {
    const list = Array.from({ length: 1500 }, (_, index) => index + 1)
    const { data, error } = await reader.from('books').select('id').in('id', list).order('id')
    expect(error).toBeNull()
    expect(ids(data)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('order', () => {
  test.each([
    ['pages', [5, 3, 2, 1, 4]],
    ['pages.desc', [4, 1, 2, 3, 5]],
    ['pages.asc.nullsfirst', [4, 5, 3, 2, 1]],
    ['pages.desc.nullslast', [1, 2, 3, 5, 4]],
    ['pages.nullsfirst', [4, 5, 3, 2, 1]],
    ['shelf.asc,id.desc', [1, 4, 2, 5, 3]],
  ])('%s', async (order, expected) => {
    const answer = await server.request(`/books?select=id&order=${order}`, {}, service)
    expect(ids(await answer.json())).toEqual(expected)
  })
})
