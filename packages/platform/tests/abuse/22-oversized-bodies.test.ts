import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REST_BODY_BYTES, type RestServer, startRestServer } from '../support/http.ts'
import { postUntilAnswered } from '../support/large-post.ts'
import { service } from '../support/people.ts'

const MEGABYTE = 1024 * 1024

let server: RestServer
let headers: Record<string, string>

beforeAll(async () => {
  server = await startRestServer()
  await server.pool.query('create table public.notes (note text)')
  await server.pool.query('grant select, insert on public.notes to service_role')
  headers = { ...(await server.headersOf(service)), 'content-type': 'application/json' }
})
afterAll(() => server.stop())

const post = (body: string | Uint8Array<ArrayBuffer>, extra: Record<string, string> = {}) =>
  server.request('/notes', { method: 'POST', body, headers: { ...headers, ...extra } }, service)

const noteOf = (bytes: number) => `{"note":"${'a'.repeat(bytes - '{"note":""}'.length)}"}`

const notes = async () => {
  const { rows } = await server.pool.query('select count(*)::int as count from public.notes')
  return rows[0].count
}

const pour = (bytes: number, declared: boolean) =>
  postUntilAnswered(`${server.url}/rest/v1/notes`, headers, bytes, declared)

describe('bodies that are too large', () => {
  test('one of just the allowed size is taken [A22]', async () => {
    expect((await post(noteOf(REST_BODY_BYTES))).status).toBe(201)
  })

  test('one of a byte more is refused [A22]', async () => {
    const before = await notes()
    const answer = await post(noteOf(REST_BODY_BYTES + 1))
    expect(answer.status).toBe(413)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      code: 'request_too_large',
      message: expect.any(String),
      details: null,
      hint: null,
    })
    expect(await notes()).toBe(before)
  })

  test.each([
    ['of a declared length', true],
    ['in chunks, without a length', false],
  ])('one %s is refused long before its end [A22]', async (_, declared) => {
    const { status, body, taken } = await pour(512 * MEGABYTE, declared)
    expect(status).toBe(413)
    expect(JSON.parse(body).code).toBe('request_too_large')
    expect(taken).toBeLessThan(32 * MEGABYTE)
  })

  test('a hundred at once do not grow memory [A22]', async () => {
    const before = process.memoryUsage.rss()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => pour(64 * MEGABYTE, index % 2 === 0)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]))
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * MEGABYTE)
  })
})

describe('encoded bodies', () => {
  const bomb = new Uint8Array(gzipSync(noteOf(50 * MEGABYTE)))

  test.each(['gzip', 'deflate', 'br', 'zstd', 'gzip, gzip', 'x-made-up'])(
    '%s is refused unopened [A22]',
    async (encoding) => {
      expect(bomb.length).toBeLessThan(REST_BODY_BYTES)
      const before = await notes()
      const answer = await post(bomb, { 'content-encoding': encoding })
      expect(answer.status).toBe(413)
      expect(answer.headers.get('accept-encoding')).toBe('identity')
      expect(await answer.json()).toMatchObject({ code: 'unsupported_encoding' })
      expect(await notes()).toBe(before)
    },
  )

  test('the server goes on [A22]', async () => {
    expect((await post('{"note":"a"}')).status).toBe(201)
  })
})
