import { AuthApiError } from '@supabase/auth-js'
import { beforeEach, expect, it, vi } from 'vitest'
import { requestEmailChange } from './profile/email-change.ts'
import { signUp } from './register/sign-up.ts'

const auth = vi.hoisted(() => ({
  signUp: vi.fn(),
  resetPasswordForEmail: vi.fn(),
  updateUser: vi.fn(),
}))
vi.mock('../api/connection.ts', () => ({ authClient: async () => auth }))
vi.mock('../api/public/client-notification.ts', () => ({ announceNewClient: vi.fn() }))

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

it('an address that has an account is answered like a new one, and gets the mail that the page promises', async () => {
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
