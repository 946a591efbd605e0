import { agency } from '../agency.ts'
import { personAlone, personOfAgency } from '../pages/people.ts'
import { officePhone } from '../time/office-phone.ts'

/** The bar of the client's room. */
export const roomBar = {
  navigation: 'Your area',
  links: {
    discoveryQuestions: 'Your project',
    messages: 'Messages',
    book: 'Your call',
    profile: 'Profile',
  },
  admin: 'Admin Dashboard',
  logout: 'Logout',
  unread: 'unread',
} as const

export const messagesPage = {
  title: 'Messages',
  description: `What you and ${agency.name} wrote to each other.`,
  needsScript: 'Messages need JavaScript, which is off or did not load.',
} as const

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Whose turn it is. A `person` is `personName` of `people.ts`. */
export const turnWords = {
  greeting: 'Kia ora',
  yours: 'Your turn:',
  ours: 'Our turn:',
  closed: 'Closed.',
  date: {
    yours: {
      lead: (by: string) => `By ${by}. Mark it as done when it is, and our desk shows it.`,
      late: (by: string) =>
        `It was due by ${by}. No harm done: do it when you can, or agree on another day with us.`,
    },
    ours: {
      lead: (person: string, by: string) =>
        `${capital(person)} will do it by ${by}. There’s nothing for you to do until then.`,
      late: (by: string) =>
        `We said by ${by}, and we’re late. Ask us in messages, or ring ${officePhone}.`,
    },
  },
  message: {
    title: 'read what we wrote',
    lead: 'You have a message you haven’t read. If it asks something, we’re waiting for your answer.',
  },
  untouched: {
    title: 'begin with one answer',
    lead: 'There are no wrong answers, and “don’t know” counts. Half the questions is plenty before a first call.',
  },
  begun: {
    title: 'send us your answers',
    lead: 'Your answers are saved. Send them when you’ve said enough: it’s fine to leave some open.',
  },
  awaited: {
    title: (person: string) => `${person} answers your message`,
    lead: 'There’s nothing for you to do until then. The questions are here whenever you like.',
  },
  sent: {
    title: (person: string) => `${person} reads your answers`,
    lead: (reference: string) =>
      `You sent ${reference}. You can change it until the review begins; we’ll email you when it does.`,
  },
  reading: {
    title: (person: string) => `${person} is reading your answers`,
    lead: (reference: string) =>
      `${reference} is in review. We’ll write to you once we’ve been through it.`,
  },
  reopened: {
    title: (person: string) => `${person} reads your answers again`,
    lead: (reference: string, reason: string) => `${reference} was reopened: “${reason}”`,
  },
  undated: {
    title: 'a start to agree on',
    lead: (reference: string) =>
      `We’ve been through ${reference}. Let’s agree on a day to start, in messages: write whenever one suits you. Nothing is late.`,
  },
  between: {
    title: 'what comes next',
    lead: 'Everything we’ve agreed on so far is done. We’ll agree on the next date in messages: ask whenever you like.',
  },
  closedProject: {
    title: 'Nothing is waiting on you.',
    lead: (day: string) =>
      `This project was closed on ${day}. You can still read all of it. An answer or a message starts a new one.`,
  },
  acts: {
    answer: 'Answer the first',
    goOn: 'Keep answering',
    see: 'See what you sent',
    change: 'Change an answer',
    finish: 'Mark as done',
    finishing: 'Marking as done',
    ring: (number: string) => `Ring ${number}`,
    open: (host: string) => `Open ${host}`,
    ask: 'Ask in messages',
    read: 'Read the message',
  },
  finished: (what: string) => `Marked as done: ${what}`,
  finishFailed: `We couldn’t mark that just now. Try again, or tell us in messages.`,
} as const

/** Beside the turn. */
export const turnFacts = {
  who: 'Whose turn',
  you: 'You',
  nobody: 'Nobody',
  us: personOfAgency,
  by: 'By',
  noDate: 'No date yet',
  together: 'We’ll agree on one together',
  mailed: 'We’ll email you when it’s your turn',
  /** Of what was due at a time, or in the course of a day. */
  late: (time: string) => (time ? `${time}, late` : 'Late'),
  next: 'Then',
  weGoOn: 'We carry on',
  weRead: 'We read it',
  andWrite: 'and write to you',
  weTalk: 'We go through it',
  withYou: 'with you',
  nothing: 'Nothing agreed yet',
} as const

