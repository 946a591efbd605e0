import { agency } from '../agency.ts'

/** To the owner of an account, once a copy of all that we hold was begun. Fixed words. */
export const exportMail = {
  subject: `A copy of your data was made at ${agency.name}`,
  heading: 'A copy of your data was made',
  lead: 'Someone who was logged in to your account, and had typed its password shortly before, made a copy of everything we hold about you.',
  labels: { at: 'When' },
  action: 'Open your profile',
  /** In place of them where our team made it. */
  byAgency: {
    lead: 'You, or someone in your name, asked us under the Privacy Act what we hold about you. Once we’d made sure who was asking, one of our team made a copy to hand over.',
    afterwards: [
      'Did you ask for it? Then there’s nothing to do. What you’ve written but not sent isn’t in it: only you can see that, and copy it from your profile.',
      `Didn’t ask? Ring ${agency.phone.display} now, or write to ${agency.email}.`,
    ],
  },
  afterwards: [
    'Was that you? Then there’s nothing to do. The copy is where it was saved; we keep none.',
    `Wasn’t you? Change your password now: that logs out every other device. Then write to ${agency.email} or ring ${agency.phone.display}.`,
  ],
} as const
