import { PostgrestClient } from '@supabase/postgrest-js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authFetch } from '../auth-fetch.ts'
import { loadOwnCall } from './calls.ts'

const { clients } = vi.hoisted(() => ({ clients: { authClient: vi.fn(), dataClient: vi.fn() } }))
vi.mock('../connection.ts', () => clients)

const lost = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  vi.stubGlobal('fetch', lost)
  localStorage.setItem(
    'sb-southerly-auth-token',
    JSON.stringify({ access_token: 'old', expires_at: 4_000_000_000, user: { id: 'hemi' } }),
  )
  // A session that is being refreshed, and gets no answer for half a minute.
  const getSession = () => new Promise(() => {})
  clients.authClient.mockImplementation(async () => ({ getSession }))
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

it("a client's own call is looked up without waiting for a refresh that gets no answer [R9.47]", async () => {
  const asked = vi.fn<typeof fetch>(lost)
  const rows = new PostgrestClient('http://southerly.test', { fetch: asked, retry: false })
  clients.dataClient.mockImplementation(async () => rows)
  const looked = expect(loadOwnCall()).rejects.toMatchObject({
    message: expect.stringContaining('Failed to fetch'),
  })
  const refresh = authFetch('http://southerly.test/token?grant_type=refresh_token')
  await expect(refresh).rejects.toThrow('Failed to fetch')
  await looked
  expect(String(asked.mock.calls[0]?.[0])).toContain('client_id.eq.hemi')
})
