import { AuthApiError } from '@supabase/auth-js'
import { beforeEach, expect, it, vi } from 'vitest'
import { requestEmailChange } from '../account/profile/email-change.ts'
import { signUp } from '../account/register/sign-up.ts'
import { waitAfter } from './hosted-differences.ts'

const auth = vi.hoisted(() => ({
  signUp: vi.fn(),
  resetPasswordForEmail: vi.fn(),
  updateUser: vi.fn(),
}))
vi.mock('./client.ts', () => ({ authClient: async () => auth }))
vi.mock('./client-notification.ts', () => ({ announceNewClient: vi.fn() }))

const person = {
  name: 'Hemi',
  surname: 'Walker',
  email: 'hemi@tawhiri.example',
  phone: '021 555 0142',
  companyName: 'Tāwhiri Plumbing',
  businessAddress: '12 Station Road, Henderson, Auckland',
  industry: 'plumbing',
  aiInterests: 'Answer the phone after five.',
  password: 'Spring-Tide-7',
} as const

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  auth.resetPasswordForEmail.mockResolvedValue({ error: null })
})

it('an address that has an account is answered like a new one, and gets the mail that the page promises [R4.16]', async () => {
  auth.signUp.mockResolvedValue({ data: { user: { identities: [] } }, error: null })
  expect(await signUp(person)).toEqual({ ok: true })
  await vi.waitFor(() =>
    expect(auth.resetPasswordForEmail).toHaveBeenCalledExactlyOnceWith(person.email, {
      redirectTo: `${location.origin}/update-password`,
    }),
  )
})

it('a new address gets no such mail', async () => {
  auth.signUp.mockResolvedValue({ data: { user: { identities: [{}] } }, error: null })
  expect(await signUp(person)).toEqual({ ok: true })
  expect(auth.resetPasswordForEmail).not.toHaveBeenCalled()
})

it('a change to an address that has an account looks like any other', async () => {
  auth.updateUser.mockResolvedValue({
    error: new AuthApiError(
      'A user with this email address has already been registered',
      422,
      'email_exists',
    ),
  })
  expect(await requestEmailChange('mere@tawhiri.example')).toEqual({ outcome: 'sent' })
})

it.each([
  ['For security purposes, you can only request this after 12 seconds.', 429, 12],
  ['email rate limit exceeded', 429, 30],
  ['Invalid login credentials', 400, undefined],
])('the wait after %j (%i) is %s [R9.11]', (message, status, seconds) => {
  expect(waitAfter({ message, status })).toBe(seconds)
})
