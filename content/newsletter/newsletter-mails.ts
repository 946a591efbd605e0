import { agency } from '../agency.ts'

/** The newsletter's mails. They contain no text that a visitor typed. */
export const newsletterMails = {
  confirm: {
    subject: `Confirm that you want ${agency.name}’s newsletter`,
    heading: 'One press and you’re on the list',
    paragraphs: [
      `Someone, most likely you, asked for ${agency.name}’s newsletter at this address. You are on the list only once you confirm it.`,
    ],
    action: 'Yes, send me the newsletter',
    afterwards: [
      'Didn’t ask for this? Ignore this email: nothing more will come, and we’ll forget the address.',
    ],
  },
  welcome: {
    subject: `You are on ${agency.name}’s list`,
    heading: 'You are on the list',
    paragraphs: [
      `You’ve confirmed, so ${agency.name}’s newsletter will come to this address from now on.`,
    ],
    action: 'Take me off the list',
    afterwards: ['Every newsletter has this link. It works for as long as you have the email.'],
  },
  issue: {
    why: `You get this because someone at this address asked for ${agency.name}’s newsletter and confirmed it.`,
    action: 'Take me off the list',
    footer: [
      `${agency.legalName}, ${agency.location.display}`,
      `${agency.phone.display}, ${agency.email}`,
    ],
  },
} as const

/** The function's answers to a script. */
export const newsletterAnswers = {
  invalid: 'Please check the address and the box',
  unknownAction: 'There is no such action',
  notOffered: 'There is no newsletter at the moment',
  expired: 'This link has expired',
  failed: 'That did not work',
} as const
