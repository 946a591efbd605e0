import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newUser, type Person } from '../support/people.ts'
import { type StorageServer, sampleFiles, startStorageServer } from '../support/storage.ts'

let server: StorageServer
let client: Person
let files: Awaited<ReturnType<StorageServer['as']>>
let path: string
beforeAll(async () => {
  server = await startStorageServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  client = await newUser(server.pool)
  files = await server.as(client.caller())
  path = `${client.id}/plan.txt`
})

const blob = new Blob([sampleFiles.txt], { type: 'text/plain' })
const put = async (options?: Parameters<typeof files.upload>[2]) => {
  const { error } = await files.upload(path, blob, options)
  expect(error).toBeNull()
}
const infoOf = async (of = path) => {
  const { data, error } = await files.info(of)
  expect(error).toBeNull()
  return data
}

describe('what is said of a file when it is uploaded', () => {
  const metadata = { question: 'Who answers the phone?', tāngata: 3, nested: { a: [1, null] } }

  test.each([
    ['in a form', blob],
    ['as it is', sampleFiles.txt],
  ])('%s: metadata and cacheControl come back with info', async (_, body) => {
    const options = { metadata, cacheControl: '60', contentType: 'text/plain' }
    expect((await files.upload(path, body, options)).error).toBeNull()
    expect(await infoOf()).toMatchObject({ metadata, cacheControl: 'max-age=60' })
  })

  test('without any, info tells the defaults of the client', async () => {
    await put()
    expect(await infoOf()).toEqual({
      id: expect.any(String),
      version: expect.any(String),
      name: path,
      bucketId: 'documents',
      size: sampleFiles.txt.length,
      contentType: 'text/plain',
      cacheControl: 'max-age=3600',
      etag: expect.stringMatching(/^"[\da-f]{64}"$/u),
      lastModified: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      metadata: {},
    })
  })

  test('the list tells cacheControl, too, and the file itself is kept by no cache', async () => {
    await put({ cacheControl: '60' })
    const { data } = await files.list(client.id)
    expect(data?.[0]?.metadata).toMatchObject({ cacheControl: 'max-age=60' })
    const answer = await server.request(`/object/documents/${path}`, {}, client.caller())
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['a cacheControl that is no number', { cacheControl: 'soon' }],
    ['metadata beyond 8 kB', { metadata: { note: 'x'.repeat(9000) } }],
    ['metadata with a character that no database takes', { metadata: { note: 'a\0b' } }],
    ['metadata with half a character', { metadata: { note: '\ud800' } }],
    ['an encoding of the content', { contentEncoding: 'gzip' }],
  ])('%s is refused, and nothing is stored', async (_, options) => {
    const { error } = await files.upload(path, blob, options)
    expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/\w/u) })
    expect((await files.list(client.id)).data).toEqual([])
  })

  test.each([
    ['that is no JSON', 'nonsense'],
    ['that is no object', Buffer.from('["a"]').toString('base64')],
  ])('metadata in a header %s is refused', async (_, value) => {
    const headers = { 'content-type': 'text/plain', 'x-metadata': value }
    const request = { method: 'POST', headers, body: sampleFiles.txt }
    const answer = await server.request(`/object/documents/${path}`, request, client.caller())
    expect(answer.status).toBe(400)
  })

  test('a field of the form that we do not know is refused', async () => {
    const form = new FormData()
    form.set('tags', 'blue')
    form.set('', blob)
    const { error } = await files.upload(path, form)
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('metadata') })
  })
})

describe('info and exists', () => {
  test('tell a client of its own files', async () => {
    await put()
    expect(await files.exists(path)).toEqual({ data: true, error: null })
    const missing = await files.exists(`${client.id}/missing.txt`)
    expect(missing).toMatchObject({ data: false, error: { status: 404 } })
  })

  test("tell a client nothing of another's", async () => {
    await put({ metadata: { secret: 'yes' } })
    const other = await server.as((await newUser(server.pool)).caller())
    expect((await other.info(path)).error).toMatchObject({ status: 404 })
    expect((await other.exists(path)).data).toBe(false)
    expect((await (await server.as()).info(path)).error).toMatchObject({ status: 401 })
  })
})

describe('a search in a list', () => {
  test('finds what begins with it, in any case', async () => {
    for (const name of ['Plan.txt', 'plain.txt', 'other.txt', 'pl_a.txt'])
      await files.upload(`${client.id}/${name}`, blob)
    const namesFor = async (search: string) =>
      (await files.list(client.id, { search })).data?.map(({ name }) => name).sort()
    expect(await namesFor('PLA')).toEqual(['Plan.txt', 'plain.txt'])
    expect(await namesFor('pl_')).toEqual(['pl_a.txt'])
    expect(await namesFor('%')).toEqual([])
  })

  test.each(['name', 'created_at', 'updated_at', 'last_accessed_at'])(
    'is ordered by %s',
    async (column) => {
      await put()
      const { data } = await files.list(client.id, { sortBy: { column, order: 'desc' } })
      expect(data).toHaveLength(1)
    },
  )
})

