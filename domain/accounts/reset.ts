import * as v from 'valibot'
import { email } from '../forms/fields.ts'

/** What the reset request says (R2.65, R5.4, R8.22 to R8.25, R8.38). */
export const resetMessages = {
  email: 'Please enter a valid email address',
  sentNotice:
    'If an account exists with this email, you will receive a password reset link shortly. Please check your inbox and spam folder.',
  sentToast: 'If an account exists with this email, you will receive a password reset link',
  wait: 'Please wait before requesting another email.',
  unexpected: 'An unexpected error occurred. Please try again.',
  failedToast: 'Password reset failed. Please try again later.',
  administrator:
    'Admin accounts cannot use the password reset feature. Please contact system administrator.',
  administratorToast: 'Admin password reset not available through this interface.',
} as const

export const resetSchema = v.object({ email: email(resetMessages.email) })
