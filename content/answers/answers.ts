import { STORED_ANSWER_MAX } from '../../domain/answers/kept-answers.ts'
import { formatNumber } from '../../domain/text/amounts.ts'
import { agency } from '../agency.ts'

const longest = formatNumber(STORED_ANSWER_MAX)
const list = new Intl.ListFormat('en-NZ')
const plural = (count: number, one: string, many: string) =>
  count === 1 ? `one ${one}` : `${count} ${many}`
const capitalised = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
const answers = (count: number) => plural(count, 'answer', 'answers')
const listed = (names: readonly string[]) => new Intl.ListFormat('en-NZ').format(names)
const counted = (texts: number, files: number) =>
  listed([
    ...(texts > 0 ? [answers(texts)] : []),
    ...(files > 0 ? [plural(files, 'file', 'files')] : []),
  ])
const changes = (count: number) => plural(count, 'change', 'changes')

/** Answering the discovery questions: fields, saving, two versions. */
export const answersWords = {
  title: 'Discovery questions',
  lead: `Answer in any order. Notes are enough, and “don’t know” is an answer. What you type is saved for you on every device; nobody at ${agency.name} reads it until you send it.`,
  /** What stands in the profile already. */
  told: {
    title: 'What you’ve already told us',
    text: 'We read it beside your answers.',
    change: 'Change it in your profile',
  },
  nextOpen: (question: string) => `Next open one: ${question}`,
  left: (count: number) => `${formatNumber(count)} characters left`,
  over: (count: number) =>
    `${formatNumber(count)} characters too many. All of it is kept; shorten it before you send.`,
  /** Of an answer that is not saved on the server either. */
  overDeviceOnly: (count: number) =>
    `${formatNumber(count)} characters too many. It is kept on this device only, because it is longer than ${longest} characters: shorten it, or send it as a file.`,
  projectTitle: 'Your project',
  optional: 'optional',
  files: {
    title: 'Files that help us',
    missing: 'The file is no longer there.',
    failed: 'We couldn’t get the file. Please try again.',
  },
  status: {
    answered: 'Answered',
    saved: (time: string) => `Saved ${time}`,
    saving: 'Saving',
    kept: 'Kept on this device',
    deviceOnly: 'Kept on this device only',
    elsewhere: (time: string) => `Saved on another device ${time}`,
    two: 'Two versions',
    tooLong: 'Too long to send',
    asSent: 'As sent',
    changed: 'Changed, not sent',
    added: 'New, not sent',
    removed: 'Taken out, not sent',
  },
  bar: {
    empty: 'Saved as you type',
    saving: 'Saving',
    kept: (count: number) => capitalised(`${answers(count)} kept on this device`),
    two: (question: string) => `Two versions of ${question}`,
    tooLong: (question: string) => `${question} is too long to send`,
    deviceOnly: (question: string) =>
      `${question} is kept on this device only: too long to be saved`,
    noChanges: 'Nothing changed yet',
    changes: (count: number, time: string) => `${capitalised(changes(count))}, saved ${time}`,
    of: (total: number) => `of ${total}`,
    review: 'Read it through and send',
  },
  /** How the description of the project is called where a question's number stands. */
  project: 'Your project',
  two: {
    title: 'You changed this answer in two places',
    text: 'We kept both. Choose, or put them together; nothing is deleted until you do.',
    mine: 'On this device',
    theirs: (time: string) => `Saved elsewhere, ${time}`,
    nothing: 'Nothing: it was emptied',
    keepMine: 'Keep this one',
    keepTheirs: 'Keep this one',
    keepBoth: 'Keep both, one below the other',
  },
  loggedOut: {
    title: 'You have been logged out',
    text: 'What you typed is kept on this device. Log in again to save it and carry on.',
    login: 'Log in again',
  },
  notLoaded: {
    title: 'We couldn’t load your saved answers',
    text: 'What you type is kept on this device, and saved as soon as we can be reached.',
  },
  /** Something in an answer that the server does not store. */
  refused: {
    title: 'One of your answers could not be saved',
    text: `It is kept on this device. Shorten what is very long, or write to ${agency.email}.`,
  },
  /** So much was saved in the last hours that the server takes no more for a while. */
  'too-much': {
    title: 'We can’t save any more just now',
    text: `This account saved so much in the last few hours that we’ve paused it. What you type stays on this device, and saves itself later today or tomorrow. If you didn’t expect that, write to ${agency.email}.`,
  },
  /** In place of blank questions, while the project's answers are sent. */
  sent: {
    lead: (when: string, reference: string, given: number, left: number) =>
      `Sent ${when} as ${reference}: ${given === 0 ? 'none' : given} answered${left === 0 ? '' : `, ${left} left open`}.`,
    canChange: 'You can change them until we start reading.',
    isRead: {
      in_review: 'We’ve started reading them. If something has changed, write to us.',
      completed: 'We’ve been through them. If something has changed, write to us.',
    },
    open: (reference: string) => `Open ${reference}`,
    change: 'Change an answer',
    write: 'Write to us',
    begin: 'Answer for another project',
    status: { given: 'Sent', open: 'Left open' },
    nothing: 'You left this one open.',
    files: 'Files you sent',
    answer: (question: string) => `Answer ${question}`,
    changeOne: (question: string) => `Change ${question}`,
  },
  /** Sent from this browser, while the questions are shown in this tab. */
  arrived: {
    title: (reference: string) => `Your answers were sent as ${reference}`,
    text: 'What you’ve typed since isn’t in it. It’s saved here and starts your next answers.',
    changes: (reference: string) => `Your changes to ${reference} were sent.`,
    close: 'Close',
  },
  sentElsewhere: 'Your answers were sent on another device or in another tab.',
} as const

