import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newUser, type Person, service } from '../support/people.ts'
import { type StorageServer, sampleFiles, startStorageServer } from '../support/storage.ts'

const MIME = { pdf: 'application/pdf', png: 'image/png', txt: 'text/plain', csv: 'text/csv' }
const MINUTE = 60_000

let server: StorageServer
let client: Person
let files: Awaited<ReturnType<StorageServer['as']>>
beforeAll(async () => {
  server = await startStorageServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  client = await newUser(server.pool)
  files = await server.as(client.caller())
})

const blob = (type: keyof typeof MIME) => new Blob([sampleFiles[type]], { type: MIME[type] })
const put = async (name: string, type: keyof typeof MIME = 'txt') => {
  const { data, error } = await files.upload(`${client.id}/${name}`, blob(type))
  if (error) throw error
  return data
}
const contentOf = async (answer: Promise<{ data: Blob | null; error: unknown }>) => {
  const { data, error } = await answer
  expect(error).toBeNull()
  return data?.bytes()
}

describe('upload', () => {
  test.each(['pdf', 'png', 'txt', 'csv'] as const)('takes a %s in a form', async (type) => {
    const path = `${client.id}/file.${type}`
    const { data, error } = await files.upload(path, blob(type))
    expect(error).toBeNull()
    expect(data).toEqual({ id: expect.any(String), path, fullPath: `documents/${path}` })
    const downloaded = await contentOf(files.download(path))
    expect(downloaded).toEqual(new Uint8Array(sampleFiles[type]))
  })

  test('takes a file as it is [R7.26]', async () => {
    const path = `${client.id}/plan.pdf`
    const { error } = await files.upload(path, sampleFiles.pdf, { contentType: MIME.pdf })
    expect(error).toBeNull()
    expect(await contentOf(files.download(path))).toEqual(new Uint8Array(sampleFiles.pdf))
  })

  test('takes a text under the type that the client declares by itself', async () => {
    const { error } = await files.upload(`${client.id}/note.txt`, 'Tēnā koe')
    expect(error).toBeNull()
  })

  test('a large file arrives whole', async () => {
    const large = new Uint8Array(10 * 1024 * 1024).map((_, index) => index % 251)
    large.set(sampleFiles.pdf)
    const path = `${client.id}/large.pdf`
    const { error } = await files.upload(path, new Blob([large], { type: MIME.pdf }))
    expect(error).toBeNull()
    const downloaded = await contentOf(files.download(path))
    expect(Buffer.from(large).equals(downloaded ?? new Uint8Array())).toBe(true)
  })

  test('a path that is taken is a duplicate, and the first file stays', async () => {
    await put('plan.txt')
    const { data, error } = await files.upload(
      `${client.id}/plan.txt`,
      new Blob(['Another plan'], { type: MIME.txt }),
    )
    expect(data).toBeNull()
    expect(error).toMatchObject({ status: 409, statusCode: '409' })
    expect(await contentOf(files.download(`${client.id}/plan.txt`))).toEqual(
      new Uint8Array(sampleFiles.txt),
    )
  })

  test('of two uploads to one path at the same moment one is kept', async () => {
    const outcomes = await Promise.all([put('a.txt'), put('a.txt')].map((one) => one.catch(String)))
    expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(1)
  })

  test('replacing is refused', async () => {
    await put('plan.txt')
    const path = `${client.id}/plan.txt`
    const upsert = await files.upload(path, blob('txt'), { upsert: true })
    expect(upsert.error).toMatchObject({ status: 400 })
    const update = await files.update(path, blob('txt'))
    expect(update.error).toMatchObject({ status: 501 })
    expect(await contentOf(files.download(path))).toEqual(new Uint8Array(sampleFiles.txt))
  })

  test('keeps who uploaded what in the row of the file', async () => {
    const { id } = await put('plan.pdf', 'pdf')
    const { rows } = await server.pool.query(
      'select owner_id, metadata from storage.objects where id = $1',
      [id],
    )
    expect(rows).toEqual([
      {
        owner_id: client.id,
        metadata: expect.objectContaining({ size: sampleFiles.pdf.length, mimetype: MIME.pdf }),
      },
    ])
  })
})

