import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const SECOND = 1_000
const KEY = 'sb-southerly-auth-token'

// The product's own clients, with a stubbed server.
let refresh: () => Response | Promise<Response>
let asked: { url: string; token: string | null }[]
const network = vi.fn<typeof fetch>(async (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  if (url === '/config.json')
    return Response.json({ supabaseUrl: 'http://southerly.test', publishableKey: 'key' })
  if (url.includes('grant_type=refresh_token')) return refresh()
  asked.push({ url, token: new Headers(init?.headers).get('authorization') })
  return Response.json([])
})
const lost = () => {
  throw new TypeError('Failed to fetch')
}
const isAway = () => Response.json({}, { status: 503 })

const session = (token: string, seconds: number) => ({
  access_token: token,
  token_type: 'bearer',
  expires_in: seconds,
  expires_at: Date.now() / SECOND + seconds,
  refresh_token: `refresh of ${token}`,
  user: { id: 'hemi', email: 'hemi@tawhiri.example' },
})

let leave: () => Promise<void> = async () => {}

/** Opens a page whose session has so many seconds left. */
const open = async (seconds: number | undefined) => {
  if (seconds !== undefined) localStorage.setItem(KEY, JSON.stringify(session('old', seconds)))
  const { authClient, dataClient } = await import('./connection.ts')
  const auth = await authClient()
  leave = () => auth.dispose()
  const rows = await dataClient()
  return {
    auth,
    select: async (signal = new AbortController().signal) =>
      rows.from('drafts').select('id').abortSignal(signal),
  }
}

/** What `work` has come to once so many milliseconds have passed. */
const after = async <T>(milliseconds: number, work: Promise<T>) => {
  const outcome = work.catch((error: unknown) => error)
  const { promise, resolve } = Promise.withResolvers<'silence'>()
  setTimeout(resolve, milliseconds, 'silence')
  await vi.advanceTimersByTimeAsync(milliseconds)
  return Promise.race([outcome, promise])
}

beforeEach(async () => {
  asked = []
  refresh = lost
  vi.stubGlobal('fetch', network)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  // Loaded before the clock stands.
  await Promise.all([import('@supabase/auth-js'), import('@supabase/postgrest-js')])
  await import('./upload.ts')
  vi.useFakeTimers({
    now: 1_000_000 * SECOND,
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
  })
})
afterEach(async () => {
  await leave()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it.each([
  ['there is no network', lost],
  ['the server is away', isAway],
])('a token about to expire is used at once where %s [R9.47]', async (_, answer) => {
  refresh = answer
  const { select } = await open(60)
  expect(await after(100, select())).toMatchObject({ error: null })
  expect(asked).toMatchObject([{ token: 'Bearer old' }])
})

it('a request with an expired token fails at once without a network, and is sent by nobody else [R9.47]', async () => {
  const { select } = await open(-1)
  expect(await after(100, select())).toMatchObject({ status: 0, error: expect.anything() })
  // Between two tries of the refresh, and once the client has given it up.
  await vi.advanceTimersByTimeAsync(8 * SECOND)
  expect(await after(100, select())).toMatchObject({ status: 0 })
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(await after(100, select())).toMatchObject({ status: 0 })
  expect(asked).toEqual([])
})

it('asks with the new token as soon as a refresh is answered [R9.47]', async () => {
  const { select } = await open(-1)
  await after(100, select())
  refresh = () => Response.json(session('new', 600))
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(await after(100, select())).toMatchObject({ error: null })
  expect(asked).toMatchObject([{ token: 'Bearer new' }])
})

it('a request ends at its time limit where a refresh hangs [R9.47]', async () => {
  refresh = () => new Promise(() => {})
  const { select } = await open(-1)
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 20 * SECOND)
  expect(await after(19 * SECOND, select(stop.signal))).toBe('silence')
  const second = new AbortController()
  setTimeout(() => second.abort(), 50)
  expect(await after(100, select(second.signal))).toMatchObject({ status: 0 })
})

it('a visitor asks as one, whatever became of the refresh of somebody else [R9.47]', async () => {
  const { auth, select } = await open(-1)
  await after(100, select())
  localStorage.clear()
  await vi.advanceTimersByTimeAsync(26 * SECOND)
  await after(100, auth.getSession())
  expect(await after(100, select())).toMatchObject({ error: null })
  expect(asked).toMatchObject([{ token: null }])
})

const upload = async () => {
  const { uploadFile } = await import('./upload.ts')
  return uploadFile('submissions', 'hemi', new File(['abc'], 'Plan.pdf'), {
    name: 'Plan.pdf',
    folder: 'one',
    onProgress: () => {},
    signal: new AbortController().signal,
  })
}

it('an upload says at once that there is no network, not that the login has ended [R9.47]', async () => {
  await open(-1)
  expect(await after(100, upload())).toMatchObject({ problem: 'network' })
})
