import { beforeEach, expect, it, vi } from 'vitest'
import { resendVerification } from './resend.ts'
import { resendAllowedAt, startResendCooldown } from './resend-cooldown.ts'

const { resend } = vi.hoisted(() => ({ resend: vi.fn() }))
vi.mock('../../api/connection.ts', () => ({ authClient: async () => ({ resend }) }))

const EMAIL = 'hemi@tawhiri.example'
const NOW = 1_800_000_000_000
const secondsLeft = () => (resendAllowedAt(EMAIL) - NOW) / 1000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

it('waits 35 s after a mail that was sent [R9.11]', async () => {
  resend.mockResolvedValue({ error: null })
  expect(await resendVerification(EMAIL)).toEqual({ outcome: 'sent' })
  expect(secondsLeft()).toBe(35)
})

it.each([
  ['For security purposes, you can only request this after 12 seconds.', 12],
  ['Request rate limit reached', 30],
])('waits as long as the server says (%s) [R4.15, R9.11]', async (message, seconds) => {
  resend.mockResolvedValue({ error: { status: 429, message } })
  expect(await resendVerification(EMAIL)).toEqual({
    outcome: 'wait',
    message: `Please wait ${seconds} seconds before requesting another email`,
  })
  expect(secondsLeft()).toBe(seconds)
})

it('says that no more are sent today, and counts no seconds of a day [R9.46]', async () => {
  const message =
    'No more mails to confirm an account are sent for now: you can request one after 40000 seconds.'
  resend.mockResolvedValue({ error: { status: 429, message } })
  expect(await resendVerification(EMAIL)).toEqual({
    outcome: 'failed',
    message:
      'No more confirmation emails are sent today. Please try again tomorrow, or write to us.',
  })
  expect(resendAllowedAt(EMAIL)).toBe(0)
})

it('says when it failed, and lets it be tried again at once [R8.21]', async () => {
  resend.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await resendVerification(EMAIL)).toEqual({
    outcome: 'failed',
    message: 'Failed to resend verification email. Please try again.',
  })
  expect(resendAllowedAt(EMAIL)).toBe(0)
})

it('keeps the wait of each address under its key, until it is over [R2.62, R9.11]', () => {
  startResendCooldown('other@tawhiri.example', 10, NOW)
  startResendCooldown(EMAIL, 35, NOW + 11_000)
  expect(JSON.parse(localStorage.getItem('lastResendAttempt') ?? '')).toEqual({
    [EMAIL]: NOW + 46_000,
  })
})

it('treats a store that was edited by hand as empty', () => {
  localStorage.setItem('lastResendAttempt', '{"hemi@tawhiri.example":"soon"}')
  expect(resendAllowedAt(EMAIL)).toBe(0)
})

it('waits no more once a clock that was fast is set right [R2.705]', () => {
  startResendCooldown(EMAIL, 35, NOW + 2 * 3_600_000)
  expect(resendAllowedAt(EMAIL)).toBe(0)
  startResendCooldown(EMAIL, 3600, NOW)
  expect(secondsLeft()).toBe(3600)
})
