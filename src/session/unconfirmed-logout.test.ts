import { GoTrueAdminApi } from '@supabase/auth-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmLogouts, keepUnconfirmedLogout } from './unconfirmed-logout.ts'

const NOW = Date.UTC(2026, 10, 23)
const KEY = 'unconfirmedLogout'
const LOGOUT = { accessToken: 'a.b.c', userId: 'hemi', expiresAt: NOW / 1000 + 600 } as const

const { client } = vi.hoisted(() => ({
  client: { admin: { signOut: vi.fn() }, signOut: vi.fn() },
}))
vi.mock('../api/connection.ts', () => ({ authClient: async () => client }))

const answer = (status?: number) => ({ data: null, error: status ? { status } : null })

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  client.admin.signOut.mockResolvedValue(answer())
  client.signOut.mockResolvedValue(answer())
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

it('sends the logout again when the network is back, and forgets the token once that is confirmed [R4.34]', async () => {
  expect(keepUnconfirmedLogout({ ...LOGOUT, scope: 'local' })).toBe(true)
  client.admin.signOut.mockResolvedValue(answer(500))
  await confirmLogouts()
  expect(client.admin.signOut).toHaveBeenCalledExactlyOnceWith('a.b.c', 'local')
  expect(sessionStorage.getItem(KEY)).toContain('a.b.c')

  client.admin.signOut.mockResolvedValue(answer())
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull())
  expect(client.admin.signOut).toHaveBeenCalledTimes(2)

  dispatchEvent(new Event('online'))
  expect(client.admin.signOut).toHaveBeenCalledTimes(2)
})

// The real client, which makes an error of its own of some answers, with a stubbed server.
it.each([
  [401, 'bad_jwt'],
  [403, 'session_not_found'],
  [403, 'user_not_found'],
  [404, 'user_not_found'],
])(
  'has ended already where the server refuses the token with %d %s [R4.34]',
  async (status, code) => {
    const admin = new GoTrueAdminApi({
      url: 'http://southerly.test/auth/v1',
      fetch: async () =>
        Response.json(
          { code, message: 'A message for developers' },
          { status, headers: { 'x-supabase-api-version': '2024-01-01' } },
        ),
    })
    client.admin.signOut.mockImplementation(admin.signOut.bind(admin))
    keepUnconfirmedLogout({ ...LOGOUT, scope: 'local' })
    await confirmLogouts()
    expect(sessionStorage.getItem(KEY)).toBeNull()
  },
)

it('forgets a token that has expired, and sends it nowhere [R4.34]', async () => {
  keepUnconfirmedLogout({ ...LOGOUT, scope: 'local' })
  vi.mocked(Date.now).mockReturnValue(NOW + 600_000)
  await confirmLogouts()
  expect(client.admin.signOut).not.toHaveBeenCalled()
  expect(sessionStorage.getItem(KEY)).toBeNull()
  expect(keepUnconfirmedLogout({ ...LOGOUT, scope: 'local' })).toBe(false)
})

it('sends those of several accounts, each until it is confirmed [R4.34]', async () => {
  for (const userId of ['hemi', 'mere', 'tama']) {
    const accessToken = `token.of.${userId}`
    expect(keepUnconfirmedLogout({ ...LOGOUT, userId, accessToken, scope: 'local' })).toBe(true)
  }
  client.admin.signOut.mockImplementation(async (token: string) =>
    answer(token.endsWith('mere') ? 500 : undefined),
  )
  await confirmLogouts()
  expect(client.admin.signOut.mock.calls.map(([token]) => token)).toEqual([
    'token.of.hemi',
    'token.of.mere',
    'token.of.tama',
  ])

  client.admin.signOut.mockReset()
  client.admin.signOut.mockResolvedValue(answer())
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull())
  expect(client.admin.signOut).toHaveBeenCalledExactlyOnceWith('token.of.mere', 'local')
})

it('keeps five at most, and room again once one has expired [R4.34]', () => {
  const keep = (accessToken: string) =>
    keepUnconfirmedLogout({ ...LOGOUT, accessToken, scope: 'local' })
  for (const token of ['a', 'b', 'c', 'd']) expect(keep(token)).toBe(true)
  const longest = { ...LOGOUT, accessToken: 'e', expiresAt: NOW / 1000 + 900 } as const
  expect(keepUnconfirmedLogout({ ...longest, scope: 'local' })).toBe(true)
  expect(keep('f')).toBe(false)
  expect(sessionStorage.getItem(KEY)).toContain('"accessToken":"a"')
  vi.mocked(Date.now).mockReturnValue(NOW + 600_000)
  expect(keepUnconfirmedLogout({ ...longest, accessToken: 'g', scope: 'local' })).toBe(true)
})

it('a logout everywhere spares the session of a later login here, and ends all others [R4.34]', async () => {
  keepUnconfirmedLogout({ ...LOGOUT, scope: 'global' })
  localStorage.setItem('sb-southerly-auth-token', JSON.stringify({ user: { id: 'hemi' } }))
  await confirmLogouts()
  expect(client.signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'others' })
  expect(client.admin.signOut).not.toHaveBeenCalled()
  expect(sessionStorage.getItem(KEY)).toBeNull()
})
