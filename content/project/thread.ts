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
  olderLoading: 'Getting earlier messages',
  olderFailed: 'The earlier messages could not be fetched. Try again',
  loading: 'Getting the messages',
  readBy: (name: string, time: string) => `Read by ${personName(name)}, ${time}`,
  unread: 'Not read yet',
  /** The way from a message to the submission that it changes. */
  toSubmission: (reference: string) => `See ${reference}`,
  sending: 'Sending',
  waits: 'Waits on this device',
  takeBack: 'Take back',
  takeBackLabel: (beginning: string) => `Take back: ${beginning}`,
  tryAgain: 'Try again',
  withoutFiles: 'Send without the files',
  sendToo: 'Send this one too',
  sendAnew: 'Begin a new project with it',
  problems: {
    closed: 'Not sent: the project was closed.',
    'file-gone': 'Not sent: a file of it is not there any more.',
    refused: 'Not sent: something in it is not what we can store.',
    'earlier-sent':
      'Not sent: an earlier version of it had arrived already, and stands above. Send this one too, or take it back.',
    'too-many':
      'Not sent: 60 messages an hour and 200 a day are the most. Try again in an hour, or tomorrow if it is refused then, too.',
  },
  fileMissing: 'There is no such file any more.',
  fileFailed: 'The file could not be opened. Please try again.',
  failed: 'The messages could not be fetched',
  failedText: `Nothing is lost. Try again, or ring ${officePhone}.`,
  offline: 'You are offline',
  offlineText: (time: string | undefined) =>
    time
      ? `You can read what came until ${time} and go on writing. It is sent by itself when you are back.`
      : 'You can go on writing. It is sent by itself when you are back.',
  stale: 'No answer from our server',
  staleText: (time: string) =>
    `What is shown here is from ${time}. We ask again by ourselves; what you write is kept on this device until it is sent.`,
} as const

/** The box below a thread. */
export const composerWords = {
  label: 'Your message',
  /** Where it changes answers that were sent. */
  about: (reference: string) => `We find it from ${reference}, as changes to your answers there.`,
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
  failed: 'The documents could not be fetched.',
} as const

/** What a client wrote by the contact form, beside the thread. */
export const ownEnquiryWords = {
  title: 'What you wrote before',
  summary: (reference: string, day: string) => `${day} (${reference})`,
  failed: 'What you wrote before could not be fetched.',
} as const

/** The client's page of messages. */
export const messagesWords = {
  /** Where the message that asks for a correction begins; the person goes on. */
  correction:
    'I ask you to correct what you hold on me (Privacy Act 2020, principle 7).\n\nWhat is wrong:\n\nWhat it should say:\n',
  lead: 'One thread for the whole project.',
  empty: 'Nothing written yet.',
  emptyText:
    'Ask what it costs, whether it can do a thing, or who you will work with. What you and we write stays here, in order, with its files.',
  hint: (name: string) =>
    `Mailed to ${personName(name)} after five minutes, unless it is read here by then. While nothing is read, there is one mail an hour at most.`,
  closed: 'This project is closed',
  closedText: 'What was written stays here to be read. What you write now begins a new project.',
  closedOn: (time: Date) => `This project was closed on ${writeDay(time)}`,
  earlierText: 'All of it stays here to be read.',
  emptyEarlier: 'Nobody wrote a message in this project.',
  missing: 'There is no such project in your account',
  missingText: 'The address may be cut off, or of another account.',
  newest: 'Go to your newest messages',
  who: {
    title: 'Who reads this',
    text: (name: string) =>
      name
        ? `${name}, and whoever of us works on your project.`
        : `Whoever of us works on your project: ${personName(name)}.`,
  },
  mail: {
    title: 'Mail',
    text: (email: string) =>
      `What we write is mailed to ${email} after five minutes, unless you have read it here by then, and once an hour at most while you read nothing. The mail does not hold the text. Answer here; a reply to the mail goes to ${agency.email}, where it does not join this thread.`,
  },
  urgent: {
    title: 'Urgent?',
    before: 'Ring ',
    after: `, ${officeHours}.`,
  },
  ended: {
    title: 'You have been logged out',
    text: 'Log in again to go on.',
    textKept: 'What you typed is kept on this device. Log in again to go on.',
    login: 'Log in again',
  },
} as const
