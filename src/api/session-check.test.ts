import { AuthClient, AuthRetryableFetchError, type GoTrueClient } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkSession, requireSession } from './session-check.ts'

// The real client, with a stubbed server.
const clients = vi.hoisted(() => ({ authClient: vi.fn() }))
vi.mock('./connection.ts', () => clients)

const KEY = 'sb-southerly-auth-token'
const user = { id: 'hemi', email: 'hemi@tawhiri.example' }
let auth: GoTrueClient
let answer: () => Response
const asked = vi.fn(async () => answer())

const refuse = (status: number, code: string) => () =>
  Response.json(
    { code, message: 'A message for developers' },
    { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
  )

beforeEach(() => {
  asked.mockClear()
  localStorage.setItem(
    KEY,
    JSON.stringify({
      access_token: `e30.${btoa(JSON.stringify({ sub: user.id, exp: 4_000_000_000 }))}.e30`,
      refresh_token: 'refresh',
      expires_at: 4_000_000_000,
      token_type: 'bearer',
      user,
    }),
  )
  auth = new AuthClient({
    url: 'http://southerly.test/auth/v1',
    storageKey: KEY,
    storage: localStorage,
    autoRefreshToken: false,
    fetch: asked,
  })
  clients.authClient.mockImplementation(async () => auth)
})
afterEach(() => auth.dispose())

it('finds an open session, with one request for all that ask at once', async () => {
  answer = () => Response.json(user)
  expect(await Promise.all([checkSession(), checkSession()])).toEqual([true, true])
  expect(asked).toHaveBeenCalledOnce()
  await checkSession()
  expect(asked).toHaveBeenCalledTimes(2)
})

it.each([
  [403, 'session_not_found'],
  [403, 'user_not_found'],
  [401, 'bad_jwt'],
])(
  'clears a session that the server refuses with %i %s, and notifies listeners',
  async (status, code) => {
    answer = refuse(status, code)
    const events: string[] = []
    auth.onAuthStateChange((event) => {
      events.push(event)
    })
    await expect(requireSession()).rejects.toThrow('The session has ended')
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(events).toContain('SIGNED_OUT')
  },
)

it('gets a new token where the server holds the one for over that this device holds for valid [R2.703]', async () => {
  const renewed = `e30.${btoa(JSON.stringify({ sub: user.id, exp: 4_000_003_600 }))}.e30`
  asked.mockImplementationOnce(async () => refuse(401, 'bad_jwt')())
  answer = () =>
    Response.json({
      access_token: renewed,
      refresh_token: 'next',
      expires_in: 3600,
      token_type: 'bearer',
      user,
    })
  await requireSession()
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ access_token: renewed })
})

it('leaves the token that another tab got first [R2.703]', async () => {
  const stored = JSON.parse(localStorage.getItem(KEY) ?? '')
  asked.mockImplementationOnce(async () => refuse(401, 'bad_jwt')())
  answer = () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({ ...stored, access_token: 'e30.e30.e31', refresh_token: 'next' }),
    )
    return refuse(400, 'refresh_token_already_used')()
  }
  expect(await checkSession()).toBe(true)
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({ refresh_token: 'next' })
})

it('keeps a session whose token is over while no new one can be got [R2.703]', async () => {
  asked.mockImplementationOnce(async () => refuse(401, 'bad_jwt')())
  // As `authFetch` reports a server that is away to those that wait.
  const waiting = vi.spyOn(auth, 'refreshSession')
  waiting.mockResolvedValue({
    data: { user: null, session: null },
    error: new AuthRetryableFetchError('', 503),
  })
  expect(await checkSession()).toBe(true)
  expect(localStorage.getItem(KEY)).not.toBeNull()
})

it.each([
  ['fails', refuse(500, 'unexpected_failure')],
  ['limits requests', refuse(429, 'over_request_rate_limit')],
  [
    'cannot be reached',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('takes the session for open where the server %s', async (_, answered) => {
  answer = answered
  expect(await checkSession()).toBe(true)
  expect(localStorage.getItem(KEY)).not.toBeNull()
})
