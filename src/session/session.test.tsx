import { AuthClient, AuthError, type GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountToasts } from '../../content/accounts/account-toasts.ts'
import type { AccountState } from './session.ts'

// The real clients, with a stubbed server.
const PLATFORM = 'http://southerly.test'
const { clients, toast } = vi.hoisted(() => ({
  clients: { authClient: vi.fn(), dataClient: vi.fn() },
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn() },
}))
vi.mock('../api/connection.ts', () => clients)
vi.mock('../ui/toasts.ts', () => ({ toast }))

const HEMI = { id: 'hemi', email: 'hemi@tawhiri.example', aud: 'authenticated', role: '' }
const PROFILE = { name: 'Hemi', company_name: 'Tāwhiri Plumbing' }

const session = (user = HEMI) => ({
  access_token: `e30.${btoa(JSON.stringify({ sub: user.id, exp: 4_000_000_000 }))}.e30`,
  token_type: 'bearer',
  expires_in: 3600,
  refresh_token: 'refresh',
  user,
})

/** The server's responses, by end of path; any other is a 404. */
let answers: Record<string, () => Response>
const json = (body: unknown, status = 200) => Response.json(body, { status })
const fetchAnswer: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  const match = Object.entries(answers).find(([end]) => pathname.endsWith(end))
  return match ? match[1]() : json({ code: 'PGRST116', message: 'No row' }, 406)
}

let auth: GoTrueClient
let root: Root
let state: AccountState

const makeAuth = () =>
  new AuthClient({
    url: `${PLATFORM}/auth/v1`,
    storageKey: 'sb-southerly-auth-token',
    storage: localStorage,
    autoRefreshToken: false,
    fetch: fetchAnswer,
  })

function Probe({ useAccount }: { useAccount: () => AccountState }) {
  state = useAccount()
  return null
}

const mount = async () => {
  vi.resetModules()
  const { useAccount } = await import('./session.ts')
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Probe useAccount={useAccount} />))
}

