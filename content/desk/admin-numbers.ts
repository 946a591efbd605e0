import type { Period } from '../../domain/desk/numbers-period.ts'
import type { VitalName } from '../../domain/site/web-vitals.ts'
import { writeMinutes } from '../../domain/time/times.ts'
import { agency } from '../agency.ts'

const periods: Record<Period, string> = {
  '12-weeks': 'Last 12 weeks',
  '4-weeks': 'Last 4 weeks',
  year: 'This year',
}

/** The parts of the page Numbers, in their order. */
export const NUMBERS_PARTS = [
  'enquiries',
  'times',
  'answers',
  'funnel',
  'moves',
  'visits',
  'vitals',
  'events',
  'errors',
  'headers',
  'missing',
] as const
export type NumbersPart = (typeof NUMBERS_PARTS)[number]

/** What is said of waits by the office clock. */
export interface NumbersWaitWords {
  readonly title: string
  readonly picture: (counted: string, median: string) => string
  readonly start: string
  /** Where the target stands. */
  readonly target: string
  readonly inside: string
  readonly later: string
  readonly median: (time: string) => string
  readonly outcome: string
  readonly counted: string
  readonly share: string
  readonly halfWithin: string
  readonly waiting: string
  readonly none: string
  readonly empty: string
}

const waitWords = {
  start: '0 h',
  later: 'Later',
  median: (time: string) => `Median, ${time}`,
  share: 'Share',
  halfWithin: 'Median',
  none: '–',
} as const

const firstAnswerTarget = writeMinutes(agency.firstAnswerMinutes)