/** Above the questions, for who kept changes that came too late in a new submission. */
export const keptAsNewAnswersWords = {
  title: (reference: string) => `What you wrote for ${reference} is kept here`,
  text: (count: number, files: number) =>
    `${capitalised(counted(count, files))} from there ${count + files === 1 ? 'is' : 'are'} now in a new submission, which isn’t sent yet. Read it through, then send it.`,
} as const

/** Reading it through before it is sent. */
export const reviewWords = {
  back: 'Back to the questions',
  title: 'Read it through, then send',
  titleEmpty: 'Nothing to send yet',
  leadUnchanged: 'Everything is as you sent it.',
  changeFirst: 'Change an answer',
  titleChanges: (reference: string) => `Read your changes to ${reference}, then send`,
  lead: (count: number, hasProject: boolean, files: number) =>
    `${capitalised(
      [
        ...(count > 0 ? [answers(count)] : []),
        ...(hasProject ? ['your project'] : []),
        ...(files > 0 ? [plural(files, 'file', 'files')] : []),
      ].join(', '),
    )}. You can change it until someone at ${agency.name} starts reading.`,
  leadEmpty:
    'Answer one question, or say in a sentence what you would like us to do. That’s enough to start.',
  answerFirst: 'Answer the first',
  open: {
    title: (count: number) => (count === 1 ? 'One is open' : `${count} are open`),
    text: 'That’s fine. Answer them now, or leave them for the call.',
    answer: 'Answer',
    /** Of those that are folded. */
    more: (count: number) => `${count} more without an answer`,
  },
  /** After the login of who was logged out here. */
  notSentYet: {
    title: 'Nothing has been sent yet',
    text: 'You had been logged out. What you wrote is kept: read it through, then send it.',
  },
  ofAll: (count: number, total: number) => `${count} of ${total}`,
  change: 'Change',
  project: 'Your project',
  files: 'Files',
  sentAs: 'Sent as',
  before: 'Before',
  ready: `Once sent it gets a number, and we’ll email you a receipt. A person at ${agency.name} reads it before your call. We keep it while you have an account; to see or delete it, write to ${agency.email}.`,
  readyChanges: 'The number stays. We’ll see the changes, and your earlier answers.',
  send: (count: number, files: number) =>
    count === 0 && files === 0
      ? 'Send'
      : `Send ${[...(count > 0 ? [answers(count)] : []), ...(files > 0 ? [plural(files, 'file', 'files')] : [])].join(' and ')}`,
  sendChanges: (count: number) => (count === 0 ? 'Send the changes' : `Send ${changes(count)}`),
  sending: 'Sending',
  waits: 'Waiting for the network',
  waitsForFiles: 'Waiting for a file',
  leftOut: {
    title: (count: number) =>
      count === 1 ? 'One file is not stored yet' : `${count} files are not stored yet`,
    text: (files: readonly { readonly name: string; readonly instead: string | undefined }[]) =>
      [
        `${list.format(files.map(({ name }) => name))} won’t be sent unless you try again.`,
        ...files.flatMap(({ name, instead }) =>
          instead ? [`Until then the earlier ${instead} goes in place of ${name}.`] : [],
        ),
      ].join(' '),
    go: 'Go to the files',
  },
  side: {
    where: {
      title: 'Where it goes',
      text: `To the people at ${agency.name} who work on your project. None of our providers may train a model on it.`,
    },
    what: {
      title: 'What it does not do',
      text: 'Sending this isn’t an order. You pay nothing until you agree to a written quote.',
    },
  },
  blocked: {
    two: (question: string) => ({
      title: `There are two versions of ${question}`,
      text: 'Choose between them first; both are kept until you do.',
    }),
    tooLong: (question: string, max: number) => ({
      title: `${question} is too long to send`,
      text: `All of it is kept. ${formatNumber(max)} characters can be sent: shorten it first.`,
    }),
    deviceOnly: (question: string, max: number) => ({
      title: `${question} is kept on this device only`,
      text: `It is longer than ${longest} characters, which is more than we can save. ${formatNumber(max)} characters can be sent: shorten it, or send it as a file.`,
    }),
    answer: 'Go to it',
  },
  problems: {
    failed: {
      title: 'No answer came, so it may not have reached us',
      text: 'What you wrote is kept, and we’ll keep checking: if it arrived, your receipt shows here. You can also press again: it’s sent once, however often you press.',
    },
    offline: {
      title: 'You are offline',
      text: 'Sending needs a network. What you typed is kept, and nothing is sent behind your back.',
    },
    refused: {
      title: 'We couldn’t take your answers',
      text: `There’s something in them we can’t store. Nothing is lost: shorten what is very long and try again, or write to ${agency.email}.`,
    },
    'too-many': {
      title: 'You have sent ten times today',
      text: `Your answers are saved. Send them tomorrow, or write to ${agency.email}.`,
    },
    'too-much': {
      title: 'We can’t take any more just now',
      text: `This account saved so much in the last few hours that we’ve paused it. Your answers are kept. Send them in an hour or tomorrow, or write to ${agency.email}.`,
    },
    'too-many-changes': {
      title: 'You have sent changes fifty times today',
      text: `These are saved. Send them tomorrow, or write to ${agency.email}.`,
    },
    'history-full': {
      title: 'The history of this submission is full',
      text: `It keeps what was there before each change, and has no room for another. Your changes are saved; send them to us in messages, or to ${agency.email}.`,
    },
    closed: {
      title: 'Your project was closed just now',
      text: `Your answers are saved. Press the button again to start a new project with them, or write to ${agency.email}.`,
    },
    gone: {
      title: 'These answers were sent or deleted elsewhere',
      text: 'What you’ve typed here since is kept, and starts your next answers.',
    },
  },
} as const

