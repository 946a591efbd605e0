import { personAlone } from '../pages/people.ts'
import { amountOf } from '../text/amount.ts'

/** Who did something with a call meanwhile, and which. */
interface Change {
  readonly act: 'moved' | 'number' | 'cancelled' | 'begun' | 'other'
  readonly side: string
  readonly name: string
}

const became = ({ act, side, name }: Change, time: string): string => {
  if (act === 'begun') return 'It has begun.'
  if (act === 'number') return 'The person who booked it changed the number to ring.'
  if (act === 'other') return 'It was changed.'
  const who = side === 'agency' ? personAlone(name) : 'The person who booked it'
  return act === 'moved' ? `${who} moved it to ${time}.` : `${who} cancelled it.`
}

const calls = (count: number) => amountOf(String(count), 'call')

/** The calls at the desk: who is rung and when, the times that are offered, and what was. */
export const callsWords = {
  parts: 'Parts of this view',
  toCome: 'To come',
  times: 'Times',
  past: 'Past',
  booked: (count: number) => (count === 0 ? 'None to come' : `${count} to come`),
  failed: 'That was not saved. Please try again.',
  saving: 'Saving',
  columns: {
    when: 'When',
    phone: 'Number to ring',
    who: 'Who',
    about: 'About',
    acts: 'Change',
    end: 'What became of it',
  },
  withoutName: 'A client',
  project: 'Project',
  /** Read aloud with what is pressed. */
  of: (name: string, time: string) => ` the call of ${name}, ${time}`,
  list: {
    table: 'Calls to come, the next one first',
    error: 'Error loading calls. Please try again later.',
    empty: 'No calls are booked.',
    emptyHint: 'Calls booked on the site appear here, with the number to ring.',
    begun: 'Has begun',
    move: 'Move',
    cancel: 'Cancel',
    select: 'Select',
    selectAll: 'Select all',
    cancelSelected: (count: number) => `Cancel ${calls(count)}`,
  },
  pastList: {
    table: 'Past and cancelled calls, latest first',
    error: 'Error loading calls. Please try again later.',
    empty: 'No past calls yet.',
    emptyHint: 'Past and cancelled calls appear here.',
    been: 'Was booked',
    cancelled: { client: 'Cancelled by them', agency: 'Cancelled by us' },
    reason: (text: string) => `Reason: ${text}`,
  },
  reason: 'Reason',
  reasonHint: (count: number) =>
    `${count === 1 ? 'The person is' : 'Each person is'} emailed it, with an update for the calendar.`,
  keep: 'Leave as it is',
  move: {
    title: 'Move a call',
    from: (name: string, time: string) => `${name}, now ${time}`,
    day: 'Day',
    time: 'Time',
    /** Beside a time that visitors are not offered. */
    closed: (time: string) => `${time}, closed to others`,
    none: 'There is no free time to move it to.',
    submit: 'Move the call',
    done: (time: string) => `Moved to ${time}`,
    problems: {
      taken: 'This time is no longer free. Please choose another.',
      changed: (change: Change, time: string) =>
        `Nothing was changed. ${became(change, time)} Your reason is kept.`,
      begun: 'The call has begun, or is no longer there.',
    },
  },
  cancel: {
    title: (count: number) => (count === 1 ? 'Cancel this call?' : `Cancel ${calls(count)}?`),
    more: (count: number) => `and ${count} more`,
    submit: (count: number) => (count === 1 ? 'Cancel the call' : `Cancel ${calls(count)}`),
    done: (count: number) => `${calls(count)} cancelled`,
    /** Those that were changed since they were on the screen stay. */
    kept: (count: number, cancelled: number) =>
      `${cancelled > 0 ? `${calls(cancelled)} cancelled. ` : ''}${
        count === 1 ? 'This one was' : 'These were'
      } changed meanwhile and ${count === 1 ? 'stays' : 'stay'} as ${
        count === 1 ? 'it is' : 'they are'
      }.`,
    keptReason: 'Your reason is kept.',
    became,
    noneLeft: 'Nothing left to cancel',
    /** No answer came. */
    lost: (left: number) =>
      left === 0
        ? 'The answer did not arrive. None of those you chose is still booked.'
        : 'The answer did not arrive. What is still booked is shown: press again to cancel it.',
    close: 'Close',
  },
  board: {
    error: 'Error loading the times. Please try again later.',
    empty: 'No times are offered yet.',
    emptyHint: 'They are made by a timer within a minute.',
    hint: 'What is closed is not offered. Calls that are booked stay: move or cancel them under “To come”.',
    legend: { open: 'Open', booked: 'Booked', closed: 'Closed' },
    counts: { open: 'open', booked: 'booked', closed: 'closed' },
    /** What a colleague has done since the times were shown. */
    anew: {
      closed: (name: string, time: string, when: string) =>
        `Nothing was opened. ${name} closed ${time} again${when ? `, ${when}` : ''}.`,
      open: (name: string, time: string, when: string) =>
        `Nothing was closed. ${name} opened ${time} again${when ? `, ${when}` : ''}.`,
    },
    closeDay: 'Close the day',
    openDay: 'Open the day',
    /** Read aloud with the button of a day or a time. */
    about: (day: string) => `, ${day}`,
    states: { open: 'open', booked: 'booked', closed: 'closed' },
  },
  ahead: {
    title: 'Close days ahead',
    hint: 'Nobody can book a call on these days. Weekends and holidays are never offered.',
    from: 'From',
    until: 'Until the end of',
    submit: 'Close these days',
    done: (count: number) => `${amountOf(String(count), 'day')} closed`,
  },
} as const
