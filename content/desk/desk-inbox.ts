import { agency } from '../agency.ts'
import { retention } from '../legal/retention.ts'

/** The inbox of enquiries, and one of them. */
export const inboxWords = {
  tabs: {
    label: 'Enquiries by state',
    all: 'All',
    new: 'New',
    /** New, and assigned to whoever looks. */
    mine: 'Mine',
    answered: 'Answered',
    archived: 'Archived',
    spam: 'Spam',
    quarantine: 'Held back',
  },
  search: {
    label: 'Search enquiries',
    placeholder: 'Name, number, words',
    submit: 'Search',
    clear: 'Clear the search',
  },
  filters: {
    sort: 'Order',
    due: 'Due first',
    forgotten: 'Oldest first',
    newest: 'Newest first',
  },
  table: 'Enquiries',
  columns: {
    reference: 'No.',
    from: 'From',
    message: 'Message',
    waits: 'Waiting since',
    came: 'Came',
    held: 'Held back since',
  },
  /** Of an enquiry whose first answer the mail server does not have yet. */
  onItsWay: 'On its way',
  /** Why it waits again. */
  unsent: {
    failed: 'The answer was not sent',
    in_doubt: 'The answer may not have left',
    came_back: 'The answer came back',
  },
  /** Of what whoever looks has begun to write to it, and not sent. */
  draft: 'Draft',
  notes: (count: number) => (count === 1 ? '1 note' : `${count} notes`),
  /** What came while the list was looked at. */
  news: { some: (count: number) => `${count >= 100 ? '100 or more' : count} new`, show: 'Show' },
  done: {
    new: (count: number) => `${count} wait again`,
    answered: (count: number) => `${count} marked as answered`,
    archived: (count: number) => `${count} archived`,
    spam: (count: number) => `${count} marked as spam`,
    assigned: (count: number, name: string) => `${count} assigned to ${name}`,
  },
  pages: { newer: 'Newer 50', older: 'Older 50', earlier: 'Previous 50', later: 'Next 50' },
  error: 'Error loading enquiries. Please try again later.',
  empty: {
    new: ['Everyone has an answer.', 'What visitors write on the contact page will appear here.'],
    answered: ['Nothing is answered yet.', 'Answered enquiries appear here.'],
    archived: ['Nothing is archived.', 'Enquiries that need no answer appear here.'],
    spam: [
      'There is no spam.',
      `What was marked as spam stays here for ${retention.spamDays} days.`,
    ],
    quarantine: [
      'Nothing is held back.',
      `What the form’s checks hold back stays here for ${retention.spamDays} days.`,
    ],
  },
  nothing: {
    title: 'No enquiry matches.',
    /** What may find more: each where it was asked for less. */
    less: 'Search for less: a number, the beginning of a name, or four digits of a phone.',
    allStates: 'Search in all states.',
    everybody: 'Ask for everyone’s.',
    clear: 'Show what is new',
  },
  /** How long it has waited, in time of the office. */
  wait: {
    left: (length: string) => `due in ${length}`,
    due: (moment: string) => `due ${moment}`,
    dueNow: 'due now',
    over: (length: string) => `${length} over`,
    overSince: (day: string) => `late since ${day}`,
    forgotten: (moment: string) => `forgotten ${moment}`,
  },
} as const

