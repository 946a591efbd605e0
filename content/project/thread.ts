import { MESSAGE_MAX } from '../../domain/project/thread.ts'
import { writeDay } from '../../domain/time/new-zealand-time.ts'
import { agency } from '../agency.ts'
import { personName } from '../pages/people.ts'
import { officeHours } from '../time/office-hours.ts'
import { officePhone } from '../time/office-phone.ts'

const list = new Intl.ListFormat('en-NZ')

/** The thread of a project, as both sides see it. */
export const threadWords = {
  list: 'Messages, oldest first',
  you: 'You',
  client: 'The client',
  lanes: { agency: agency.name, client: 'Client' },
  today: (date: string) => `Today, ${date}`,
  fresh: (count: number) => `${count} new`,
  goToFresh: (count: number) => (count === 1 ? 'Go to the new one' : `Go to the ${count} new ones`),
  older: 'Show earlier messages',
  olderLoading: 'Loading earlier messages',
  olderFailed: 'We couldn’t load the earlier messages. Try again',
  loading: 'Loading the messages',
  readBy: (name: string, time: string) => `Read by ${personName(name)}, ${time}`,
  unread: 'Not read yet',
  /** The way from a message to the submission that it changes. */
  toSubmission: (reference: string) => `See ${reference}`,
  sending: 'Sending',
  waits: 'Waiting on this device',
  takeBack: 'Take back',
  takeBackLabel: (beginning: string) => `Take back: ${beginning}`,
  tryAgain: 'Try again',
  withoutFiles: 'Send without the files',
  sendToo: 'Send this one too',
  sendAnew: 'Start a new project with it',
  problems: {
    closed: 'Not sent: the project was closed.',
    'file-gone': 'Not sent: one of its files is no longer there.',
    refused: 'Not sent: there’s something in it we can’t store.',
    'earlier-sent':
      'Not sent: an earlier version had already arrived, and is above. Send this one too, or take it back.',
    'too-many':
      'Not sent: the limit is 60 messages an hour and 200 a day. Try again in an hour, or tomorrow if that doesn’t work.',
  },
  fileMissing: 'That file is no longer there.',
  fileFailed: 'We couldn’t open the file. Please try again.',
  failed: 'We couldn’t load the messages',
  failedText: `Nothing is lost. Try again, or ring ${officePhone}.`,
  offline: 'You are offline',
  offlineText: (time: string | undefined) =>
    time
      ? `You can read what came until ${time} and keep writing. We’ll send it when you’re back online.`
      : 'You can keep writing. We’ll send it when you’re back online.',
  stale: 'No answer from our server',
  staleText: (time: string) =>
    `What you see is from ${time}. We’ll keep trying; what you write stays on this device until it’s sent.`,
} as const

/** The box below a thread. */
export const composerWords = {
  label: 'Your message',
  /** Where it changes answers that were sent. */
  about: (reference: string) => `It will show at ${reference}, as changes to your answers there.`,
  notAbout: (reference: string) => `It is not about ${reference}`,
  send: 'Send message',
  sendLater: 'Send when online',
  sent: (time: string) => `Sent ${time}`,
  attach: 'Files with this message',
  optional: 'optional',
  filesHint: (most: number) => `${most} at most, 10 MB each.`,
  keys: 'Ctrl and Enter sends.',
  keyShortcut: 'Control+Enter',
  empty: 'Write something, or add a file.',
  tooLong: (by: string) =>
    `This is ${by} characters too long to send. Nothing is cut off: shorten it, or send it as two.`,
  left: (count: string) => `${count} of ${MESSAGE_MAX.toLocaleString('en-NZ')} characters left`,
  over: (count: string) => `${count} characters too many`,
  filesUnderWay: 'A file is still being sent. Wait for it, or stop it.',
  /** The line of each file says why, and what to do. */
  notStored: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} is not stored yet, so it won’t be sent. Try again or remove it below.`
      : `${list.format(names)} are not stored yet, so they won’t be sent. Try again or remove them below.`,
} as const

/** What was written at the desk for a project that was closed meanwhile. */
export const keptWords = {
  title: 'Not sent',
  hint: 'It is kept on this device, and can be sent when the project is opened again.',
  remove: 'Delete it',
} as const

/** Beside the thread. */
export const documentWords = {
  title: 'Documents',
  failed: 'We couldn’t load the documents.',
} as const

/** What a client wrote by the contact form, beside the thread. */
export const ownEnquiryWords = {
  title: 'What you wrote before',
  summary: (reference: string, day: string) => `${day} (${reference})`,
  failed: 'We couldn’t load what you wrote before.',
} as const

/** The client's page of messages. */
export const messagesWords = {
  /** Where the message that asks for a correction begins; the person goes on. */
  correction:
    'I ask you to correct what you hold on me (Privacy Act 2020, principle 7).\n\nWhat is wrong:\n\nWhat it should say:\n',
  lead: 'One thread for the whole project.',
  empty: 'Nothing written yet.',
  emptyText:
    'Ask what it costs, whether it can do something, or who you’ll work with. Everything we both write stays here, in order, with its files.',
  hint: (name: string) =>
    `We email ${personName(name)} after five minutes, unless it’s been read here by then. While nothing is read, that’s one email an hour at most.`,
  closed: 'This project is closed',
  closedText: 'You can still read everything here. Anything you write now starts a new project.',
  closedOn: (time: Date) => `This project was closed on ${writeDay(time)}`,
  earlierText: 'You can still read all of it here.',
  emptyEarlier: 'There are no messages in this project.',
  missing: 'We can’t find that project in your account',
  missingText: 'The address may be cut off, or belong to another account.',
  newest: 'Go to your newest messages',
  who: {
    title: 'Who reads this',
    text: (name: string) =>
      name
        ? `${name}, and anyone else here who works on your project.`
        : `Whoever works on your project: ${personName(name)}.`,
  },
  mail: {
    title: 'Email',
    text: (email: string) =>
      `We email ${email} five minutes after we write, unless you’ve read it here by then, and at most once an hour until you open it. The email doesn’t include the text. Answer here: a reply to the email goes to ${agency.email} and won’t show in this thread.`,
  },
  urgent: {
    title: 'Urgent?',
    before: 'Ring ',
    after: `, ${officeHours}.`,
  },
  ended: {
    title: 'You have been logged out',
    text: 'Log in again to carry on.',
    textKept: 'What you typed is kept on this device. Log in again to carry on.',
    login: 'Log in again',
  },
} as const
