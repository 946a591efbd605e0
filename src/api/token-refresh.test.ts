import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const SECOND = 1_000
const KEY = 'sb-southerly-auth-token'
const LIFETIME = 600

// The product's own client, with a stubbed server.
let answer: () => Response
let refreshes: number[]
/** By how many seconds this device's clock is ahead of the server's. */
let ahead: number
const network = vi.fn<typeof fetch>(async (input) => {
  const url = String(input instanceof Request ? input.url : input)
  if (url === '/config.json') {
    return Response.json({ supabaseUrl: 'http://southerly.test', publishableKey: 'key' })
  }
  if (!url.includes('grant_type=refresh_token')) return Response.json({}, { status: 404 })
  refreshes.push(Date.now())
  return answer()
})

const session = (refreshToken: string) => ({
  access_token: 'e30.e30.e30',
  token_type: 'bearer',
  expires_in: LIFETIME,
  expires_at: Date.now() / SECOND - ahead + LIFETIME,
  refresh_token: refreshToken,
  user: { id: 'hemi', email: 'hemi@tawhiri.example' },
})

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  window.dispatchEvent(new Event('visibilitychange'))
}

let leave: () => Promise<void>

beforeEach(async () => {
  refreshes = []
  ahead = 0
  answer = () => Response.json(session('second'))
  vi.stubGlobal('fetch', network)
  vi.resetModules()
  const { authClient } = await import('./connection.ts')
  await import('@supabase/auth-js')
  vi.useFakeTimers({
    now: 1_000_000 * SECOND,
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
  })
  localStorage.setItem(KEY, JSON.stringify(session('first')))
  const client = await authClient()
  await client.initialize()
  leave = () => client.dispose()
})
afterEach(async () => {
  await leave()
  localStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a token is refreshed by itself when 90 seconds of it are left, which is looked at every 30 [R4.7, R9.14]', async () => {
  const begun = Date.now()
  await vi.advanceTimersByTimeAsync((LIFETIME - 91) * SECOND)
  expect(refreshes).toEqual([])
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(refreshes).toEqual([begun + (LIFETIME - 90) * SECOND])
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ refresh_token: 'second' })
})

it('nothing is refreshed while the page is hidden, and at once when it is seen again [R4.8]', async () => {
  show('hidden')
  await vi.advanceTimersByTimeAsync((LIFETIME - 1) * SECOND)
  expect(refreshes).toEqual([])
  const seen = Date.now()
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(refreshes).toEqual([seen])
})

it('a server that is away is asked again after 200 ms, then after twice as long each time [R9.14]', async () => {
  answer = () => Response.json({}, { status: 503 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await vi.advanceTimersByTimeAsync((LIFETIME - 90) * SECOND + 1_400)
  const [first = 0] = refreshes
  expect(refreshes.map((at) => at - first)).toEqual([0, 200, 600, 1_400])
})

it('a refresh that is refused because others at the same address asked too often ends no session [R4.66]', async () => {
  answer = () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  show('hidden')
  await vi.advanceTimersByTimeAsync((LIFETIME + 1) * SECOND)
  show('visible')
  await vi.advanceTimersByTimeAsync(30 * SECOND)
  expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({ refresh_token: 'first' })
  answer = () => Response.json(session('second'))
  await vi.advanceTimersByTimeAsync(60 * SECOND)
  expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({ refresh_token: 'second' })
})

const HOUR = 3600
it.each([
  ['two hours fast', 2 * HOUR],
  ['two hours slow', -2 * HOUR],
  ['three days fast', 72 * HOUR],
  ['a year slow', -365 * 24 * HOUR],
])(
  'with a clock %s a token is refreshed when 90 seconds of it are left, neither at once nor too late [R2.699, R2.700]',
  async (_, off) => {
    await vi.advanceTimersByTimeAsync((LIFETIME - 90) * SECOND)
    ahead = off
    answer = () => Response.json(session('third'))
    await vi.advanceTimersByTimeAsync((LIFETIME - 90) * SECOND)
    const [, from = 0] = refreshes
    expect(refreshes).toHaveLength(2)
    await vi.advanceTimersByTimeAsync((LIFETIME - 91) * SECOND)
    expect(refreshes).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(refreshes.slice(2)).toEqual([from + (LIFETIME - 90) * SECOND])
  },
)
