import { agency } from '../agency.ts'

/** To the owner of an account, once a copy of all that we hold was begun. Fixed words. */
export const exportMail = {
  subject: `A copy of your data was made at ${agency.name}`,
  heading: 'A copy of your data was made',
  lead: 'Somebody who was logged in to your account, and had typed its password shortly before, made a copy of all that we hold on you.',
  labels: { at: 'When' },
  action: 'Open your profile',
  /** In place of them where our team made it. */
  byAgency: {
    lead: 'You, or somebody in your name, asked us under the Privacy Act what we hold on you. After we had made sure who asks, a person of our team made a copy of it to hand out.',
    afterwards: [
      'You asked for it? Then there is nothing to do. What you have written and not sent is not in it: only you see that, and take it along on your profile.',
      `You did not? Ring ${agency.phone.display} now, or write to ${agency.email}.`,
    ],
  },
  afterwards: [
    'It was you? Then there is nothing to do. The copy is where it was saved; we keep none.',
    `It was not you? Change your password now: that logs out every other device. Then write to ${agency.email} or ring ${agency.phone.display}.`,
  ],
} as const