const logIn = async () => {
  await act(async () => {
    const { error } = await auth.signInWithPassword({
      email: HEMI.email,
      password: 'Spring-Tide-7',
    })
    expect(error).toBeNull()
  })
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.clearAllMocks()
  localStorage.clear()
  document.documentElement.className = ''
  answers = {
    '/token': () => json(session()),
    '/logout': () => new Response(null, { status: 204 }),
    '/business_profiles': () => json([PROFILE]),
    '/user_roles': () => json([]),
  }
  auth = makeAuth()
  clients.authClient.mockImplementation(async () => auth)
  // As in the product: each request for rows first gets the session from the auth client.
  clients.dataClient.mockImplementation(
    async () =>
      new PostgrestClient(`${PLATFORM}/rest/v1`, {
        fetch: async (input, init) => {
          await auth.getSession()
          return fetchAnswer(input, init)
        },
      }),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  await auth.dispose()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('starts loading, and ends it without a user [R3.4]', async () => {
  await mount()
  expect(state).toEqual({
    session: null,
    user: null,
    profile: null,
    profileState: 'unknown',
    role: null,
    hasEnded: false,
    hasCheckFailed: false,
    isLoading: false,
  })
})

it('ends loading where the look for a session fails, which is only logged [R4.4, R8.3]', async () => {
  clients.authClient.mockRejectedValue(new TypeError('Failed to fetch'))
  await mount()
  expect(state.isLoading).toBe(false)
  expect(console.error).toHaveBeenCalledWith('session check', expect.any(TypeError))
  expect(toast.error).not.toHaveBeenCalled()
})

const STORED = JSON.stringify({ ...session(), expires_at: 4_000_000_000 })

/** Mounts with a stored session that cannot be checked. */
const mountUnchecked = async () => {
  localStorage.setItem('sb-southerly-auth-token', STORED)
  let tell: ((event: string, session: unknown) => void) | undefined
  vi.spyOn(auth, 'onAuthStateChange').mockImplementation((listener: unknown) => {
    tell = listener as typeof tell
    return { data: { subscription: { id: '1', callback: () => {}, unsubscribe: () => {} } } }
  })
  const error = new AuthError('Failed to fetch')
  vi.spyOn(auth, 'getSession').mockResolvedValue({ data: { session: null }, error })
  await mount()
  return async (event: string, session: unknown) => act(async () => tell?.(event, session))
}

it('a failed check of a stored session is no logout, until the session is gone [R4.66]', async () => {
  const tell = await mountUnchecked()
  expect(state).toMatchObject({ user: null, hasCheckFailed: true, isLoading: false })
  await tell('INITIAL_SESSION', null)
  expect(state.hasCheckFailed).toBe(true)
  localStorage.clear()
  await tell('SIGNED_OUT', null)
  expect(state).toMatchObject({ user: null, hasCheckFailed: false })
})

it('a session that is found after a failed check is the state [R4.66]', async () => {
  const tell = await mountUnchecked()
  await tell('TOKEN_REFRESHED', session())
  expect(state).toMatchObject({ user: { id: 'hemi' }, hasCheckFailed: false })
})

it('finds the session that the browser keeps, with its profile and role [R3.4, R4.2, R7.7]', async () => {
  localStorage.setItem('sb-southerly-auth-token', STORED)
  answers['/user_roles'] = () => json([{ role: 'admin' }])
  await mount()
  await vi.waitFor(() => expect(state.role).toBe('admin'))
  await vi.waitFor(() => expect(state.profile?.companyName).toBe('Tāwhiri Plumbing'))
  expect(state).toMatchObject({ user: { id: 'hemi' }, profileState: 'loaded', isLoading: false })
  // For the first paint of the next page.
  expect(localStorage.getItem('administrator')).toBe('hemi')
  expect(document.documentElement.className).toBe('signed-in administrator')
})

it('loads the profile after a login, whose listener never waits for it [R4.1, R7.7]', async () => {
  await mount()
  await logIn()
  await vi.waitFor(() => expect(state.profile?.name).toBe('Hemi'))
  expect(state.profile?.surname).toBe('')
  expect(state.session?.access_token).toBe(session().access_token)
  expect(localStorage.getItem('administrator')).toBeNull()
})

it.each([
  ['many answers', () => json([])],
  ['PGRST116', () => json({ code: 'PGRST116', message: 'No row' }, 406)],
])('an account without a profile is no error (%s) [R4.3]', async (_case, answer) => {
  answers['/business_profiles'] = answer
  await mount()
  await logIn()
  await vi.waitFor(() => expect(state.profileState).toBe('loaded'))
  expect(state.profile).toBeNull()
  expect(toast.error).not.toHaveBeenCalled()
})

it('says when the profile cannot be loaded [R8.1]', async () => {
  answers['/business_profiles'] = () => json({ code: 'XX000', message: 'No' }, 500)
  await mount()
  await logIn()
  await vi.waitFor(() => expect(state.profileState).toBe('failed'))
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Failed to load user profile')
})

it('asks for the profile once, however often the tab is shown and the token refreshed', async () => {
  const asked = vi.fn(() => json([PROFILE]))
  answers['/business_profiles'] = asked
  await mount()
  await logIn()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await act(async () => {
    await auth.refreshSession()
    await auth.refreshSession()
  })
  expect(state.session?.refresh_token).toBe('refresh')
  expect(asked).toHaveBeenCalledOnce()
})

it('loads the profile again for a user whose address was changed', async () => {
  await mount()
  await logIn()
  await vi.waitFor(() => expect(state.profileState).toBe('loaded'))
  answers['/business_profiles'] = () => json([{ ...PROFILE, email: 'new@tawhiri.example' }])
  answers['/token'] = () => json(session({ ...HEMI, email: 'new@tawhiri.example' }))
  await act(async () => {
    await auth.refreshSession()
  })
  await vi.waitFor(() => expect(state.profile?.email).toBe('new@tawhiri.example'))
})

it('says, once, that a session was ended elsewhere, and clears all of it [R4.2]', async () => {
  await mount()
  await logIn()
  await vi.waitFor(() => expect(state.profileState).toBe('loaded'))
  answers['/user'] = () =>
    json({ error_code: 'session_not_found', msg: 'Session does not exist' }, 403)
  await act(async () => {
    await auth.getUser()
  })
  expect(state).toMatchObject({ session: null, user: null, profile: null, role: null })
  expect(toast.info).toHaveBeenCalledExactlyOnceWith(accountToasts.sessionEnded)
  expect(document.documentElement.className).toBe('')
})

it('says that a session was ended elsewhere while this page was loading [R4.1]', async () => {
  document.documentElement.className = 'signed-in'
  await mount()
  expect(document.documentElement.className).toBe('')
  expect(state.hasEnded).toBe(true)
  expect(toast.info).toHaveBeenCalledExactlyOnceWith(accountToasts.sessionEnded)
})

it('says nothing of a session that the user ends here', async () => {
  await mount()
  await logIn()
  const { expectSessionEnd } = await import('./session-end.ts')
  expectSessionEnd()
  await act(async () => {
    await auth.signOut({ scope: 'local' })
  })
  expect(state.user).toBeNull()
  expect(toast.info).not.toHaveBeenCalled()
})

it.each(['/user_roles', '/business_profiles'])(
  'shows no failure when %s refuses because the session has ended',
  async (path) => {
    const refused = Promise.withResolvers<void>()
    answers[path] = vi.fn(() => json({ code: 'PGRST301', message: 'Session ended' }, 401))
    const answered = fetchAnswer
    clients.dataClient.mockResolvedValue(
      new PostgrestClient(`${PLATFORM}/rest/v1`, {
        fetch: async (input, init) => {
          if (String(input).includes(path)) await refused.promise
          return answered(input, init)
        },
      }),
    )
    await mount()
    await logIn()
    await act(async () => {
      await auth.signOut({ scope: 'local' })
    })
    refused.resolve()
    await vi.waitFor(() => expect(answers[path]).toHaveBeenCalled())
    await act(async () => {})
    expect(console.error).not.toHaveBeenCalled()
    expect(toast.error).not.toHaveBeenCalled()
    expect(document.documentElement.className).toBe('')
  },
)

it('says when a change of the state cannot be taken in [R8.2]', async () => {
  let tell: ((event: string, session: unknown) => void) | undefined
  vi.spyOn(auth, 'onAuthStateChange').mockImplementation((listener: unknown) => {
    tell = listener as typeof tell
    return { data: { subscription: { id: '1', callback: () => {}, unsubscribe: () => {} } } }
  })
  await mount()
  const broken = {
    get user(): never {
      throw new Error('unreadable')
    },
  }
  await act(async () => tell?.('SIGNED_IN', broken))
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Error updating authentication state')
})
