import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { registrationMessages } from '../../../domain/accounts/registration.ts'
import { signUp } from './sign-up.ts'

const { auth, invoke } = vi.hoisted(() => ({ auth: { signUp: vi.fn() }, invoke: vi.fn() }))
vi.mock('../../api/connection.ts', () => ({
  authClient: async () => auth,
  functionsClient: async () => ({ invoke }),
}))

const input = {
  name: 'Hemi',
  surname: 'Walker',
  email: 'hemi@tawhiri.example',
  phone: '021 555 0142',
  companyName: 'Tāwhiri Plumbing',
  businessAddress: '12 Station Road, Henderson',
  industry: 'plumbing',
  aiInterests: 'Answer the phone after five.',
  password: 'Tide-Table-7',
} as const

const logged = vi.spyOn(console, 'error')

beforeEach(() => {
  logged.mockReset().mockImplementation(() => {})
  invoke.mockResolvedValue({ error: null })
  auth.signUp.mockResolvedValue({ data: { user: { identities: [{}] } }, error: null })
})

it.each([
  [{ status: 422, message: 'Not on a Tuesday' }, 'Not on a Tuesday'],
  [{ status: 502, message: 'Bad Gateway' }, 'Registration failed. Please try again.'],
  [
    { status: 429, message: 'None today: you can request one after 40000 seconds.' },
    'No more confirmation emails are sent today: more people sign up than we expect. Please try again tomorrow, or write to us.',
  ],
])('says why it was refused (%j) [R8.17, R9.46]', async (error, message) => {
  auth.signUp.mockResolvedValue({ data: { user: null }, error })
  expect(await signUp(input)).toEqual({ ok: false, field: undefined, message })
})

it('says that it failed where the server cannot be reached [R8.17]', async () => {
  auth.signUp.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await signUp(input)).toEqual({
    ok: false,
    field: undefined,
    message: 'Registration failed. Please try again.',
  })
})

it('says where there is no network that nothing typed is lost [R8.17]', async () => {
  auth.signUp.mockResolvedValue({ data: { user: null }, error: { status: 0, message: '' } })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect(await signUp(input)).toMatchObject({ ok: false, message: registrationMessages.offline })
})

const tooSoon = {
  status: 429,
  code: 'over_email_send_rate_limit',
  message: 'For security purposes, you can only request this after 32 seconds.',
}
const refuse = (error: object) => auth.signUp.mockResolvedValue({ data: { user: null }, error })

describe.each([
  ['has no answer', () => refuse({ status: 0, message: '' })],
  ['breaks off', () => auth.signUp.mockRejectedValue(new TypeError('Failed to fetch'))],
])('after a first try that %s', (way, lose) => {
  // The page remembers its last try.
  const first = { ...input, companyName: way }
  beforeEach(async () => {
    lose()
    expect(await signUp(first)).toMatchObject({ ok: false, message: registrationMessages.failed })
  })

  it('the same one again is done where the first had arrived, whose mail is out [R8.17]', async () => {
    refuse(tooSoon)
    expect(await signUp({ ...first })).toEqual({ ok: true })
  })

  it.each([
    ['address', { email: 'mere@tawhiri.example' }],
    ['password', { password: 'Tide-Table-8' }],
    ['name', { name: 'Hēmi' }],
    ['wish', { aiInterests: 'Answer the phone on Sundays.' }],
  ])('one with another %s is not: no account has that [R8.17]', async (_field, corrected) => {
    refuse(tooSoon)
    expect(await signUp({ ...first, ...corrected })).toMatchObject({
      ok: false,
      message: registrationMessages.tooSoon(32),
    })
    expect(await signUp(first)).toEqual({ ok: true })
  })

  it.each([
    ['there is no mail of it to wait for', { ...tooSoon, code: 'over_request_rate_limit' }],
    [
      'no mails are left for today',
      { ...tooSoon, message: 'None today: you can request one after 40000 seconds.' },
    ],
    ['the password is weak', { status: 422, code: 'weak_password', message: 'Too weak' }],
  ])('the same one again is refused where %s [R8.17, R9.46]', async (_reason, error) => {
    refuse(error)
    expect(await signUp(first)).toMatchObject({ ok: false })
  })
})

it('without a first try that the page remembers, is told of the mail that is out to its address [R8.17]', async () => {
  const other = { ...input, email: 'new@tawhiri.example' }
  refuse(tooSoon)
  expect(await signUp(other)).toMatchObject({
    ok: false,
    message: registrationMessages.tooSoon(32),
  })
})

it('is done where the notification fails, which is only logged [R4.14, R8.37]', async () => {
  invoke.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await signUp(input)).toEqual({ ok: true })
  await vi.waitFor(() =>
    expect(logged).toHaveBeenCalledWith('new-client-notification failed', expect.any(TypeError)),
  )
})

afterAll(() => vi.resetModules())