/** The page Numbers: each part has its short name, its heading, what it says, and what stands there on the first day. */
export const numbersWords = {
  contents: 'Parts of this page',
  period: 'Period',
  periods,
  until: (time: string) => `Until ${time} today`,
  csv: 'CSV',
  allRows: (count: string) => `Show all ${count} rows`,
  fewerRows: (count: string) => `Show the first ${count}`,
  csvOf: (title: string) => `Download as CSV: ${title}`,
  asTable: 'Show as a table',
  tableOf: (title: string) => `${title}, table`,
  error: (title: string) => `${title} could not be loaded.`,
  all: 'All',
  bars: (title: string, count: number) =>
    `${title}: the ${count} largest as bars. The table holds each.`,
  enquiries: {
    short: 'Enquiries',
    title: 'Enquiries and booking presses a week',
    marks: (each: string) => (each === '1' ? 'One mark is one enquiry.' : `One mark is ${each}.`),
    range: (now: string, least: string, week: string) =>
      `${now} this week so far, ${least} in the week of ${week}.`,
    picture: (weeks: number, least: string, most: string) =>
      `Enquiries and booking presses a week for ${weeks} weeks, from ${least} to ${most}. The table holds each.`,
    week: 'Week of',
    form: 'Form',
    roi: 'ROI',
    booking: 'Booking',
    formKey: 'Contact form',
    roiKey: 'ROI calculator',
    bookingKey: 'Booking link, pressed',
    empty: 'The first enquiry, or press of the booking link, is drawn here at once.',
  },
  times: {
    short: 'Hours',
    title: 'When they come',
    text: 'The weeks of the period, laid over each other. Dark hours are shut.',
    day: 'Day',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    enquiries: 'Enquiries',
    picture: (day: string, count: string) => `${day}: ${count}`,
    hours: ['midnight', '6\u00a0AM', 'noon', '6\u00a0PM', 'midnight'],
    empty: 'Messages from the contact form are placed here by day and hour, as they come.',
  },
  answers: {
    ...waitWords,
    short: 'First answers',
    title: 'Time to first answer',
    text: 'Of the enquiries that came in the period, in office hours: one sent at 8\u00a0PM starts waiting at 9\u00a0AM. An answer by phone counts from when it was; what was taken back does not count, nor does spam.',
    picture: (answered: string, median: string) =>
      answered === '1'
        ? `One enquiry was answered, within ${median}.`
        : `${answered} enquiries were answered, half of them within ${median}.`,
    target: `${firstAnswerTarget}, the target`,
    inside: `Within ${firstAnswerTarget}`,
    outcome: 'Answered',
    counted: 'Enquiries',
    waiting: 'Not answered yet',
    latest: (count: string) => `Of the latest ${count} answers.`,
    empty: 'When the first enquiry is answered, its wait is drawn here.',
  },
  funnel: {
    short: 'Visit to completion',
    title: 'From visit to completion',
    text: 'Each box is the step it is measured by: solid went on, hollow did not. Visits are counted without cookies, so one person on two days is two; a client can submit twice. Registrations are forms that were sent, without those who ask not to be tracked. Completed is what is so by now of the submissions of the period.',
    step: 'Step',
    before: 'Before',
    names: {
      visits: 'Visits',
      calculator: 'Calculator',
      enquiries: 'Enquiries',
      registrations: 'Registrations',
      accounts: 'Confirmed accounts',
      submissions: 'Submissions',
      completed: 'Completed',
    },
    shareOf: {
      visits: (percent: string) => `${percent} of visits`,
      enquiries: (percent: string) => `${percent} of enquiries`,
      registrations: (percent: string) => `${percent} of registrations`,
      accounts: (percent: string) => `${percent} of accounts`,
      submissions: (percent: string) => `${percent} of submissions`,
    },
    /** Where a step is larger than the one it is measured by. */
    moreThan: {
      visits: 'more than the visits: not a share of them',
      enquiries: 'more than the enquiries: not a share of them',
      registrations: 'more than the registrations: not a share of them',
      accounts: 'more than the accounts: not a share of them',
      submissions: 'more than the submissions: not a share of them',
    },
    empty: 'Visits are counted from the first page that someone opens.',
  },
  moves: {
    ...waitWords,
    short: 'First moves',
    title: 'Time to a submission’s first move',
    text: 'In office hours: a submission sent at 8\u00a0PM starts waiting at 9\u00a0AM.',
    picture: (moved: string, median: string) =>
      moved === '1'
        ? `One submission was moved, within ${median}.`
        : `${moved} submissions were moved, half of them within ${median}.`,
    target: 'one office day',
    inside: 'Within an office day',
    outcome: 'Moved',
    counted: 'Submissions',
    waiting: 'Not moved yet',
    empty: 'When a submission is first moved along, its wait is drawn here.',
  },
  visits: {
    short: 'Visits',
    title: 'Visits by page and by source',
    text: 'A page that is opened counts, also inside the portal and this dashboard. A visit begins where someone comes from elsewhere.',
    page: 'Page',
    views: 'Views',
    source: 'Came from',
    visits: 'Visits',
    device: 'Device',
    browser: 'Browser',
    pages: 'Views by page',
    sources: 'Visits by source',
    devices: 'Visits by device and browser',
    direct: 'Directly',
    other: 'Elsewhere',
    otherPage: 'Other addresses',
    empty:
      'Pages are counted from the first visit on. Whoever asks not to be tracked is not counted.',
    emptySources: 'Where the first visitor came from is listed here.',
    emptyDevices: 'What the first visitor reads on is listed here.',
  },
  vitals: {
    short: 'Speed',
    title: 'How fast pages are, by page',
    text: 'Three visits in four are at least this fast. The line is where good ends, the dashes where poor begins.',
    page: 'Page',
    visits: 'Visits',
    metric: (name: VitalName, good: string) => `${name}, good to ${good.replace(' ', '\u00a0')}`,
    tooFew: (least: number) => `Fewer than ${least} visits: too few to say.`,
    few: 'Too few',
    ratings: { good: 'good', 'needs improvement': 'needs improvement', poor: 'poor' },
    csvMetric: { LCP: 'LCP, ms', INP: 'INP, ms', CLS: 'CLS', TTFB: 'TTFB, ms' },
    empty: 'Browsers measure a page when it is left; the first numbers come within the hour.',
  },
  events: {
    short: 'Events',
    title: 'Events',
    text: 'By name and label: what was sent, calculated, tried. No person is counted.',
    name: 'Event',
    label: 'Label',
    times: 'Times',
    empty: 'The first form that is sent, or login that is tried, is listed here.',
  },
  errors: {
    short: 'Errors',
    title: 'Errors',
    text: 'Of browsers and of the server, the latest first. What could name a person is cut out.',
    origins: { browser: 'Browser', server: 'Server' },
    message: 'Error',
    origin: 'Origin',
    kind: 'Kind',
    path: 'Page',
    release: 'Release',
    times: (count: string) => (count === '1' ? 'once' : `${count} times`),
    count: 'Times',
    firstSeen: 'First seen',
    lastSeen: 'Last seen',
    stack: 'Stack',
    noStack: 'No stack came with it.',
    empty: 'No error was reported. The first one is listed here, with its stack.',
  },
  headers: {
    short: 'Headers',
    title: 'Header check',
    text: 'One page load in fifty asks whether the security headers are still there.',
    result: 'Result',
    ok: 'All there',
    missing: (header: string) => `Missing: ${header}`,
    page: 'Page',
    times: 'Times',
    empty: 'The first check comes with about the fiftieth page load.',
  },
  missing: {
    short: 'Not found',
    title: 'Pages not found, and who links there',
    text: 'Mend the link there, or redirect the address here.',
    path: 'Address',
    referrer: 'Linked from',
    nobody: 'Typed, or not told',
    times: 'Times',
    lastSeen: 'Last seen',
    empty: 'Nobody has asked for a page that is not there.',
  },
} as const
