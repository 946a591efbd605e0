import type { PileName } from '../../domain/desk/waiting.ts'
import type { PrivacyKind } from '../../domain/privacy/privacy-request.ts'
import { formatNumber } from '../../domain/text/amounts.ts'
import { agency } from '../agency.ts'
import { personAlone } from '../pages/people.ts'

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const

/** In words up to twelve; above 10,000 the database does not count on. */
const inWords = (count: number): string => {
  if (count > 10_000) return 'more than 10,000'
  return NUMBERS[count] ?? formatNumber(count)
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Forms that depend on a number: `one` of it, else `more`. */
const of = (count: number, one: string, more: string) =>
  `${capital(inWords(count))} ${count === 1 ? one : more}`

const UNNAMED = 'A client'

/** The administrator's first view: what waits, and how the week goes. */
export const todayWords = {
  submissions: 'Submissions',
  allSubmissions: 'All submissions',
  error: 'Error loading what’s waiting. Please try again later.',
  day: {
    noClock: 'Waits count office hours only: none grows while we’re closed.',
    /** In place of an empty strip; `why` is the weekday, the holiday, or the name of the closed days. */
    closed: (why: string, day: string, time: string) =>
      `Closed today, ${why}. Open again ${day} ${time}.`,
    nobody: 'No enquiry or message is waiting.',
    /** Projects are those whose client has written, and waits. */
    waiting: (enquiries: number, projects: number) => {
      if (projects === 0) return `${of(enquiries, 'enquiry waits', 'enquiries wait')}.`
      const withMessages = projects === 1 ? 'project with messages' : 'projects with messages'
      if (enquiries === 0)
        return `${of(projects, `${withMessages} waits`, `${withMessages} wait`)}.`
      const both = `${inWords(enquiries)} ${enquiries === 1 ? 'enquiry' : 'enquiries'} and ${inWords(projects)} ${withMessages}`
      return `${capital(inWords(enquiries + projects))} wait: ${both}.`
    },
    over: (count: number, target: string, isCut: boolean) =>
      isCut
        ? `At least ${count} have waited over ${target}.`
        : `${of(count, 'has', 'have')} waited over ${target}.`,
    picture: (came: number, waiting: number) =>
      `${of(came, 'enquiry', 'enquiries')} today${
        came === 0 ? '' : `, ${inWords(waiting)} of them still waiting`
      }. The table below says each.`,
    /** Of those that the strip has no line for. */
    earlier: (count: number) =>
      of(count, 'enquiry waits from an earlier day', 'enquiries wait from earlier days'),
    target: (time: string) => `${time}, the target`,
    key: {
      answered: 'An enquiry: its height is the wait for a first answer, in office hours',
      several: 'Enquiries of ten minutes: the height is the longest wait, in office hours',
      waits: 'Still waits',
      target: (time: string) => `Target, ${time}`,
      closed: 'Dark hours are closed: no clock runs',
    },
    table: {
      title: 'The strip as a table',
      came: 'Came',
      answer: 'First answer',
      wait: 'Wait, office hours',
      waits: 'waits',
      none: 'none',
    },
  },
  trail: { back: 'Back to Today', previous: 'Before it:', next: 'Next on Today:' },
  next: {
    title: 'Next, in order',
    note: 'By due time; what has no deadline comes after today’s.',
    empty: 'Every enquiry and message has an answer.',
    emptyHint: 'What comes next appears here, with when it’s due.',
    more: (count: string, what: 'enquiries' | 'projects') =>
      what === 'enquiries'
        ? `And ${count} more enquiries`
        : `And ${count} more projects with messages`,
    /** Of an enquiry whose answer did not reach anybody: it is first, whenever it was due. */
    notSent: 'first: not sent',
    due: (time: string) => `due ${time}`,
    dueIn: (time: string) => `in ${time}`,
    late: (day: string) => `due ${day}, late`,
    today: 'due today',
    since: (moment: string) => `since ${moment}`,
    key: { waits: 'Waits, in office hours', over: 'Over the target', left: 'Left until it is due' },
    enquiry: {
      about: (reference: string, interest: string | undefined) =>
        `${[reference, interest].filter(Boolean).join(', ')}.`,
      nobody: 'Unassigned',
      has: (name: string) => `${personAlone(name)} has it`,
      act: 'Answer',
    },
    thread: {
      title: (client: string) => client || UNNAMED,
      about: (count: number) => of(count, 'message to answer', 'messages to answer'),
      act: 'Answer',
    },
    date: { about: (client: string) => `Project of ${client || 'a client'}`, act: 'Open' },
    call: {
      title: (name: string) => (name ? `Call with ${name}` : 'A call'),
      noAbout: 'Nothing was said about it',
      at: (time: string) => `at ${time}`,
      began: (time: string) => `began ${time}`,
    },
    piles: {
      failed: {
        title: (count: number) => of(count, 'email did not go', 'emails did not go'),
        about: 'See why, and send it again',
        act: 'Look',
      },
      heldBack: {
        title: (count: number) => of(count, 'enquiry is held back', 'enquiries are held back'),
        about: 'No clock runs for what may be spam',
        act: 'Look',
      },
      pending: {
        title: (count: number) => of(count, 'submission to review', 'submissions to review'),
        about: 'The oldest first',
        act: 'Review',
      },
    } satisfies Readonly<
      Record<PileName, { title: (count: number) => string; about: string; act: string }>
    >,
    /** Behind the title of those that are held back. */
    forgotten: (count: number, isToday: boolean) =>
      `; ${count === 1 ? 'it' : 'the first'} is forgotten ${isToday ? 'today' : 'tomorrow'}`,
    deletion: {
      title: (client: string) => `${client || UNNAMED} leaves`,
      about: 'The account and all that is held on it will be deleted',
      held: (reason: string) => (reason ? `Held: ${reason}` : 'Held'),
      heldUntil: (day: string) => `held until ${day}`,
      act: 'Clients',
    },
    request: {
      title: (who: string) => who || 'Someone whose account is deleted',
      about: {
        access: 'Asks to see what we hold.',
        correction: 'Asks us to correct something.',
        deletion: 'Asks us to delete something.',
      } satisfies Record<PrivacyKind, string>,
      act: 'Open',
    },
    /** Behind the words of a button, for those who hear it alone. */
    of: (title: string) => `: ${title}`,
  },
  /** The product receives no mail: a person looks. */
  mailbox: {
    title: 'The mailbox',
    question: `Anything new at ${agency.email}? Replies and bounces arrive there: add them to their enquiry.`,
    looked: 'I’ve checked it',
    failed: 'We couldn’t save that. Please try again.',
    done: (name: string, time: string) => `${personAlone(name)} checked it today at ${time}.`,
  },
  week: {
    title: 'This week',
    numbers: 'Numbers',
    figures: 'The week in figures',
    came: (count: number, before: string) =>
      `${count === 1 ? 'enquiry' : 'enquiries'} since Monday (${before} by this time last week)`,
    whileClosed: 'came while closed',
    median: 'median first answer to them, in office hours',
    none: '–',
    inTime: (answered: string, target: string) => `of ${answered} answered within ${target}`,
    /** In place of that: of none, none is in time. */
    noneAnswered: 'none of them answered yet',
    clients: (count: number) => (count === 1 ? 'new client' : 'new clients'),
  },
  /** As long as office hours count, such as `two hours`. */
  hours: (minutes: number): string =>
    minutes % 60 === 0
      ? `${inWords(minutes / 60)} ${minutes === 60 ? 'hour' : 'hours'}`
      : `${minutes} minutes`,
} as const