/** One enquiry. */
export const enquiryWords = {
  back: 'Back to the inbox',
  previous: 'Previous',
  next: 'Next',
  missing: 'There is no such enquiry.',
  facts: 'The enquiry',
  interest: 'About',
  came: 'Came',
  waits: 'Waiting since',
  from: 'Where from',
  source: 'Source',
  referrer: 'Linked from',
  landingPage: 'First page',
  calculator: 'Their numbers, from the calculator',
  held: {
    title: 'Held back',
    why: (reason: string) => `Why: ${reason}`,
    text: 'No clock runs, and nobody was emailed its words. Once released, it waits from then on, and the agency is emailed about it.',
  },
  spam: {
    title: 'Marked as spam',
    text: `It is forgotten ${retention.spamDays} days after that. If you mark it as not spam, it waits from then on.`,
  },
  acts: {
    label: 'Acts on this enquiry',
    answer: 'Answer',
    archive: 'Archive',
    spam: 'Spam',
    notSpam: 'Not spam',
    release: 'Release',
    takeUp: 'Take up again',
  },
  /** "Turn into a client". */
  client: {
    open: 'Turn into a client',
    text: 'We email them a link to the registration, filled in with this, and they choose their own password. This enquiry joins the account once they confirm the address, or at once where an account already has.',
    name: 'Name',
    companyName: 'Company',
    optional: 'optional',
    email: 'Email',
    emailHint: 'The address that wrote. It cannot be changed here.',
    submit: 'Send the invitation',
    notNow: 'Not now',
    fact: 'Client',
    became: 'Became a client',
    see: 'See the client',
  },
  /** Other enquiries of the address, and its account. */
  relations: {
    title: 'Also from this address',
    client: 'Has an account',
    more: (count: number) => (count === 1 ? '1 more' : `${count} more`),
    failed: 'What else came from this address could not be loaded.',
  },
  answer: {
    title: 'Answer by email',
    label: (name: string) => `Your answer to ${name}`,
    template: 'Template',
    templates: 'Templates',
    noTemplate: 'Without the template',
    send: 'Send, and mark as answered',
    keepOpen: 'Send, and keep open',
    sending: 'Sending',
    writtenBefore: (name: string, when: string) => `Written before the answer of ${name}, ${when}.`,
    hint: `It leaves ten seconds after you press; until then you can take it back. It goes to this address only, without files. Replies and bounces arrive at ${agency.email}, not here.`,
    keys: 'Ctrl and Enter sends, and marks as answered. Esc leaves the field.',
    keyShortcut: 'Control+Enter',
  },
  note: {
    title: 'Note for the team',
    label: 'Your note',
    hint: 'Notes are never emailed.',
    keep: 'Keep the note',
  },
  elsewhere: {
    title: 'Answered elsewhere',
    via: 'How',
    ways: { phone: 'By phone', mail: 'From the mailbox', other: 'Otherwise' },
    day: 'Day',
    time: 'Time in New Zealand',
    text: 'What was said',
    optional: 'optional',
    hint: 'It isn’t emailed to anyone. The sender finds it in the copy of their data.',
    submit: 'Mark as answered',
  },
  add: {
    title: 'Add what they said',
    text: 'What they said',
    hint: 'From a call or the mailbox. The enquiry waits again.',
    submit: 'Add it',
  },
  history: 'History',
  /** What an entry of the history says happened. */
  entries: {
    message: 'wrote by the form',
    answer: 'answered by email',
    note: 'noted for the team',
    added: 'added what they said',
    answered_elsewhere: {
      phone: 'answered by phone',
      mail: 'answered from the mailbox',
      other: 'answered elsewhere',
    },
    released: 'released it',
    moved: {
      new: 'took it up again',
      answered: 'marked it as answered',
      archived: 'archived it',
      spam: 'marked it as spam',
    },
    assigned: (name: string) => `assigned it to ${name}`,
    unassigned: 'assigned it to nobody',
    invited: 'invited them to be a client',
    joined: 'put it with the account of this address',
    came_back: 'found that the answer came back',
    other: 'did something else',
  },
  /** How far an answer has got. Nobody knows whether one was delivered. */
  delivery: {
    onItsWay: 'On its way to the mail server.',
    tried: (times: number, since: string) =>
      `Not sent yet: tried ${times === 1 ? 'once' : `${times} times`} since ${since}.`,
    handed: (when: string) => `Handed to the mail server, ${when}.`,
    failed: (why: string) => `It was not sent: ${why}`,
    inDoubt:
      'It may have left: the connection was lost before the mail server replied. Sent again, it may arrive twice.',
    sendAgain: 'Send it again',
    cameBack: (when: string) => `It came back, as found ${when}.`,
    itCameBack: 'It came back',
    withdrawn: (when: string) =>
      `It did not leave: what happened to the enquiry stopped it, ${when}.`,
  },
  happened: (when: string) => `It was on ${when}.`,
  writtenDown: (when: string) => `Written down on ${when}.`,
  takenBack: (when: string) => `Taken back on ${when}.`,
  takeItBack: 'Take it back',
  /** Of an answer that is held, and of another act while it can be taken back. */
  leaves: (seconds: number) => `Leaves in ${seconds} s`,
  justDone: (seconds: number) => `Just done: ${seconds} s to change your mind`,
  done: {
    answer: 'Answer on its way',
    note: 'Note kept',
    added: 'Added: it waits again',
    answered_elsewhere: 'Marked as answered',
    assigned: (name: string) => `Assigned to ${name}`,
    moved: {
      new: 'It waits again',
      answered: 'Marked as answered',
      archived: 'Archived',
      spam: 'Marked as spam',
    },
    released: 'Released: it waits from now on',
    invited: 'Invitation on its way',
    joined: 'This address has an account: the enquiry is with it now',
    came_back: 'It waits again',
    sent_again: 'On its way again',
  },
  takingBack: {
    late: {
      answer: (reference: string) => `${reference}: the answer has left.`,
      other: (reference: string) => `${reference}: ten seconds are over.`,
    },
    failed: 'It could not be taken back.',
    title: 'Not taken back',
  },
  refused: {
    happened_at: 'That was before the enquiry came, or is still to come.',
    not_released: 'What is held back is released first.',
    is_client: 'It is with an account already.',
    of_the_team: 'This is the address of an administrator: the team can’t be clients.',
    invited_today:
      'This mailbox was emailed an invitation within the last day. Please try again tomorrow.',
    mail_forgotten: `The email was forgotten after ${retention.sentMailDays} days and cannot be sent again. Please write it again.`,
    invitations_full:
      'No more invitations are emailed today: there were a hundred. Please try again tomorrow.',
  },
  /** Who was quicker, and what they did. */
  quicker: {
    who: (reference: string, name: string, did: string, when: string) =>
      `${reference}: ${name} ${did}, ${when}.`,
    notSent: (reference: string, name: string, when: string) =>
      `${reference}: the answer that ${name} wrote was not sent, ${when}.`,
    inDoubt: (reference: string, name: string, when: string) =>
      `${reference}: the answer that ${name} wrote may not have left, ${when}.`,
    withdrawn: (reference: string, name: string, when: string) =>
      `${reference}: the answer that ${name} wrote will not be sent, ${when}.`,
    changed: (reference: string) => `${reference} has since changed.`,
    /** Of the enquiry that is open. */
    meanwhile: (name: string, did: string, time: string) => `${name} ${did} at ${time}.`,
    meanwhileNotSent: (name: string, time: string) =>
      `The answer that ${name} wrote was not sent, at ${time}.`,
    meanwhileInDoubt: (name: string, time: string) =>
      `The answer that ${name} wrote may not have left, at ${time}.`,
    meanwhileWithdrawn: (name: string, time: string) =>
      `The answer that ${name} wrote will not be sent, at ${time}.`,
    some: 'It has since changed.',
    kept: 'What you wrote is still here.',
    /** Of an enquiry that is not open any more. */
    keptThere: 'What you wrote is kept with it.',
    sendAllTheSame: 'Send anyway',
    takenBack: 'took something back',
    /** Assigned it to themselves. */
    took: 'took it',
    gone: (reference: string) => `${reference} is no longer there.`,
    isGone: 'The enquiry is no longer there.',
    show: 'Show it',
  },
} as const

