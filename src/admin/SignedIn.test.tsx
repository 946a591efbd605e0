import type { Session } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessWords, adminViewTitles } from '../../content/desk/admin.ts'
import { callsWords } from '../../content/desk/desk-calls.ts'
import { inboxWords } from '../../content/desk/desk-inbox.ts'
import { adminViews } from '../../domain/site/applications.ts'
import { clearRole } from '../session/role.ts'
import { SignedIn } from './SignedIn.tsx'

// The real clients, with a stubbed server.
const PLATFORM = 'http://southerly.test'
const { clients } = vi.hoisted(() => ({ clients: { dataClient: vi.fn() } }))
vi.mock('../api/connection.ts', () => clients)
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
  name: 'Hemi Tāwhiri',
  company_name: 'Tāwhiri Plumbing',
  email: 'hemi@tawhiri.example',
  registered_at: '2026-11-01T00:00:00+00:00',
  confirmed_at: null,
  last_login_at: null,
  is_deactivated: false,
  deletion_due_at: null,
  deletion_held: false,
  submissions: 0,
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
  if (!pathname.endsWith('/desk_clients')) {
    return Response.json([], { headers: { 'Content-Range': '*/0' } })
  }
  return hasRole
    ? Response.json([hemi])
    : Response.json({ code: '42501', message: 'Administrators only' }, { status: 403 })
}

let root: Root
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000 })
const text = () => document.body.textContent
const press = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.click()

/** A list that is read by the table's policies. */
const PAST_CALLS = `${adminViews.calls.path}?show=past`
const openPastCalls = () => {
  history.pushState(null, '', PAST_CALLS)
  dispatchEvent(new PopStateEvent('popstate'))
}

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
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(() => root.unmount())

it('looks at the role again where a list comes back empty', async () => {
  open(adminViews.clients.path)
  await eventually(() => expect(text()).toContain(hemi.company_name))
  hasRole = false
  openPastCalls()
  await eventually(() => expect(text()).toContain(accessWords.gone))
})

it('looks at the role again where a list is refused', async () => {
  open(adminViews.inbox.path)
  await eventually(() => expect(text()).toContain(inboxWords.empty.new[0]))
  hasRole = false
  press(adminViewTitles.clients)
  // A failed query is retried once, after a second.
  await eventually(() => expect(text()).toContain(accessWords.gone))
})

it('leaves an administrator in at an empty list', async () => {
  open(PAST_CALLS)
  await eventually(() => expect(roleRequests).toBe(2))
  press(adminViewTitles.clients)
  await eventually(() => expect(text()).toContain(hemi.company_name))
})

it('asks for no role where the session has ended, which is said elsewhere', async () => {
  open(adminViews.clients.path)
  await eventually(() => expect(text()).toContain(hemi.company_name))
  sessionLives.mockResolvedValue(false)
  openPastCalls()
  await eventually(() => expect(sessionLives).toHaveBeenCalled())
  await eventually(() => expect(text()).toContain(callsWords.pastList.empty))
  expect(roleRequests).toBe(1)
})