/** The strip of four weeks. */
export const weekWords = {
  title: 'The four weeks',
  from: (day: string) => `Four weeks from ${day}.`,
  undated: 'Four weeks from the day we agree on. No day is set yet: nothing is late.',
  today: (day: string, week: number) => `Today is ${day}, week ${week}.`,
  before: (day: string) => `Today is ${day}, before the first week.`,
  after: (day: string) => `Today is ${day}; the four weeks are over.`,
  week: (number: number) => `Week ${number}`,
  todayMark: 'Today',
  legend: { today: 'Today', done: 'Done', plan: 'To come', passed: 'Days gone by', shut: 'Closed' },
  phases: {
    discovery: { name: 'Discovery', when: 'Weeks 1-2', ends: 'Ends with a fixed written quote' },
    prototyping: {
      name: 'Prototyping',
      when: 'Weeks 2-3',
      ends: 'Ends with something you can try',
    },
    implementation: {
      name: 'Implementation',
      when: 'Weeks 3-4',
      ends: 'Ends with going live, with a way back',
    },
  },
  /** By the calendar, for who does not see the strip. */
  phaseStates: { unknown: '', 'to-come': 'Not started.', now: 'Under way.', over: 'Over.' },
} as const

/** What stands below the strip. */
export const boardWords = {
  label: 'At a glance',
  message: {
    title: 'Last message',
    unread: (count: string) => `${count} new`,
    none: 'None yet',
    noneText: 'Ask anything. A person answers, in office hours.',
    write: 'Write the first',
    open: 'Open the messages',
    answer: 'Answer',
    you: 'You',
    us: personOfAgency,
    onlyFiles: 'Files only',
  },
  submissions: {
    title: 'Your submissions',
    none: 'Nothing sent yet',
    noneText: 'What you send gets a number, and its status shows here.',
    kept: (saved: string) => `What you typed was saved ${saved}. Only you can see it.`,
    unsent: (reference: string) => `You have unsent changes to ${reference}.`,
    goOn: 'Carry on with them',
    late: {
      'review-begun': (reference: string) =>
        `You have changes to ${reference} that were not sent before the review began.`,
      closed: (reference: string) =>
        `You have changes to ${reference} that were not sent before the project was closed.`,
    },
    seeLate: 'See what to do with them',
    sent: (when: string) => `sent ${when}`,
    open: (reference: string) => `Open ${reference}`,
    reopened: 'In review again',
    earlier: (count: number) => `${count} earlier`,
    older: (count: number) =>
      `${count === 1 ? 'One more is' : `${count} more are`} older: ask us for it.`,
    failed: 'We couldn’t load your submissions. They’re safe with us.',
  },
  call: {
    title: 'Your call',
    none: 'None booked',
    noneText: 'Thirty minutes with a person, free.',
    book: 'Choose a time',
    change: 'Change or cancel',
    /** Of one that was moved as often as may be. */
    cancel: 'See or cancel it',
    moved: (from: string) => `We moved it from ${from}. A person will ring you.`,
    cancelled: 'Cancelled by us',
    cancelledText: (time: string) => `We had to cancel your call on ${time}.`,
    why: (reason: string) => `Why: ${reason}`,
    rings: 'A person will ring you.',
    day: 'Your day when we began',
    failed: 'We couldn’t load your call. If you’ve booked one, it’s still booked.',
  },
  documents: {
    title: 'Documents',
    none: 'None yet',
    noneText: 'Our quote and your files will be here.',
    fromYou: 'From you',
    fromUs: 'From us',
    all: 'All documents',
    failed: 'We couldn’t get it. Try again.',
  },
} as const

export const dateWords = {
  title: 'Who does what, by when',
  you: 'You',
  us: personAlone,
  states: { done: 'Done', next: 'Next', late: 'Late', plan: 'To come' },
  doneOn: (when: string) => `Done ${when}`,
  by: (time: string) => `By ${time}`,
  movedFrom: (day: string) => `Moved from ${day}`,
  earlier: (count: number) => (count === 1 ? '1 earlier date' : `${count} earlier dates`),
  later: (count: number) => (count === 1 ? '1 later date' : `${count} later dates`),
  note: 'We’ll email you when the next step is yours, and again the day before, but not about moved dates. Dates move only when we both agree in messages: write to us if one doesn’t suit. A moved date shows the old one.',
} as const

/** What stays of projects that were closed before. */
export const earlierWords = {
  title: 'Earlier projects',
  text: 'Messages, documents and dates, here to read.',
  /** A `from` is unknown where nothing was begun. */
  span: (from: string | null, to: string) => (from ? `${from} to ${to}` : `Closed on ${to}`),
  older: (count: number) =>
    `${count === 1 ? 'One more is' : `${count} more are`} older: ask us for it.`,
} as const

/** When a request for the project is under way or failed. */
export const roomLoad = {
  loading: 'Loading your project',
  failed: {
    heading: 'Your project',
    title: 'We couldn’t load your project just now',
    text: 'Your answers are safe, and you can keep typing below.',
    ring: `Ring ${officePhone}`,
  },
  stale: (time: string) => `This is from ${time}: we can’t be reached right now.`,
} as const

/** Days that are near. */
export const nearDays = {
  today: (time: string) => `today ${time}`,
  yesterday: (time: string) => `yesterday ${time}`,
} as const

/** Before what is being sent is broken off by the way back. */
export const leavingWords = {
  ask: 'A file is still being sent or made. Leave this page and stop it?',
} as const
