import * as v from 'valibot'
import { STRONG_PASSWORD_MIN, STRONG_PASSWORD_RULES, strongPassword } from './password.ts'

/** Specification, sections 5 and 8, the rows on the password update. */
export const newPasswordMessages = {
  mismatch: 'Passwords do not match',
  invalidLink: 'Invalid or expired password reset link. Please request a new one.',
  updated: 'Password updated successfully!',
  unexpected: 'An unexpected error occurred. Please try again.',
  failedToast: 'Password update failed. Please try again later.',
} as const

/** Specification, section 9: this long after an update the login page opens, in milliseconds. */
export const LOGIN_AFTER_UPDATE_MS = 3000

const [{ message: tooShort }] = STRONG_PASSWORD_RULES

export const newPasswordSchema = v.pipe(
  v.object({
    password: strongPassword,
    confirmation: v.pipe(v.string(), v.minLength(STRONG_PASSWORD_MIN, tooShort)),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      newPasswordMessages.mismatch,
    ),
    ['confirmation'],
  ),
)
