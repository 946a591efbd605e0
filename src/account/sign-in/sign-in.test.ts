import { beforeEach, expect, it, vi } from 'vitest'
import { loginMessages } from '../../../domain/accounts/login.ts'
import { TRACKED } from '../../api/track.ts'
import { loginBlockedUntil } from './login-attempts.ts'
import { signIn } from './sign-in.ts'

const { signInWithPassword } = vi.hoisted(() => ({ signInWithPassword: vi.fn() }))
vi.mock('../../api/connection.ts', () => ({ authClient: async () => ({ signInWithPassword }) }))

const credentials = { email: 'hemi@tawhiri.example', password: 'Spring-Tide-7' }
const refuse = (code: string, status = 400) =>
  signInWithPassword.mockResolvedValue({
    error: { code, status, message: 'A message for developers' },
  })

beforeEach(() => localStorage.clear())

it.each([
  ['invalid_credentials', loginMessages.invalid],
  ['email_not_confirmed', loginMessages.notConfirmed],
  ['over_request_rate_limit', loginMessages.tooManyAttempts],
  ['validation_failed', loginMessages.credentialsMissing],
  ['user_banned', loginMessages.deactivated],
  ['unexpected_failure', loginMessages.unknown],
])(
  'answers %s in words of its own [R5.5, R6.128, R8.4, R8.7, R8.8, R8.10]',
  async (code, message) => {
    refuse(code)
    expect(await signIn(credentials)).toMatchObject({ ok: false, message })
  },
)

it('says what is missing where the client refuses by itself, and counts no failure [R5.5]', async () => {
  signInWithPassword.mockResolvedValue({
    error: { name: 'AuthInvalidCredentialsError', code: 'invalid_credentials', status: 400 },
  })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await signIn(credentials)).toEqual({
      ok: false,
      message: 'You must provide either an email or phone number and a password.',
    })
  }
  expect(loginBlockedUntil()).toBeUndefined()
})

it('says that an error is unexpected when the server cannot be reached [R8.4]', async () => {
  signInWithPassword.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await signIn(credentials)).toEqual({ ok: false, message: loginMessages.unknown })
})

it('blocks after five wrong passwords, and not for an address that is only unconfirmed [R9.9]', async () => {
  refuse('email_not_confirmed')
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(credentials)
  expect(loginBlockedUntil()).toBeUndefined()

  refuse('invalid_credentials')
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(credentials)
  expect(loginBlockedUntil()).toBeGreaterThan(Date.now())
})

it('reports that the form is blocked with the last failure it allows [R7.30]', async () => {
  refuse('invalid_credentials')
  for (let attempt = 1; attempt < 5; attempt += 1) await signIn(credentials)
  const events: string[] = []
  const record = (event: Event) => event instanceof CustomEvent && events.push(event.detail.name)
  document.addEventListener(TRACKED, record)
  const result = await signIn(credentials)
  document.removeEventListener(TRACKED, record)
  expect(events).toEqual(['login_attempt', 'login_failure', 'login_rate_limited'])
  expect(result).toMatchObject({ ok: false, blockedUntil: loginBlockedUntil() })
})

it.each(['Email not confirmed', 'Confirmation is pending', 'Please verify your email'])(
  'offers to send the mail again where the refusal says %j [R8.9]',
  async (message) => {
    signInWithPassword.mockResolvedValue({ error: { code: undefined, status: 400, message } })
    expect(await signIn(credentials)).toEqual({
      ok: false,
      message: loginMessages.notConfirmed,
      canResend: true,
    })
  },
)

it('clears the failures after a successful login', async () => {
  refuse('invalid_credentials')
  for (let attempt = 1; attempt < 5; attempt += 1) await signIn(credentials)
  signInWithPassword.mockResolvedValue({ data: { user: { id: 'hemi' } }, error: null })
  expect(await signIn(credentials)).toEqual({ ok: true, userId: 'hemi' })
  refuse('invalid_credentials')
  await signIn(credentials)
  expect(loginBlockedUntil()).toBeUndefined()
})
