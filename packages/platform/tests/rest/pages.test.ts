import type { PostgrestClient } from '@supabase/postgrest-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RestServer, startRestServer } from '../support/http.ts'
import { newUser, service } from '../support/people.ts'
import { createLibrary } from './library.ts'

let server: RestServer
let visitor: PostgrestClient
let reader: PostgrestClient

beforeAll(async () => {
  server = await startRestServer()
  await createLibrary(server.pool)
  visitor = await server.as()
  reader = await server.as((await newUser(server.pool)).caller())
})
afterAll(() => server.stop())

const ids = (rows: { id: number }[] | null) => rows?.map(({ id }) => id)

describe('pages', () => {
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await server.request(path, { headers }, service)
    const body = answer.ok ? ids(await answer.json()) : (await answer.json()).code
    return [answer.status, answer.headers.get('content-range'), body]
  }
  const counted = { prefer: 'count=exact' }

  test('by limit and offset', async () => {
    expect(await page('/books?select=id&order=id&limit=2&offset=1')).toEqual([200, '1-2/*', [2, 3]])
  })

  test('by the Range header, which the official client no longer sends', async () => {
    const range = { range: '3-10', 'range-unit': 'items' }
    expect(await page('/books?select=id&order=id', range)).toEqual([200, '3-4/*', [4, 5]])
    expect(await page('/books?select=id', { range: '5-3' })).toEqual([416, null, 'PGRST103'])
  })

  test('with the count of all', async () => {
    expect(await page('/books?select=id&order=id&limit=2', counted)).toEqual([206, '0-1/5', [1, 2]])
    expect(await page('/books?select=id&order=id', counted)).toEqual([
      200,
      '0-4/5',
      [1, 2, 3, 4, 5],
    ])
    expect(await page('/books?select=id&id=eq.99', counted)).toEqual([200, '*/0', []])
    expect(await page('/books?select=id&offset=5', counted)).toEqual([206, '*/5', []])
    expect(await page('/books?select=id&offset=6', counted)).toEqual([416, null, 'PGRST103'])
    const { data, count, status } = await reader
      .from('books')
      .select('id', { count: 'exact' })
      .order('id')
      .range(1, 2)
    expect({ data, count, status }).toEqual({ data: [{ id: 2 }, { id: 3 }], count: 5, status: 206 })
  })

  test('of less than nothing are refused', async () => {
    expect(await page('/books?limit=-1')).toEqual([416, null, 'PGRST103'])
    expect(await page('/books?offset=-1')).toEqual([416, null, 'PGRST103'])
  })

  test('hold a thousand rows at most', async () => {
    for (const limit of ['', '&limit=1400']) {
      const [status, range, rows] = await page(`/numbers?order=id${limit}`, counted)
      expect([status, range]).toEqual([206, '0-999/1500'])
      expect(rows).toHaveLength(1000)
    }
  })

  test('a head-only count', async () => {
    const { count, data, status } = await visitor
      .from('books')
      .select('*', { count: 'exact', head: true })
    expect({ count, data, status }).toEqual({ count: 3, data: null, status: 200 })
  })
})

describe('one object', () => {
  test('single is an object', async () => {
    const answer = await server.request('/books?select=id&id=eq.1', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    )
    expect(await answer.text()).toBe('{"id":1}')
  })

  test('single of many is PGRST116', async () => {
    const { error, status } = await reader.from('books').select('id').single()
    expect(status).toBe(406)
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 5 rows' })
  })

  test('maybeSingle is an object, null, or PGRST116', async () => {
    const maybe = (id: number) => reader.from('books').select('id').gte('id', id).maybeSingle()
    expect(await maybe(5)).toMatchObject({ data: { id: 5 }, error: null })
    expect(await maybe(6)).toMatchObject({ data: null, error: null })
    expect(await maybe(4)).toMatchObject({ data: null, error: { code: 'PGRST116' }, status: 406 })
  })
})
