import { request } from 'node:http'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newClient, type Person } from '../support/people.ts'
import { type StorageServer, sampleFiles, startStorageServer } from '../support/storage.ts'

const HOUR = 3_600_000

let server: StorageServer
let owner: Person
let path: string
let signedUrl: string
beforeAll(async () => {
  server = await startStorageServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await newClient(server.pool)
  path = `${owner.id}/plan.txt`
  const files = await server.as(owner.caller())
  await files.upload(path, new Blob([sampleFiles.txt], { type: 'text/plain' }))
  signedUrl = (await files.createSignedUrl(path, 60)).data?.signedUrl ?? ''
})

/** Sends `target` to the letter, as the owner: `fetch` would tidy it up. */
const get = async (target: string): Promise<{ status: number; body: string }> => {
  const headers = await server.headersOf(owner.caller())
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: target, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        body += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}

describe('another client’s file', () => {
  test('is answered like one that does not exist, to the letter [A4]', async () => {
    const other = await newClient(server.pool)
    const ask = async (target: string) => {
      const answers = [
        await server.request(`/object/submissions/${target}`, {}, other.caller()),
        await server.request(
          `/object/sign/submissions/${target}`,
          { method: 'POST', body: '{"expiresIn":60}' },
          other.caller(),
        ),
      ]
      return Promise.all(
        answers.map(async (answer) => {
          const { date: _, ...headers } = Object.fromEntries(answer.headers)
          return { status: answer.status, body: await answer.text(), headers }
        }),
      )
    }
    const real = await ask(path)
    expect(real.map(({ status }) => status)).toEqual([404, 404])
    expect(await ask(`${owner.id}/guess.txt`)).toEqual(real)
    expect(await ask(`${crypto.randomUUID()}/guess.txt`)).toEqual(real)
  })

  test('is in no list, gets no address, and cannot be removed [A4]', async () => {
    const files = await server.as((await newClient(server.pool)).caller())
    expect(await files.list(owner.id)).toEqual({ data: [], error: null })
    expect(await files.list()).toEqual({ data: [], error: null })
    const { data } = await files.createSignedUrls([path], 60)
    expect(data).toEqual([expect.objectContaining({ signedUrl: null })])
    expect(await files.remove([path])).toEqual({ data: [], error: null })
    expect((await fetch(signedUrl)).status).toBe(200)
  })

  test('cannot be written, whether there is one of that name or not [A4]', async () => {
    const files = await server.as((await newClient(server.pool)).caller())
    const write = async (name: string) => {
      const content = new Blob([sampleFiles.txt], { type: 'text/plain' })
      const { error } = await files.upload(`${owner.id}/${name}`, content)
      return { ...error, message: error?.message }
    }
    const refused = await write('plan.txt')
    expect(refused).toMatchObject({ status: 403, statusCode: '403' })
    expect(await write('another.txt')).toEqual(refused)
  })
})

describe('a signed address', () => {
  test('ends on time, whatever its bearer is [A4]', async () => {
    expect((await fetch(signedUrl)).status).toBe(200)
    server.advance(60_000)
    const answer = await fetch(signedUrl, { headers: await server.headersOf(owner.caller()) })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ statusCode: '400', error: 'InvalidJWT' })
  })

  test('cannot be made for longer than an hour [R9.31, A4]', async () => {
    const files = await server.as(owner.caller())
    expect((await files.createSignedUrl(path, 3601)).error).toMatchObject({ status: 400 })
    const { data } = await files.createSignedUrl(path, 3600)
    server.advance(HOUR)
    expect((await fetch(data?.signedUrl ?? '')).status).toBe(400)
  })

  test('opens no other file [A4]', async () => {
    const files = await server.as(owner.caller())
    const content = new Blob([sampleFiles.txt], { type: 'text/plain' })
    await files.upload(`${owner.id}/other.txt`, content)
    expect((await fetch(signedUrl.replace('plan.txt', 'other.txt'))).status).toBe(400)
  })

  test('opens nothing once the file is deleted [A4]', async () => {
    await (await server.as(owner.caller())).remove([path])
    expect((await fetch(signedUrl)).status).toBe(404)
  })

  test('with a token that was changed or forged is refused [A4]', async () => {
    const url = new URL(signedUrl)
    const token = url.searchParams.get('token') ?? ''
    const [header = '', payload = '', signature = ''] = token.split('.')
    const claims = decodeJwt(token)
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const longer = { ...claims, exp: Number(claims.exp) + 3600 }
    const { authorization = '' } = await server.headersOf(owner.caller())
    const forged = [
      '',
      'nonsense',
      `${header}.${payload}.`,
      `${header}.${payload}.${signature.slice(0, -2)}AA`,
      `${header}.${encode(longer)}.${signature}`,
      `${encode({ alg: 'none' })}.${encode(longer)}.`,
      await new SignJWT(longer)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode('a key that is not the platform’s own')),
      // The owner's own access token: good for calls, not for an address.
      authorization.replace('Bearer ', ''),
    ]
    for (const attempt of forged) {
      url.searchParams.set('token', attempt)
      expect((await fetch(url)).status, attempt).toBe(400)
    }
  })

  test('has a token that is no login [A4]', async () => {
    const token = new URL(signedUrl).searchParams.get('token') ?? ''
    const answer = await server.request(`/object/submissions/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(401)
  })
})

describe('a path that is no path', () => {
  test.each([
    '../plan.txt',
    '%2e%2e/plan.txt',
    '..%2fplan.txt',
    '..%5cplan.txt',
    '%252e%252e%252fplan.txt',
    'folder/../../plan.txt',
    '/plan.txt',
    'plan.txt/',
    '.hidden.txt',
    'plan.txt%00',
    'plan.txt%00.pdf',
    '%00',
    '%',
    '%zz',
    '%c0%ae%c0%ae/plan.txt',
    '%e0%a4%a',
    '%ff%fe',
    'plan.txt%0d%0aset-cookie:%20a=b',
    '%22plan%22.txt',
    'pl%C4%81n.txt',
    'plan%E2%80%AEtxt.pdf',
    `${'a'.repeat(1100)}.txt`,
  ])('%s is answered with 400 or 404 [A4]', async (name) => {
    for (const call of ['/object/submissions', '/object/sign/submissions']) {
      const { status, body } = await get(`/storage/v1${call}/${owner.id}/${name}`)
      expect([400, 404]).toContain(status)
      expect(JSON.parse(body)).toEqual({
        statusCode: String(status),
        error: expect.any(String),
        message: expect.any(String),
      })
    }
  })

  test('cannot be uploaded to, listed or removed either [A4]', async () => {
    const files = await server.as(owner.caller())
    const content = () => new Blob([sampleFiles.txt], { type: 'text/plain' })
    for (const name of ['%2e%2e%2fplan.txt', '.plan.txt', 'plān.txt', 'a%00.txt', '%22.txt']) {
      const { error } = await files.upload(`${owner.id}/${name}`, content())
      expect(error, name).toMatchObject({ status: 400 })
    }
    expect((await files.list(`${owner.id}/../x`)).error).toMatchObject({ status: 400 })
    expect((await files.remove([`${owner.id}/../x`])).error).toMatchObject({ status: 400 })
  })

  test('and the server goes on [A4]', async () => {
    expect((await get(`/storage/v1/object/submissions/${path}`)).status).toBe(200)
  })
})
