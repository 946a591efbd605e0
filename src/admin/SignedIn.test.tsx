import type { Session } from '@supabase/auth-js'
import { FunctionsClient } from '@supabase/functions-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessWords, adminViewTitles, messagesWords } from '../../content/admin.ts'
import { adminViews } from '../../domain/applications.ts'
import { clearRole } from '../session/role.ts'
import { SignedIn } from './SignedIn.tsx'

// The real clients, with a stubbed server.
const PLATFORM = 'http://southerly.test'
const { clients } = vi.hoisted(() => ({
  clients: { dataClient: vi.fn(), functionsClient: vi.fn() },
}))
vi.mock('../api/client.ts', () => clients)
const { sessionLives } = vi.hoisted(() => ({ sessionLives: vi.fn() }))
vi.mock('../api/session-check.ts', async (original) => ({
  ...(await original<typeof import('../api/session-check.ts')>()),
  checkSession: sessionLives,
  requireSession: async () => {},
}))
vi.mock('../api/desk/second-factor.ts', () => ({
  secondFactor: async () => ({ kind: 'proved' }),
}))
vi.mock('../session/DemoLogin.tsx', () => ({ DemoLogin: () => null }))

const session = { access_token: 'token', user: { id: 'aroha', email: 'aroha@southerly.example' } }

const hemi = {
  id: 'hemi',
  email: 'hemi@tawhiri.example',
  emailConfirmedAt: null,
  createdAt: null,
  lastSignInAt: null,
  name: 'Hemi Tāwhiri',
  companyName: 'Tāwhiri Plumbing',
  isAdministrator: false,
}

let hasRole: boolean
let roleRequests: number
const answer: typeof fetch = async (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (pathname.endsWith('/user_roles')) {
    roleRequests += 1
    return Response.json(hasRole ? [{ role: 'admin' }] : [])
  }
  // Row-level security hides rows without an error.
  if (!pathname.endsWith('/list-users')) {
    return Response.json([], { headers: { 'Content-Range': '*/0' } })
  }
  return hasRole
    ? Response.json({ users: [hemi], total: 1 })
    : Response.json({ code: 'forbidden', message: 'Administrators only' }, { status: 403 })
}

let root: Root
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000 })
const text = () => document.body.textContent
const press = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.click()

const open = (path: string) => {
  history.replaceState(null, '', path)
  root.render(<SignedIn session={session as unknown as Session} />)
}

beforeEach(() => {
  hasRole = true
  roleRequests = 0
  clearRole()
  sessionLives.mockReset().mockResolvedValue(true)
  clients.dataClient.mockResolvedValue(new PostgrestClient(PLATFORM, { fetch: answer }))
  clients.functionsClient.mockResolvedValue(new FunctionsClient(PLATFORM, { customFetch: answer }))
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(() => root.unmount())

it('looks at the role again where a list comes back empty', async () => {
  open(adminViews.users.path)
  await eventually(() => expect(text()).toContain(hemi.companyName))
  hasRole = false
  press(adminViewTitles.messages)
  await eventually(() => expect(text()).toContain(accessWords.title))
})

it('looks at the role again where a list is refused', async () => {
  open(adminViews.messages.path)
  await eventually(() => expect(text()).toContain(messagesWords.empty))
  hasRole = false
  press(adminViewTitles.users)
  // A failed query is retried once, after a second.
  await eventually(() => expect(text()).toContain(accessWords.title))
})

it('leaves an administrator in at an empty list', async () => {
  open(adminViews.messages.path)
  await eventually(() => expect(roleRequests).toBe(2))
  press(adminViewTitles.users)
  await eventually(() => expect(text()).toContain(hemi.companyName))
})

it('asks for no role where the session has ended, which is said elsewhere', async () => {
  open(adminViews.users.path)
  await eventually(() => expect(text()).toContain(hemi.companyName))
  sessionLives.mockResolvedValue(false)
  press(adminViewTitles.messages)
  await eventually(() => expect(sessionLives).toHaveBeenCalled())
  await eventually(() => expect(text()).toContain(messagesWords.empty))
  expect(roleRequests).toBe(1)
})
