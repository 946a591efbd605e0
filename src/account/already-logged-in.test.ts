import { beforeEach, expect, it, vi } from 'vitest'
import { sayWhoIsLoggedIn } from './already-logged-in.ts'

const { getUser, getSession } = vi.hoisted(() => ({ getUser: vi.fn(), getSession: vi.fn() }))
vi.mock('./client.ts', () => ({ authClient: async () => ({ getUser, getSession }) }))

const user = { id: 'hemi', email: 'hemi@tawhiri.example' }
const isSignedIn = () => document.documentElement.classList.contains('signed-in')
const who = () => document.querySelector('.already-who')?.textContent

beforeEach(() => {
  vi.resetAllMocks()
  document.documentElement.className = 'signed-in'
  document.body.innerHTML = '<p class="already-who"></p>'
  localStorage.setItem('sb-southerly-auth-token', JSON.stringify({ user }))
})

it('says whose session it is', async () => {
  getSession.mockResolvedValue({ data: { session: { user } }, error: null })
  await sayWhoIsLoggedIn(document)
  expect(who()).toBe(user.email)
  expect(isSignedIn()).toBe(true)
})

it('shows the form where the client knows of no session after it has asked the server', async () => {
  getUser.mockImplementation(async () => {
    getSession.mockResolvedValue({ data: { session: null }, error: null })
  })
  await sayWhoIsLoggedIn(document)
  expect(isSignedIn()).toBe(false)
})

it('leaves the page as it is where the server cannot be asked', async () => {
  getSession.mockResolvedValue({ data: { session: null }, error: { status: 0 } })
  await sayWhoIsLoggedIn(document)
  expect(isSignedIn()).toBe(true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  getUser.mockRejectedValue(new TypeError('Failed to fetch'))
  await sayWhoIsLoggedIn(document)
  expect(isSignedIn()).toBe(true)
})

it('asks nothing where nobody is logged in', async () => {
  localStorage.clear()
  await sayWhoIsLoggedIn(document)
  expect(who()).toBe('')
  expect(getUser).not.toHaveBeenCalled()
})
