import { FACTOR_REMOVAL_HOURS } from '../../domain/accounts/factor-removal.ts'
import { agency } from '../agency.ts'

/** On the new-password page, for an account with a second factor. */
export const passwordCodeWords = {
  label: 'Six-digit code',
  hint: 'This account has a second factor: type the code that your authenticator app shows.',
  incomplete: 'Type all six digits',
  wrong: 'That code is not right. Wait for the next one and type that.',
} as const

/** For a client without a code: how the second factor is removed, and how long it takes. */
export const lostFactorWords = {
  ask: 'I have no code',
  explanation: `We can remove your account’s second factor. So that nobody else does it in your name, it goes ${FACTOR_REMOVAL_HOURS} hours after we email you, and that email lets you stop it.`,
  remove: `Remove the second factor in ${FACTOR_REMOVAL_HOURS} hours`,
  removing: 'Asking',
  acceptedTitle: 'The second factor will be removed',
  accepted: (at: string) =>
    `It will be removed on ${at}, New Zealand time. We’ll email you. After that, ask for a new link and choose your password.`,
  refused: `We can’t remove this one here. Write to ${agency.email}, and we’ll help.`,
  failed: 'We could not ask for that just now. Please try again.',
} as const
