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
    text: 'We advertise nothing in it, so it needs no consent and has no switch.',
    list: 'Which emails we send, and why',
    /** A test holds each mail that reaches a client to one of these. */
    mails: {
      account: {
        title: 'Your account’s safety',
        when: 'When you register, or ask for a link or a code. When your password or address changes, devices are logged out, or an authenticator app is added or taken away. When someone keeps trying wrong passwords or codes, or wants your address for another account.',
        why: 'So you can get in, and hear of it if someone else tries to.',
      },
      answers: {
        title: 'Your answers and files',
        when: 'When you’ve sent them, and when we begin to read them, complete them or reopen them.',
        why: 'So you know that they’ve arrived, and where they stand.',
      },
      project: {
        title: 'Your project and messages',
        when: 'When a message of ours has been unread for five minutes. When the next step is yours, and the day before it’s due.',
        why: 'So nothing waits for you without your knowing.',
      },
      calls: {
        title: 'Your calls',
        when: 'When you ask for a call, when it’s booked, moved, cancelled or gets another number, and the day before.',
        why: 'So you know when we’ll ring, and on which number.',
      },
      data: {
        title: 'Your data',
        when: 'When a copy of it is made, on this page or at our desk. When the deletion of your account is asked for, cancelled, put on hold, resumed or done.',
        why: 'So nobody takes your data or your account away without your knowing.',
      },
      site: {
        title: 'What you ask for on our site',
        when: 'When you write to us with the contact form, when we answer, and when what you wrote joins your account. When you have the calculator’s result sent to you, or ask what we hold under your address.',
        why: 'Because you wrote to us, or asked for it.',
      },
    },
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

/** An item of the list of mails. */
export type ServiceMail = keyof typeof consentsWords.service.mails