describe('the name of a download', () => {
  const dispositionOf = async (download: string | boolean, of = path) => {
    const { data } = await files.createSignedUrl(of, 60, { download })
    const answer = await fetch(data?.signedUrl ?? '')
    await answer.bytes()
    return answer.status === 200 ? answer.headers.get('content-disposition') : answer.status
  }

  test.each([
    [true, 'attachment; filename="plan.txt"'],
    ['invoice.txt', 'attachment; filename="invoice.txt"'],
    ['Our plan (2).TXT', 'attachment; filename="Our plan (2).TXT"'],
    ['a;b=c&d.txt', 'attachment; filename="a;b=c&d.txt"'],
    ['Hōtaka.txt', `attachment; filename="H_taka.txt"; filename*=UTF-8''H%C5%8Dtaka.txt`],
    [
      '100% "sure".txt',
      `attachment; filename="100_ _sure_.txt"; filename*=UTF-8''100%25%20%22sure%22.txt`,
    ],
    ["it's*.txt", `attachment; filename="it's*.txt"`],
  ])('is %s', async (download, disposition) => {
    await put()
    expect(await dispositionOf(download)).toBe(disposition)
  })

  test.each([
    ['of another kind', 'setup.bat'],
    ['of another kind that is taken, too', 'plan.pdf'],
    ['without an end', 'plan'],
    ['with a line end', 'a\r\nX-Evil: 1.txt'],
    ['with a folder', '../plan.txt'],
    ['with a folder of Windows', 'a\\plan.txt'],
    ['that turns the direction of writing', 'a\u202etab.txt'],
    ['that is too long', `${'x'.repeat(200)}.txt`],
  ])('is refused %s', async (_, download) => {
    await put()
    expect(await dispositionOf(download)).toBe(400)
  })

  test('holds for many addresses at once, and for a download with a login', async () => {
    await put()
    const { data } = await files.createSignedUrls([path], 60, { download: 'one.txt' })
    const signed = await fetch(data?.[0]?.signedUrl ?? '')
    expect(signed.headers.get('content-disposition')).toBe('attachment; filename="one.txt"')
    const address = `/object/documents/${path}?download=two.txt`
    const answer = await server.request(address, {}, client.caller())
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="two.txt"')
  })
})

describe('what the client library can ask for, and is not done, is refused with the reason', () => {
  test.each<[string, () => Promise<{ error: unknown }>, string]>([
    ['update', () => files.update(path, blob), 'never replaced'],
    ['move', () => files.move(path, `${client.id}/b.txt`), 'neither moved nor copied'],
    ['copy', () => files.copy(path, `${client.id}/b.txt`), 'neither moved nor copied'],
    ['createSignedUploadUrl', () => files.createSignedUploadUrl(path), 'to upload to'],
    ['uploadToSignedUrl', () => files.uploadToSignedUrl(path, 'token', blob), 'to upload to'],
    ['listV2', () => files.listV2(), 'use list'],
    ['purgeCache', () => files.purgeCache(path), 'caches'],
    [
      'download with a transformation',
      async () => files.download(path, { transform: { width: 10 } }),
      'not transformed',
    ],
  ])('%s', async (_, call, reason) => {
    await put()
    const { error } = await call()
    expect(error).toMatchObject({ status: 501, message: expect.stringContaining(reason) })
  })

  test.each<[string, () => Promise<{ error: unknown }>]>([
    ['a signed address of a version', () => files.createSignedUrl(path, 60, { versionId: 'a' })],
    [
      'a signed address of a transformation',
      () => files.createSignedUrl(path, 60, { transform: { width: 10 } }),
    ],
    ['a version', async () => files.download(path, { versionId: 'a' })],
    ['what is known of a version', () => files.info(path, { versionId: 'a' })],
    ['upsert', () => files.upload(path, blob, { upsert: true })],
  ])('%s', async (_, call) => {
    await put()
    const { error } = await call()
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('support') })
  })

  test('a public address', async () => {
    await put()
    const answer = await fetch(files.getPublicUrl(path).data.publicUrl)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('signed') })
  })

  test.each([
    ['GET', '/bucket'],
    ['POST', '/bucket'],
    ['GET', '/bucket/documents'],
    ['PUT', '/bucket/documents'],
    ['POST', '/bucket/documents/empty'],
    ['DELETE', '/bucket/documents'],
    ['POST', '/upload/resumable'],
    ['GET', '/object/authenticated/documents/a.txt'],
    ['GET', '/iceberg/bucket'],
    ['POST', '/vector/ListVectorBuckets'],
  ])('%s %s', async (method, address) => {
    const answer = await server.request(address, { method }, client.caller())
    expect(answer.status).toBe(501)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({
      statusCode: '501',
      error: 'NotImplemented',
      message: expect.any(String),
    })
  })
})
