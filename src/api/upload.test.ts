import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadFile } from './upload.ts'

const server = vi.hoisted(() => ({ isOpen: true, removed: [] as string[] }))
vi.mock('./public-config.ts', () => ({
  once: (make: unknown) => make,
  publicConfig: async () => ({ supabaseUrl: 'https://api.example', publishableKey: 'key' }),
}))
vi.mock('./session-check.ts', () => ({
  checkSession: async () => server.isOpen,
  isRefusal: (status: number) => status === 401 || status === 403,
}))
vi.mock('./connection.ts', () => ({
  authClient: async () => ({
    getSession: async () => ({
      data: { session: { access_token: 'token', user: { id: 'aroha' } } },
    }),
  }),
  storageClient: async () => ({
    from: (bucket: string) => ({
      remove: async ([path]: string[]) => {
        server.removed.push(`${bucket}/${path}`)
        return { error: null }
      },
    }),
  }),
}))
vi.mock('./stored-files.ts', () => ({
  storedFileAt: async (bucket: string, path: string) => ({ id: '1', bucket, path }),
}))

/** The request of the test; it is answered when the test says so. */
class Request {
  static last: Request
  readonly headers: Record<string, string> = {}
  readonly upload: { onprogress?: (event: { loaded: number }) => void } = {}
  url = ''
  body = new FormData()
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  constructor() {
    Request.last = this
  }
  open(_: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.onabort()
  }
  answer(status: number, body: string) {
    this.status = status
    this.responseText = body
    this.onload()
  }
}

const progress = vi.fn()
let stop: AbortController
const begin = async (name = 'Ngā pātai.pdf', content = 'abc') => {
  Request.last = new Request()
  const sent = uploadFile('submissions', 'aroha', new File([content], name), {
    name,
    folder: 'one',
    onProgress: progress,
    signal: stop.signal,
  })
  // The test looks at it later.
  sent.catch(() => {})
  await vi.waitFor(() => expect(Request.last.body.has('metadata')).toBe(true))
  return { sent, request: Request.last }
}
beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request)
  stop = new AbortController()
  server.isOpen = true
  server.removed = []
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('sends what the official client sends, and tells how much has left', async () => {
  const { sent, request } = await begin()
  expect(request.url).toBe(
    'https://api.example/storage/v1/object/submissions/aroha/one/Nga-patai.pdf',
  )
  expect(request.headers).toEqual({
    apikey: 'key',
    authorization: 'Bearer token',
    'x-upsert': 'false',
  })
  expect(request.body.get('metadata')).toBe('{"name":"Ngā pātai.pdf"}')
  expect(request.body.get('')).toMatchObject({ type: 'application/pdf', size: 3 })
  request.upload.onprogress?.({ loaded: 2 })
  expect(progress).toHaveBeenLastCalledWith(2)
  request.answer(200, '{}')
  expect(await sent).toMatchObject({ path: 'aroha/one/Nga-patai.pdf' })
})

it('sends a JPEG that a browser saved as .jfif as .jpg [R4.183]', async () => {
  const { sent, request } = await begin('photo.JFIF')
  expect(request.url).toMatch(/\/photo\.jpg$/u)
  expect(request.body.get('')).toMatchObject({ type: 'image/jpeg' })
  request.answer(200, '{}')
  await sent
})

it('takes its own earlier attempt, whose answer was lost, for stored', async () => {
  const { sent, request } = await begin()
  request.answer(400, '{"statusCode":"409","error":"Duplicate"}')
  expect(await sent).toMatchObject({ id: '1' })
})

describe('a refusal', () => {
  it.each([
    ['403', 'full'],
    ['408', 'displaced'],
    ['413', 'tooLarge'],
    ['415', 'typeNotAllowed'],
    ['429', 'tooMany'],
    ['500', 'failed'],
    ['503', 'busy'],
    ['507', 'noRoom'],
  ])('of %s is told by its code, on either backend', async (code, problem) => {
    for (const status of [400, Number(code)]) {
      const { sent, request } = await begin()
      request.answer(status, JSON.stringify({ statusCode: code }))
      await expect(sent).rejects.toMatchObject({ problem })
    }
  })

  it.each(['401', '403'])('of %s means that the login has ended, where it has', async (code) => {
    server.isOpen = false
    const { sent, request } = await begin()
    request.answer(Number(code), JSON.stringify({ statusCode: code }))
    await expect(sent).rejects.toMatchObject({ problem: 'loginEnded' })
  })

  it('for the content says what it is, where that is known [R4.183]', async () => {
    const { sent, request } = await begin('photo.jpg', '\u0000\u0000\u0000\u0018ftypheic')
    request.answer(415, '{"statusCode":"415"}')
    await expect(sent).rejects.toMatchObject({ problem: 'heicPhoto' })
  })

  it('by a proxy is told by its status', async () => {
    const { sent, request } = await begin()
    request.answer(413, '<h1>Request Entity Too Large</h1>')
    await expect(sent).rejects.toMatchObject({ problem: 'tooLarge' })
  })

  it('is none where the server was not reached', async () => {
    const { sent, request } = await begin()
    request.onerror()
    await expect(sent).rejects.toMatchObject({ problem: 'network' })
  })
})

it('ends at a stop, and deletes what may have arrived', async () => {
  const { sent } = await begin()
  stop.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(server.removed).toEqual(['submissions/aroha/one/Nga-patai.pdf'])
})
