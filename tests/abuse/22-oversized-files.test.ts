import { postUntilAnswered } from 'embedded-platform/testing/large-post'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newClient, type Person } from '../support/people.ts'
import { type StorageServer, sampleFiles, startStorageServer } from '../support/storage.ts'

const MEGABYTE = 1024 * 1024
const TEN_MEGABYTES = 10 * MEGABYTE

let server: StorageServer
let client: Person
beforeAll(async () => {
  server = await startStorageServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  client = await newClient(server.pool)
})

const pdf = (bytes: number) => {
  const content = new Uint8Array(bytes)
  content.set(sampleFiles.pdf)
  return new Blob([content], { type: 'application/pdf' })
}
const stored = async () =>
  (await server.pool.query('select from storage.objects where starts_with(name, $1)', [client.id]))
    .rowCount

describe('files that are too large', () => {
  test('one of just the allowed size is taken, one of a byte more is not [A22]', async () => {
    const files = await server.as(client.caller())
    const { error } = await files.upload(`${client.id}/more.pdf`, pdf(TEN_MEGABYTES + 1))
    expect(error).toMatchObject({ status: 413, statusCode: '413' })
    expect(await stored()).toBe(0)
    const { data } = await files.upload(`${client.id}/just.pdf`, pdf(TEN_MEGABYTES))
    expect(data?.path).toBe(`${client.id}/just.pdf`)
  })

  test.each([
    ['of a declared length', true, 413],
    ['in chunks, without a length', false, 411],
  ])('one %s is refused long before its end [A22]', async (_, declared, expected) => {
    const headers = { ...(await server.headersOf(client.caller())), 'content-type': 'text/plain' }
    const url = `${server.url}/storage/v1/object/submissions/${client.id}/a.txt`
    const { status, body, taken } = await postUntilAnswered(url, headers, 512 * MEGABYTE, declared)
    expect(status).toBe(expected)
    expect(JSON.parse(body)).toMatchObject({
      statusCode: String(expected),
      message: expect.any(String),
    })
    expect(taken).toBeLessThan(32 * MEGABYTE)
  })

  test('one that is packed is refused unopened [A22]', async () => {
    const files = await server.as(client.caller())
    const { error } = await files.upload(`${client.id}/a.txt`, 'Kia ora', {
      contentEncoding: 'gzip',
    })
    expect(error).toMatchObject({ status: 413 })
  })

  test.each([
    ['parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', ''],
    ['headers', '', 'X-A: b\r\n'],
  ])(
    'one in a form of countless %s is refused before these are read [A22]',
    async (_, part, header) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      const count = 10_000
      const body = `${part.repeat(count)}--b\r\n${[
        'Content-Disposition: form-data; name=""; filename="a"\r\n',
        'Content-Type: text/plain\r\n',
        header.repeat(count),
      ].join('')}\r\nKia ora\r\n--b--\r\n`
      const path = `/object/submissions/${client.id}/a.txt`
      const answer = await server.request(path, { method: 'POST', headers, body }, client.caller())
      expect(answer.status).toBe(400)
      expect(await stored()).toBe(0)
    },
  )

  test('a list of paths that is too long is refused [A22]', async () => {
    const files = await server.as(client.caller())
    const paths = Array.from({ length: 101 }, (_, index) => `${client.id}/${index}.txt`)
    expect((await files.remove(paths)).error).toMatchObject({ status: 400 })
    const endless = await files.createSignedUrls(Array(10_000).fill(`${client.id}/a.txt`), 60)
    expect(endless.error).toMatchObject({ status: 413 })
  })
})

test('fifty large uploads at once of one client do not grow memory [A22]', async () => {
  const headers = { ...(await server.headersOf(client.caller())), 'content-type': 'text/plain' }
  const folder = `${server.url}/storage/v1/object/submissions/${client.id}`
  const before = process.memoryUsage.rss()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      postUntilAnswered(`${folder}/${index}.txt`, headers, TEN_MEGABYTES, true),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(await stored()).toBe(statuses.filter((status) => status === 200).length)
  expect(process.memoryUsage.rss() - before).toBeLessThan(256 * MEGABYTE)
})

test('a client cannot upload without end [A22]', async () => {
  const limited = await startStorageServer({ limited: true, pool: server.pool })
  const files = await limited.as(client.caller())
  const upload = () => files.upload(`${client.id}/a.svg`, new Blob(['x']))
  for (let count = 0; count < 60; count += 1) await upload()
  const { error } = await upload()
  await limited.stop()
  expect(error).toMatchObject({ status: 429, statusCode: '429' })
})
