import { agency } from '../agency.ts'
import { cannotLogIn } from './administrator-mails.ts'

const thatWasYou =
  'Was that you? Then there’s nothing to do. If you log out more devices now, we won’t write again.'

/**
 * Mails to the holder of an account, about what was done with it in the profile. Fixed words: their only fact is when.
 */
export const sessionsEndedMail = {
  subject: `Devices were logged out of your account at ${agency.name}`,
  heading: 'Devices were logged out',
  lead: 'Someone who had just logged in to your account logged one or more devices out of it.',
  labels: { endedAt: 'When' },
  action: 'See where you are logged in',
  afterwards: [
    thatWasYou,
    `Wasn’t you? Choose a new password at once, on the login page under “Forgot your password?”: that ends every login. Then write to ${agency.email}, and we’ll work out together what happened.`,
  ],
  /** In place of them, to an administrator. */
  administrator: {
    action: 'Open your profile',
    afterwards: [
      thatWasYou,
      `Wasn’t you? Choose a new password at once, on your profile under “Password”: that ends every other login. Then write to ${agency.email}, and we’ll work out together what happened.`,
      cannotLogIn,
    ],
  },
} as const
