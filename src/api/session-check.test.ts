import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
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