interface Template {
  readonly name: string
  /** What stands in the text for words that are still to be written; no answer leaves with it. */
  readonly gap?: string
  readonly text: (about: Answering) => string
}

/** Whom an answer is to, and who writes it; empty: it is not known. */
interface Answering {
  readonly reference: string
  readonly firstName: string
  readonly phone: string
  /** As the mail is from them. */
  readonly author: string
}

const begin = ({ firstName, reference }: Answering) =>
  `${firstName === '' ? 'Kia ora,' : `Kia ora ${firstName},`}\n\nThank you for your message (${reference}).`

const end = ({ author }: Answering) => ['Ngā mihi', author, agency.name].filter(Boolean).join('\n')

const whichNumber = ({ phone }: Answering) =>
  phone === '' ? 'on which number' : `does ${phone} suit you`

const yourAnswer = '[your answer]'
const yourQuestion = '[your question]'

/** Beginnings of answers, to be gone on from. */
export const answerTemplates: readonly Template[] = [
  {
    name: 'A first answer',
    gap: yourAnswer,
    text: (about) => `${begin(about)}\n\n${yourAnswer}\n\n${end(about)}`,
  },
  {
    name: 'Shall we ring you?',
    text: (about) =>
      `${begin(about)} This is quicker to talk through than to write: when may we ring you, and ${whichNumber(about)}?\n\n${end(about)}`,
  },
  {
    name: 'A question back',
    gap: yourQuestion,
    text: (about) =>
      `${begin(about)} Before we can answer it well we have one question:\n\n${yourQuestion}\n\n${end(about)}`,
  },
]
