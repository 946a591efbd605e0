import {
  countDay,
  DAY_BOUNDS,
  type Day,
  type DayCount,
  LONGEST_CALL,
  MAX_CALLS,
  type Trade,
} from '../../domain/day/day.ts'
import { isUsualDay, type Shape } from '../../domain/day/day-presets.ts'
import type { Seo } from '../claims/words.ts'
import { amountOf } from '../text/amount.ts'

const amount = (count: number, word: string) => amountOf(String(count), word)

const between = ([least, most]: readonly [number, number]) =>
  `Please use a whole number from ${least} to ${most}`

interface Statement {
  /** Set large; without a call there is none. */
  readonly figure?: number
  readonly of?: string
  readonly rest: string
}

/** "12 of 24 calls come when you are shut or on another call.", in the parts that a page sets apart. */
const statement = ({ all, missed }: DayCount): Statement => {
  if (all === 0)
    return { rest: 'No calls yet. Draw some on the strip, or choose a day to fill it with.' }
  const parts = { figure: missed, of: `of ${all}` }
  const calls = all === 1 ? 'call' : 'calls'
  if (missed === 0) {
    const come = all === 1 ? 'it comes' : 'all come'
    return {
      ...parts,
      rest: `${calls} missed: ${come} when you can answer. You may not need us.`,
    }
  }
  const come = missed === 1 ? 'comes' : 'come'
  return { ...parts, rest: `${calls} ${come} when you are shut or on another call.` }
}

const sentence = (count: DayCount): string => {
  const { figure, of, rest } = statement(count)
  return figure === undefined ? rest : `${figure} ${of} ${rest}`
}

/** Words of the drawn day, on its own page and on home. */
export const day = {
  /** The lines, fields and sums are the visitor's; what they start from is made up, and said to be. */
  example: true,
  heading: 'Draw your day',
  lead: 'When does your phone ring, and when can you pick it up? Draw it as you remember it. It is your guess, not a measurement, and it’s kept only in this page and its link.',
  /** On home, where it is tried. */
  taste:
    'A plumber’s day, made up. When does your own phone ring, and when can you pick it up? Draw it on the strip.',
  byHand: {
    title: 'Drawing needs JavaScript. This is an example day.',
    text: 'By hand: count the calls in your phone’s list for one day. Mark those outside your hours, and those that came while another was going. That is what you missed.',
  },
  trades: {
    legend: 'Your trade',
    names: {
      plumbing: 'Plumber',
      electrical: 'Electrician',
      beautySalon: 'Hair salon',
      realEstate: 'Property manager',
      restaurant: 'Café or restaurant',
      general: 'Another business',
    } satisfies Record<Trade, string>,
  },
  fill: {
    label: 'Fill it:',
    group: 'Fill the day',
    shapes: {
      usual: 'usual day',
      morning: 'morning rush',
      evening: 'evening',
      storm: 'storm night',
    } satisfies Record<Shape, string>,
    empty: 'empty',
  },
  board: {
    opens: 'Opens',
    shuts: 'Shuts',
    /** The name of the drawing. */
    drawing: (count: DayCount) => `Your day, midnight to midnight: ${sentence(count)}`,
    level: '6 min',
    tip: (clock: string, length: number) => `${clock}, ${length} min`,
    how: 'Press on the strip at the time of a call: higher up for a longer one. Drag sideways for many. Drag the two handles to your hours.',
    legend: { you: 'You answer', missed: 'Missed', agent: 'The agent answers' },
    longest: `A call of ${LONGEST_CALL} minutes or more is as high as the strip.`,
  },
  tools: { group: 'Pen', draw: 'Draw', rub: 'Rub out', undo: 'Undo' },
  fields: {
    opens: 'Opens',
    shuts: 'Shuts',
    calls: 'Calls a day',
    people: 'Can answer at once',
    days: 'Days like this a week',
  },
  errors: {
    time: 'Please give a time, such as 7:30\u00a0AM',
    calls: between(DAY_BOUNDS.calls),
    people: between(DAY_BOUNDS.people),
    days: between(DAY_BOUNDS.days),
    hour: between(DAY_BOUNDS.hour),
    full: `A day holds ${MAX_CALLS} calls at most`,
  },
  count: {
    statement,
    sentence,
    why: ({ shut, busy }: DayCount, people: number) =>
      `${shut} while you are shut, ${busy} while ${people === 1 ? 'you are' : 'all of you are'} on another call.`,
    aWeek: ({ missedAWeek }: DayCount, days: number) =>
      `That is ${missedAWeek} in a week of ${days === 1 ? 'one day like this' : `${days} days like this`}.`,
    agentOff: 'Hollow lines ring out. Turn the agent on to see what changes.',
    agentOn: ({ missed }: DayCount) =>
      `With the agent on, ${missed === 1 ? 'that one is' : `those ${missed} are`} picked up too. What it can’t settle, it puts through or writes down for you.`,
  },
  agent: {
    label: 'The agent',
    on: 'On',
    off: 'Off',
    hint: 'After hours, and when you are on another call.',
  },
  carry: {
    text: 'Take these numbers with you: ',
    none: 'Nothing is drawn yet, so there are no numbers to take with you.',
    numbers: ({ all, minutes, missedAWeek }: DayCount) =>
      `${amount(all, 'call')} a day, ${amount(minutes, 'minute')} each, ${missedAWeek} missed a week`,
    missedJobs: 'What the missed jobs are worth',
    calculator: 'What it saves in staff time',
    contact: 'Ask us about this day',
    book: 'Book a call about this day',
    copy: 'Copy the link',
    copied: 'Link copied',
    copyFailed: 'Copy it from the address bar',
  },
  /** From home to the page. */
  toPage: 'Draw it in full, and turn the agent on',
  table: {
    summary: 'The same as a table of hours',
    text: 'Calls that come in each hour. What you change here is drawn on the strip.',
    open: 'open',
    shut: 'shut',
    missed: (state: string, missed: number) => `${state}, ${missed} missed`,
    toAgent: (state: string, missed: number) => `${state}, ${missed} to the agent`,
  },
} as const

