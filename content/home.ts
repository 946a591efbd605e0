import { agency } from './agency.ts'

export const home = {
  title: `${agency.name}: the phone, answered after hours`,
  description:
    'AI voice agents and chatbots that answer, book and pass on your customers’ calls, set up for New Zealand businesses.',
} as const

export const hero = {
  /** One line each; the last two share a line where there is room. */
  headline: ['Shut at five.', 'Still answering', 'at 9:40.'],
  lead: `${agency.name} sets up AI voice agents and chatbots that answer, book and pass on your customers’ calls, so a New Zealand business stops losing work after hours.`,
  book: 'Book a free 30-minute call',
  more: 'Draw your own day',
  claims: ['free-consultation', 'always-on'],
} as const

/** A call on the strip. `minute` counts from noon, `seconds` is its length. */
export interface Call {
  readonly minute: number
  readonly seconds: number
  readonly by: 'you' | 'us' | 'missed'
  /** The call that is told in full. */
  readonly featured?: true
}

/** Fictional, and marked as an example wherever it is shown. */
export const exampleDay = {
  example: true,
  caption:
    'An example day at a plumber in Henderson, noon to noon. One line is one call; its height is its length.',
  legend: { you: 'You answered', us: `${agency.name} answered`, missed: 'Missed' },
  /** Minutes from noon. */
  closedFrom: 300,
  closedUntil: 1170,
  calls: [
    { minute: 25, seconds: 42, by: 'you' },
    { minute: 58, seconds: 28, by: 'you' },
    { minute: 96, seconds: 60, by: 'you' },
    { minute: 131, seconds: 38, by: 'you' },
    { minute: 190, seconds: 32, by: 'missed' },
    { minute: 212, seconds: 50, by: 'you' },
    { minute: 249, seconds: 35, by: 'you' },
    { minute: 283, seconds: 65, by: 'you' },
    { minute: 324, seconds: 55, by: 'us' },
    { minute: 371, seconds: 45, by: 'us' },
    { minute: 418, seconds: 78, by: 'us' },
    { minute: 452, seconds: 38, by: 'us' },
    { minute: 515, seconds: 62, by: 'us' },
    { minute: 580, seconds: 130, by: 'us', featured: true },
    { minute: 677, seconds: 50, by: 'us' },
    { minute: 1066, seconds: 42, by: 'us' },
    { minute: 1103, seconds: 72, by: 'us' },
    { minute: 1139, seconds: 58, by: 'us' },
    { minute: 1186, seconds: 50, by: 'you' },
    { minute: 1214, seconds: 30, by: 'you' },
    { minute: 1243, seconds: 70, by: 'you' },
    { minute: 1291, seconds: 40, by: 'you' },
    { minute: 1350, seconds: 55, by: 'you' },
    { minute: 1402, seconds: 35, by: 'you' },
  ] satisfies readonly Call[] as readonly Call[],
} as const

/** Moments of that day. */
export const board = {
  example: true,
  close: {
    time: '5:00',
    half: 'PM',
    title: 'You lock up.',
    text: 'Your number keeps ringing; from now on the agent picks up.',
  },
  evening: {
    title: 'The evening',
    caption: 'Calls answered this evening',
    calls: [
      { time: '5:24', about: 'Blocked drain', outcome: 'Booked Wed 8:00 AM' },
      { time: '6:11', about: 'Price of a cylinder', outcome: 'Quote asked for' },
      { time: '6:58', about: 'No hot water', outcome: 'Booked Wed 11:30 AM' },
      { time: '7:32', about: 'Wrong number', outcome: 'Ended politely' },
      { time: '8:35', about: 'Burst pipe', outcome: 'Put through to you' },
      { time: '9:40', about: 'Leaking cylinder', outcome: 'Booked Wed 7:30 AM' },
      { time: 'Later', about: 'Four more', outcome: 'One booked, three messages' },
    ],
  },
  call: {
    time: '9:40',
    half: 'PM',
    facts: ['2 min 10 s', 'Says it is an AI', 'Two questions', 'Booked 7:30 AM'],
    title: 'Moana rings about a leak.',
    /** `greeting` is te reo Māori. */
    lines: [
      {
        who: 'Agent',
        greeting: 'Kia ora',
        says: ', Henderson Plumbing. I’m an AI assistant. What’s happened?',
      },
      { who: 'Moana', says: 'The hot water cylinder’s leaking into the cupboard.' },
      { who: 'Agent', says: 'Is it a drip or a flow, and have you found the stopcock?' },
      { who: 'Moana', says: 'A drip. Yes, it’s off now.' },
      {
        who: 'Agent',
        says: 'Good. I can send someone at 7:30 tomorrow morning. Shall I book it?',
      },
      { who: 'Moana', says: 'Yes please.' },
      { who: 'Agent', says: 'Booked. I’ve texted you the time.' },
    ] as readonly { who: string; greeting?: string; says: string }[],
  },
  morning: {
    time: '7:30',
    half: 'AM',
    title: 'You open to this.',
    made: [
      {
        what: 'Calendar',
        detail: 'Moana [[mi:Tūhoe]], leaking cylinder, 7:30 AM, [[mi:Rātā]] Street',
      },
      {
        what: 'Text to Moana, 9:42 PM',
        detail: 'Booked: tomorrow 7:30\u00a0AM. Reply C to change.',
      },
      { what: 'Three more jobs', detail: 'Wed 8:00, 11:30 and 2:00' },
    ],
  },
} as const

export const offerings = {
  title: 'Four weeks, three steps',
  note: 'The steps overlap on purpose: building starts while we are still asking. Larger integrations take longer, and we say so at the start.',
  week: 'Week',
  weeks: 'weeks',
  atTheEnd: 'At the end you have',
  claims: ['delivery-timeline', 'discovery-25-questions'],
  steps: [
    {
      weeks: '1-2',
      name: 'Discovery',
      text: 'You answer 25 questions, we listen to real calls and agree what must always go to a person.',
      result: 'A fixed written quote',
    },
    {
      weeks: '2-3',
      name: 'Prototyping',
      text: 'The agent answers test calls from your team and from local callers. You mark what is wrong.',
      result: 'A number you can ring',
    },
    {
      weeks: '3-4',
      name: 'Implementation',
      text: 'Your phone, calendar and job system are joined. It goes live on quiet hours first.',
      result: 'Live, with a way back',
    },
  ],
} as const
