import { agency } from '../agency.ts'

export const home = {
  title: `${agency.name}: the phone, answered after hours`,
  description:
    'AI voice agents and chatbots that answer, book and pass on your customers’ calls, set up for New Zealand businesses.',
} as const

export const hero = {
  /** One line each; the last two share a line where there is room. */
  headline: ['Shut at five.', 'Still answering', 'at 9:40.'],
  lead: `${agency.name} sets up AI voice agents and chatbots that answer, book and pass on your customers’ calls, so a New Zealand business stops losing work after hours.`,
  book: 'Book a call',
  /** Below the button, where there is room. */
  free: 'The call is free and takes thirty minutes.',
  more: 'Draw your day',
  claims: ['free-consultation', 'always-on'],
} as const

/** What else happened in the night of the plumber's call (`content/example-calls/plumber-night.json`). */
export const night = {
  example: true,
  title: 'The rest of that night',
  caption: 'Calls answered that evening, an example',
  /** On a phone, where they fold. */
  unfold: 'The night, call by call',
  calls: [
    { time: '5:24', about: 'Blocked drain', outcome: 'Booked Wed 8:00\u00a0AM' },
    { time: '6:11', about: 'Price of a cylinder', outcome: 'Quote asked for' },
    { time: '6:58', about: 'No hot water', outcome: 'Booked Wed 11:30\u00a0AM' },
    { time: '7:32', about: 'Wrong number', outcome: 'Ended politely' },
    { time: '8:35', about: 'Burst pipe', outcome: 'Put through to you' },
    { time: '9:40', about: 'Leaking cylinder', outcome: 'Booked Wed 7:30\u00a0AM' },
    { time: 'Later', about: 'Four more', outcome: 'One booked, three messages' },
  ],
  morning: {
    time: '7:30',
    half: 'AM',
    title: 'You open to this.',
    text: 'Four jobs in the calendar, three messages to ring back, one call that was yours at 8:35\u00a0PM. An example, like all of this.',
  },
} as const

export const offerings = {
  title: 'Four weeks, three steps',
  note: 'The steps overlap on purpose: building starts while we are still asking. Larger integrations take longer, and we say so at the start.',
  week: 'Week',
  weeks: 'Weeks',
  atTheEnd: 'You end up with',
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
