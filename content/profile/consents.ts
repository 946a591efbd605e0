import type { Consent } from '../site/consent.ts'

const yesNo = (isYes: boolean) => (isYes ? 'yes' : 'no')

/** An answer on analytics and marketing, in words. */
const answer = ({ analytics, marketing }: Consent): string =>
  analytics === marketing
    ? `${analytics ? 'Yes' : 'No'} to analytics and to marketing`
    : `Analytics ${yesNo(analytics)}, marketing ${yesNo(marketing)}`

/** "Email and consents" of the profile. */
export const consentsWords = {
  title: 'Email and consents',
  text: 'What you agreed to, when and to which words. You can take it back whenever you like.',
  service: {
    title: 'Email that’s part of the service',
    text: 'We email you about your account’s safety, messages you haven’t read, what happens to your answers, your steps, and calls you’ve booked. We advertise nothing in it and need no consent.',
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
    notLoaded: 'We couldn’t load the answers kept with your account just now.',
  },
  newsletter: {
    title: 'Newsletter',
    confirmed: (since: string) => `It comes to your address. You agreed on ${since}.`,
    pending: (asked: string) =>
      `You asked for it on ${asked} and have not confirmed it yet: press the link in our email. Until then nothing comes.`,
    left: (day: string) => `You left it on ${day}. Nothing will come.`,
    none: 'You don’t get it.',
    wording: 'What you agreed to',
    join: 'Sign up on the news page',
    leave: 'Stop the newsletter',
    leaving: 'Stopping it',
    failed: 'That did not work just now. Please try again.',
    notLoaded: 'We could not look up the newsletter just now.',
  },
} as const