test('what the database gives up on may be tried again: 503 with Retry-After [R8.36]', async () => {
  await server.pool.query(`
    create function public.give_up() returns trigger language plpgsql
      as $$ begin raise sqlstate '57014'; end $$;
    create trigger give_up before insert on storage.objects
      for each row when (new.name like '%/late.txt') execute function public.give_up()`)
  const answer = await server.request(
    `/object/documents/${client.id}/late.txt`,
    { method: 'POST', headers: { 'content-type': MIME.txt }, body: sampleFiles.txt },
    client.caller(),
  )
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

describe('list', () => {
  test('shows a folder by name, a hundred entries at most [R9.26]', async () => {
    await put('b.txt')
    await put('a.pdf', 'pdf')
    await put('c/inner.txt')
    const { data, error } = await files.list(client.id)
    expect(error).toBeNull()
    expect(data?.map(({ name }) => name)).toEqual(['c', 'a.pdf', 'b.txt'])
    expect(data?.[0]).toMatchObject({ id: null, metadata: null })
    expect(data?.[1]).toMatchObject({
      id: expect.any(String),
      created_at: expect.any(String),
      metadata: { size: sampleFiles.pdf.length, mimetype: MIME.pdf },
    })
  })

  test('gives no more than a hundred unless told otherwise [R9.26]', async () => {
    await server.pool.query(
      `insert into storage.objects (bucket_id, name)
       select 'documents', $1 || '/' || lpad(number::text, 3, '0') || '.txt'
       from generate_series(1, 150) as number`,
      [client.id],
    )
    const names = async (options?: Parameters<typeof files.list>[1]) =>
      (await files.list(client.id, options)).data?.map(({ name }) => name)
    const first = await names()
    expect(first).toHaveLength(100)
    expect(first?.[0]).toBe('001.txt')
    // The client's own default, and that of the server.
    const unlimited = await server.request(
      '/object/list/documents',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefix: client.id }),
      },
      client.caller(),
    )
    expect(await unlimited.json()).toHaveLength(100)
    expect(await names({ offset: 100 })).toHaveLength(50)
    expect(await names({ limit: 2, offset: 3 })).toEqual(['004.txt', '005.txt'])
    expect(await names({ limit: 1, sortBy: { column: 'name', order: 'desc' } })).toEqual([
      '150.txt',
    ])
  })

  test('of the bucket shows a client the one folder', async () => {
    await put('a.txt')
    const { data } = await files.list()
    expect(data?.map(({ name }) => name)).toEqual([client.id])
  })

  test.each([
    ['a search that is no text', { search: 'a\0' }],
    ['an order by an unknown word', { sortBy: { column: 'name', order: 'upwards' } }],
    ['an order by size', { sortBy: { column: 'size' } }],
    ['a limit of zero', { limit: 0 }],
    ['a limit beyond a thousand', { limit: 1001 }],
    ['a negative offset', { offset: -1 }],
  ])('refuses %s', async (_, options) => {
    const { error } = await files.list(client.id, options)
    expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/\w/u) })
  })
})

describe('a signed URL', () => {
  test('opens the file without a login, as an attachment [R7.26]', async () => {
    await put('plan.pdf', 'pdf')
    const { data, error } = await files.createSignedUrl(`${client.id}/plan.pdf`, 60)
    expect(error).toBeNull()
    const answer = await fetch(data?.signedUrl ?? '')
    expect(answer.status).toBe(200)
    expect(await answer.bytes()).toEqual(new Uint8Array(sampleFiles.pdf))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(sampleFiles.pdf.length),
      'content-disposition': 'attachment; filename="plan.pdf"',
    })
  })

  test('is made for many files at once', async () => {
    await put('a.txt')
    const paths = [`${client.id}/a.txt`, `${client.id}/missing.txt`]
    const { data, error } = await files.createSignedUrls(paths, 60)
    expect(error).toBeNull()
    expect(data).toEqual([
      expect.objectContaining({ path: paths[0], error: null }),
      { path: paths[1], error: 'Object not found', signedURL: null, signedUrl: null },
    ])
    expect((await fetch(data?.[0]?.signedUrl ?? '')).status).toBe(200)
  })

  test('works on every instance', async () => {
    await put('a.txt')
    const { data } = await files.createSignedUrl(`${client.id}/a.txt`, 60)
    const second = await startStorageServer({ pool: server.pool })
    const there = (data?.signedUrl ?? '').replace(server.url, second.url)
    const answer = await fetch(there).finally(() => second.stop())
    expect(answer.status).toBe(200)
  })

  test.each([0, -1, 1.5, 3601])('cannot be made for %d seconds', async (seconds) => {
    await put('a.txt')
    const { error } = await files.createSignedUrl(`${client.id}/a.txt`, seconds)
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('expiresIn') })
  })

  test('is valid to its last second and no longer', async () => {
    await put('a.txt')
    const { data } = await files.createSignedUrl(`${client.id}/a.txt`, 600)
    server.advance(9 * MINUTE)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(200)
    server.advance(MINUTE)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(400)
  })
})