/** Changes to what was sent, until its review begins. */
export const changeWords = {
  title: (reference: string) => `Change ${reference}`,
  loading: 'Opening what you sent',
  failed: {
    title: 'What you sent could not be opened',
    text: 'Nothing was changed.',
  },
  missing: {
    title: 'We can’t find that submission',
    text: 'It may belong to another account.',
    back: 'To your answers',
  },
  notice: {
    title: (time: string) => `${agency.name} sees the version of ${time}`,
    text: 'Your changes are saved as you type. We see them, and your earlier answers, once you send them. The number stays.',
  },
  drop: (count: number) => (count === 1 ? 'Drop the change' : 'Drop the changes'),
  /** Asked before, and said after. */
  dropping: {
    title: (count: number, reference: string) =>
      `Drop your ${count === 1 ? 'change' : `${count} changes`} to ${reference}?`,
    text: (texts: number, files: number) =>
      `${capitalised(counted(texts, files))} ${texts + files === 1 ? 'goes' : 'go'} back to what you sent. What you changed is deleted for good.`,
    keep: (count: number) => (count === 1 ? 'Keep the change' : 'Keep the changes'),
    busy: 'Dropping',
    done: (count: number, reference: string) =>
      `Your ${count === 1 ? 'change' : `${count} changes`} to ${reference} ${count === 1 ? 'was' : 'were'} dropped.`,
    unanswered:
      'No answer came, so nothing may have been dropped yet. Check your connection and press again.',
  },
  late: {
    heading: (reference: string) => `${reference} can no longer be changed`,
    title: { 'review-begun': 'The review has begun', closed: 'The project is closed' },
    nothing: 'If something has changed, write to us, or answer the questions again.',
    count: (count: number) =>
      `Your ${changes(count)} ${count === 1 ? 'was' : 'were'} not sent before that.`,
    texts: (count: number) =>
      `Send ${count === 1 ? 'it' : 'them'} as a message, or keep everything in a new submission.`,
    /** Where files were changed, with texts or without. */
    files: (texts: number, added: readonly string[], takenOff: readonly string[]) =>
      [
        texts > 0 ? 'What you wrote can be sent as a message, but without the files.' : '',
        added.length > 0 ? `Attach ${listed(added)} to a message yourself.` : '',
        takenOff.length > 0 ? `Tell us in a message that you took off ${listed(takenOff)}.` : '',
        'Or keep everything in a new submission.',
      ]
        .filter(Boolean)
        .join(' '),
    message: (texts: number, hasFiles: boolean) => {
      if (texts === 0) return 'Write a message'
      return hasFiles ? 'Send what you wrote as a message' : `Send ${changes(texts)} as a message`
    },
    sending: 'Sending',
    unanswered:
      'No answer came, so it may not have reached us. Press again: it’s sent once, however often you press.',
    /** Not all of it stands in a new submission, so that nothing is dropped here. */
    notAnew: {
      unanswered:
        'No answer came, so not all of it may be kept there yet. Press again: it’s kept once, however often you press.',
      refused: (files: readonly string[]) =>
        `We couldn’t keep all of it in a new submission${files.length > 0 ? `: ${listed(files)} ${files.length === 1 ? 'is' : 'are'} not there` : ''}. Nothing is lost: your changes are still here, not sent.`,
    },
    keeping: 'Keeping',
    anew: (count: number) => (count === 0 ? 'Answer again' : 'Keep everything in a new submission'),
    unsent: 'Not sent',
    added: 'added',
    takenOff: 'taken off',
  },
  message: {
    head: (reference: string) => `Changes to ${reference}:`,
    project: 'Your project',
    emptied: '(taken out)',
  },
} as const