/** The page around the drawn day. */
export const dayPage = {
  seo: {
    title: 'Draw your day',
    description:
      'Draw when your phone rings and when you can pick it up, and see how many of the day’s calls you miss.',
  } satisfies Seo,
  how: {
    heading: 'How it counts',
    statements: [
      'A call is missed when it comes outside your hours, or when everyone who can answer is already on one.',
      'It leaves out the calls that ring while you are up a ladder. If you know how many those are, shorten your hours or draw them in the evening.',
      'The days to start from are made up. They aren’t a study of your trade.',
      'Your phone bill lists the real day. Bring it: in discovery we draw this strip from it, with you.',
    ],
  },
  end: {
    heading: 'Talk it over with a person',
    text: 'Tell us when it rings at the wrong time. If you miss too little to need us, we’ll say so. The call is free and takes thirty minutes.',
    label: 'Book a call',
    claims: ['free-consultation'],
  },
} as const

/** Links that lead to the drawn day. */
export const dayLinks = {
  calculator: 'Not sure how many calls there are? [Draw your day](/your-day).',
  footer: 'Draw your day',
} as const

/** A day that was drawn and goes with a message or a call: to the visitor, and to the agency. */
export const carriedDay = {
  label: 'With your message:',
  numbers: (drawnDay: Day) => {
    const { all, missed } = countDay(drawnDay)
    const whose = isUsualDay(drawnDay)
      ? `our example day (${day.trades.names[drawnDay.trade]})`
      : 'the day you drew'
    return `${whose}, ${amount(all, 'call')}, ${missed} missed`
  },
  off: 'The day is not sent.',
  takeOff: 'Take it off',
  putBack: 'Put it back',
  show: 'Look at it again',
  agency: {
    label: 'Drawn day',
    numbers: (drawnDay: Day) => {
      const { all, missed, missedAWeek, minutes } = countDay(drawnDay)
      const kind = isUsualDay(drawnDay) ? 'our example, unchanged' : 'a guess'
      return `${day.trades.names[drawnDay.trade]}, ${kind}: ${amount(all, 'call')} a day of ${amount(minutes, 'minute')}, ${missed} missed, ${missedAWeek} a week`
    },
  },
} as const