describe('remove', () => {
  test('takes the row and the content, and names what went [R7.26]', async () => {
    const { id } = await put('a.txt')
    const path = `${client.id}/a.txt`
    const { data, error } = await files.remove([path, `${client.id}/missing.txt`])
    expect(error).toBeNull()
    expect(data?.map(({ name }) => name)).toEqual([path])
    expect((await files.download(path)).error).toMatchObject({ status: 404 })
    const { rowCount } = await server.pool.query(
      'select from platform.object_bytes where object_id = $1',
      [id],
    )
    expect(rowCount).toBe(0)
  })
})

test('the service reaches every file', async () => {
  await put('a.txt')
  const all = await server.as(service)
  expect((await all.download(`${client.id}/a.txt`)).error).toBeNull()
})

describe('anything else is refused in the shape of the contract', () => {
  test.each([
    ['POST', '/object/other/a.txt', 'Bucket not found'],
    ['POST', '/object/list/other', 'Bucket not found'],
    ['GET', '/object/sign/other/a.txt', 'Bucket not found'],
    ['GET', '/object/public/documents/a.txt', 'No bucket is public: make a signed address'],
    ['PATCH', '/object/documents/a.txt', 'There is no such call here'],
    ['GET', '/', 'There is no such call here'],
  ])('%s %s: %s', async (method, path, message) => {
    const answer = await server.request(path, { method }, service)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { error, ...rest } = await answer.json()
    expect(rest).toEqual({ statusCode: '404', message })
    expect(error).toMatch(/not.found/iu)
  })

  test.each([
    ['POST', '/object/list/documents', 'nonsense'],
    ['POST', '/object/list/documents', '{"prefix":"a","with_deleted":true}'],
    ['POST', '/object/sign/documents', '{"expiresIn":60,"paths":[]}'],
    ['POST', '/object/sign/documents/a.txt', '{"expiresIn":60,"transform":{"width":1}}'],
    ['DELETE', '/object/documents', '{}'],
    ['DELETE', '/object/documents', '{"prefixes":["../a"]}'],
  ])('%s %s with %s', async (method, path, body) => {
    const answer = await server.request(path, { method, body }, service)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '400' })
  })

  test.each([
    ['POST', '/object/sign/documents', (paths: string[]) => ({ expiresIn: 60, paths })],
    ['DELETE', '/object/documents', (prefixes: string[]) => ({ prefixes })],
  ] as const)('more than 100 paths at once: %s %s', async (method, path, bodyOf) => {
    const send = (count: number) =>
      server.request(
        path,
        {
          method,
          body: JSON.stringify(bodyOf(Array.from({ length: count }, (_, place) => `x/${place}`))),
        },
        service,
      )
    expect((await send(100)).status).toBe(200)
    expect((await send(101)).status).toBe(400)
  })

  test('a visitor who is not logged in, whatever a policy says', async () => {
    const answer = await server.request('/object/list/documents', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ message: 'Log in to use files' })
  })

  test('a caller without a login, or with a bad one', async () => {
    const anonymous = await server.as()
    const { error } = await anonymous.upload(`${client.id}/a.txt`, blob('txt'))
    expect(error).toMatchObject({ status: 401, statusCode: '401' })
    expect((await anonymous.list()).error).toMatchObject({ status: 401 })
    const answer = await server.request('/object/documents/a.txt', {
      headers: { authorization: 'Bearer nonsense' },
    })
    expect(answer.status).toBe(401)
  })
})
