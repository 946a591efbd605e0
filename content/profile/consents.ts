import type { Consent } from '../site/consent.ts'

const yesNo = (isYes: boolean) => (isYes ? 'yes' : 'no')

/** An answer on analytics and marketing, in words. */
const answer = ({ analytics, marketing }: Consent): string =>
  analytics === marketing
    ? `${analytics ? 'Yes' : 'No'} to analytics and to marketing`
    : `Analytics ${yesNo(analytics)}, marketing ${yesNo(marketing)}`

/** "Mail and consents" of the profile. */
export const consentsWords = {
  title: 'Mail and consents',
  text: 'What you agreed to, when and to which words. You can take it back whenever you like.',
  service: {
    title: 'Mail that is part of the service',
    text: 'We write to you about your account’s safety, messages that you have not read, what becomes of your answers, steps that are yours, and calls that you booked. It advertises nothing and asks for no consent.',
  },
  choice: {
    title: 'Analytics and marketing',
    answer,
    here: (said: string) => `In this browser: ${said}.`,
    none: 'not answered, so neither runs',
    refused: 'no, as it asks not to be tracked',
    kept: 'Answers that are kept with your account:',
    earlier: (count: number) => (count === 1 ? 'One earlier answer' : `${count} earlier answers`),
    change: 'Change my answer',
    shown: 'What you were asked',
    noneKept: 'No answer is kept with your account.',
    notLoaded: 'We could not fetch the answers that are kept with your account just now.',
  },
  newsletter: {
    title: 'Newsletter',
    confirmed: (since: string) => `It comes to your address. You agreed on ${since}.`,
    pending: (asked: string) =>
      `You asked for it on ${asked} and have not confirmed it yet: press the link in our mail. Until then nothing comes.`,
    left: (day: string) => `You left it on ${day}. Nothing comes.`,
    none: 'You do not get it.',
    wording: 'What you agreed to',
    join: 'Sign up on the news page',
    leave: 'Stop the newsletter',
    leaving: 'Stopping it',
    failed: 'That did not work just now. Please try again.',
    notLoaded: 'We could not look up the newsletter just now.',
  },
} as const
