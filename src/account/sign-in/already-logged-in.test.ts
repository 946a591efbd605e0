import { beforeEach, expect, it, vi } from 'vitest'
import { showLoggedInUser } from './already-logged-in.ts'

const { checkSession } = vi.hoisted(() => ({ checkSession: vi.fn() }))
vi.mock('../../api/session-check.ts', () => ({ checkSession }))

const user = { id: 'hemi', email: 'hemi@tawhiri.example' }
const isSignedIn = () => document.documentElement.classList.contains('signed-in')
const who = () => document.querySelector('[data-user-email]')?.textContent

beforeEach(() => {
  vi.resetAllMocks()
  document.documentElement.className = 'signed-in'
  document.body.innerHTML = '<p data-user-email></p>'
  localStorage.setItem('sb-southerly-auth-token', JSON.stringify({ user }))
})

it('says whose session it is', async () => {
  checkSession.mockResolvedValue(true)
  await showLoggedInUser(document)
  expect(who()).toBe(user.email)
  expect(isSignedIn()).toBe(true)
})

it('shows the form where the session has ended', async () => {
  checkSession.mockResolvedValue(false)
  await showLoggedInUser(document)
  expect(isSignedIn()).toBe(false)
})

it('asks nothing without a session', async () => {
  localStorage.clear()
  await showLoggedInUser(document)
  expect(who()).toBe('')
  expect(checkSession).not.toHaveBeenCalled()
})
