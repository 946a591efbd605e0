import * as v from 'valibot'
import { STRONG_PASSWORD_RULES, strongPassword, typedPassword } from './password.ts'
import { STRONG_PASSWORD_MIN } from './password-lengths.ts'

/** What a change of password says (R5.6, R5.27 to R5.34, R8.26 to R8.28). */
export const newPasswordMessages = {
  mismatch: 'Passwords do not match',
  currentMissing: 'Enter your current password, or have a code sent',
  currentWrong: 'This is not your current password. Please check it, or have a code sent.',
  invalidLink: 'Invalid or expired password reset link. Please request a new one.',
  updated: 'Password updated successfully!',
  unexpected: 'An unexpected error occurred. Please try again.',
  failedToast: 'Password update failed. Please try again later.',
} as const

/** This long after an update the login page opens, in milliseconds (R9.16). */
export const LOGIN_AFTER_UPDATE_MS = 3000

const [{ message: tooShort }] = STRONG_PASSWORD_RULES

const entries = {
  password: strongPassword,
  confirmation: v.pipe(typedPassword(), v.minLength(STRONG_PASSWORD_MIN, tooShort)),
}

const isSame = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation

export const newPasswordSchema = v.pipe(
  v.object(entries),
  v.forward(
    v.partialCheck([['password'], ['confirmation']], isSame, newPasswordMessages.mismatch),
    ['confirmation'],
  ),
)

const changeOf = (current: v.GenericSchema<string, string>) =>
  v.pipe(
    v.object({ current, ...entries }),
    v.forward(
      v.partialCheck([['password'], ['confirmation']], isSame, newPasswordMessages.mismatch),
      ['confirmation'],
    ),
  )

/** A change by a logged-in user, with the current password. */
export const passwordChangeSchema = changeOf(
  v.pipe(typedPassword(), v.minLength(1, newPasswordMessages.currentMissing)),
)

/** The same with a mailed code instead. */
export const passwordChangeByCodeSchema = changeOf(v.string())
