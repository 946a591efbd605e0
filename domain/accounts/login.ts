import * as v from 'valibot'
import { email } from '../forms/fields.ts'
import { passwordMessages, typedPassword } from './password.ts'
import { PASSWORD_MIN } from './password-lengths.ts'

/** What the login says (R5.1, R5.2, R5.5, R8.4, R8.7 to R8.10). */
export const loginMessages = {
  email: 'Please enter a valid email address',
  password: passwordMessages.short,
  invalid: 'The email or password you entered is incorrect. Please try again.',
  notConfirmed: 'Please verify your email address before logging in.',
  tooManyAttempts: 'Too many login attempts. Please try again later or reset your password.',
  credentialsMissing: 'You must provide either an email or phone number and a password.',
  /** Of an account that the agency deactivated, to whoever knows its password. */
  deactivated:
    'This account is not active. Please write to us or ring us: the contact page says how.',
  unknown: 'An unexpected error occurred',
} as const

export const loginSchema = v.object({
  email: email(loginMessages.email),
  password: v.pipe(
    typedPassword(loginMessages.password),
    v.minLength(PASSWORD_MIN, loginMessages.password),
  ),
})
export type LoginInput = v.InferOutput<typeof loginSchema>

export const LOGIN_ATTEMPTS_MAX = 5
export const LOGIN_BLOCK_MS = 15 * 60 * 1000

/** Failed logins stored in this browser. Only a courtesy: the server enforces the limits. */
export interface LoginAttempts {
  readonly failures: number
  /** Milliseconds since the epoch. */
  readonly lastFailureAt: number
}

export const noAttempts: LoginAttempts = { failures: 0, lastFailureAt: 0 }

// A failure in the future comes from a clock that has been corrected.
const isFresh = ({ lastFailureAt }: LoginAttempts, now: number) =>
  lastFailureAt <= now && now - lastFailureAt < LOGIN_BLOCK_MS

/** `attempts` with one more failure at `now`; failures older than the block are dropped. */
export const withFailure = (attempts: LoginAttempts, now: number): LoginAttempts => ({
  failures: isFresh(attempts, now) ? attempts.failures + 1 : 1,
  lastFailureAt: now,
})

/** When the block ends, in milliseconds since the epoch, or undefined while there is none. */
export const blockedUntil = (attempts: LoginAttempts, now: number): number | undefined =>
  attempts.failures >= LOGIN_ATTEMPTS_MAX && isFresh(attempts, now)
    ? attempts.lastFailureAt + LOGIN_BLOCK_MS
    : undefined
