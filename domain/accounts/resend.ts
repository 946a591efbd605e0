import * as v from 'valibot'
import { email } from '../forms/fields.ts'

/** Seconds until the button may be pressed again (R9.11). */
export const RESEND_COOLDOWN_SECONDS = 35
/** After a 429 that names no number. */
export const RESEND_FALLBACK_SECONDS = 30

export const resendMessages = {
  emailMissing: 'Please enter your email address first',
  email: 'Please enter a valid email address',
  wait: (seconds: number) => `Please wait ${seconds} seconds before requesting another email`,
  tooManyToday:
    'No more confirmation emails are sent today. Please try again tomorrow, or write to us.',
  failed: 'Failed to resend verification email. Please try again.',
} as const

export const resendSchema = v.object({
  email: v.pipe(
    v.string(resendMessages.emailMissing),
    v.trim(),
    v.nonEmpty(resendMessages.emailMissing),
    email(resendMessages.email),
  ),
})

/**
 * The seconds that the message of a 429 asks for ("... you can only request this after 12
 * seconds."), or the fallback. The wire contract carries the number nowhere else.
 */
export const secondsToWait = (message: string): number => {
  const seconds = Number(/after (\d{1,5}) second/u.exec(message)?.[1])
  return seconds > 0 ? seconds : RESEND_FALLBACK_SECONDS
}
