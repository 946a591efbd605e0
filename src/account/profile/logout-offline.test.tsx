import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountToasts } from '../../../content/accounts/account-toasts.ts'
import { profileWords } from '../../../content/accounts/profile.ts'
import { sessionsWords } from '../../../content/profile/sessions.ts'

// The real clients and modules, with a network that is lost at the press.
const PLATFORM = 'http://southerly.test'
const KEY = 'sb-southerly-auth-token'
const { clients, toast } = vi.hoisted(() => ({
  clients: { authClient: vi.fn(), dataClient: vi.fn(), functionsClient: vi.fn() },
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
}))
vi.mock('../../api/connection.ts', () => ({
  ...clients,
  passwordPolicy: async () => 'standard',
  demoAdministrator: async () => undefined,
}))
vi.mock('../../ui/toasts.ts', () => ({ toast, preloadToasts: () => {} }))
vi.mock('../dialogs.tsx', () => ({ fetchLoginAgain: () => {} }))

const PROFILE = { name: 'Hemi', company_name: 'Tāwhiri Plumbing' }
const expiresAt = 4_000_000_000
const SESSION = {
  access_token: `e30.${btoa(JSON.stringify({ sub: 'hemi', exp: expiresAt }))}.e30`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expiresAt,
  refresh_token: 'refresh',
  user: { id: 'hemi', email: 'hemi@tawhiri.example', aud: 'authenticated' },
}

let isOnline = true
const network: typeof fetch = async (input) => {
  if (!isOnline) throw new TypeError('Failed to fetch')
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  return Response.json(pathname.endsWith('/business_profiles') ? [PROFILE] : [])
}

let auth: GoTrueClient
let root: Root

const companyName = () =>
  [...document.querySelectorAll('input')].find(({ value }) => value === PROFILE.company_name)
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  )
  await act(async () => button?.click())
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.clearAllMocks()
  isOnline = true
  localStorage.setItem(KEY, JSON.stringify(SESSION))
  auth = new AuthClient({
    url: `${PLATFORM}/auth/v1`,
    storageKey: KEY,
    storage: localStorage,
    autoRefreshToken: false,
    fetch: network,
  })
  const rows = new PostgrestClient(`${PLATFORM}/rest/v1`, { fetch: network, retry: false })
  clients.authClient.mockImplementation(async () => auth)
  clients.dataClient.mockImplementation(async () => rows)
  clients.functionsClient.mockImplementation(async () => ({
    invoke: async () => ({ data: null, error: new Error('not asked for here') }),
  }))
  vi.resetModules()
  const { ProfilePanel } = await import('./ProfilePanel.tsx')
  const { Owned, OwnerOfPage } = await import('../../session/Owned.tsx')
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <OwnerOfPage>
        <Owned>
          <ProfilePanel />
        </Owned>
      </OwnerOfPage>,
    ),
  )
  await vi.waitFor(() => act(async () => expect(companyName()).toBeDefined()))
})
afterEach(async () => {
  await act(async () => root.unmount())
  await auth.dispose()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  [sessionsWords.here, 'local'],
  [sessionsWords.everywhere, 'global'],
] as const)('%s without a network takes the profile off the page [R4.34]', async (name, scope) => {
  isOnline = false
  await press(name)
  await vi.waitFor(() => act(async () => expect(toast.error).toHaveBeenCalled()))
  expect(toast.error).toHaveBeenCalledExactlyOnceWith(accountToasts.unconfirmed[scope])
  expect(toast.info).not.toHaveBeenCalled()
  expect(localStorage.getItem(KEY)).toBeNull()
  expect(sessionStorage.getItem('unconfirmedLogout')).toContain(`"scope":"${scope}"`)
  expect(document.querySelectorAll('input')).toHaveLength(0)
  expect(document.body.textContent).not.toContain('hemi@tawhiri.example')
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    profileWords.endedBefore.text,
  )
})
