import { displayFreephone } from '../forms/phone-display.ts'
import { localTime } from '../time/new-zealand-time.ts'
import { MINUTES_A_DAY } from '../time/times.ts'

/** Who acts on a date, or wrote a message; the database holds the same list. */
export const PROJECT_SIDES = ['client', 'agency'] as const
export type ProjectSide = (typeof PROJECT_SIDES)[number]

/** An agreed date of a project. */
export interface ProjectDate {
  readonly id: string
  /** In New Zealand: `2026-11-25`. */
  readonly day: string
  /** Minutes after midnight; null: by the end of the day. */
  readonly minute: number | null
  readonly what: string
  readonly turn: ProjectSide
  readonly doneAt: Date | null
  /** The day before it was last moved. */
  readonly movedFrom: string | null
  /** How it is done; empty: it says so itself. */
  readonly note: string
  /** An https link to follow, or a number to ring as `+64 9 555 0142`; empty: none. */
  readonly action: string
}

/** What does a date at one press. */
export type DateAction =
  | { readonly kind: 'link'; readonly href: string; readonly host: string }
  | { readonly kind: 'phone'; readonly href: string; readonly number: string }

/** The action of a date as it is read and typed: its link, or its number as New Zealand writes it. */
export const textOfAction = ({ action }: Pick<ProjectDate, 'action'>): string =>
  displayFreephone(action.replaceAll(' ', '')) ?? action

/** The action of a date; undefined where it has none. */
export const actionOf = ({ action }: Pick<ProjectDate, 'action'>): DateAction | undefined => {
  if (action === '') return undefined
  const number = action.replaceAll(' ', '')
  return action.startsWith('+')
    ? { kind: 'phone', href: `tel:${number}`, number: textOfAction({ action }) }
    : { kind: 'link', href: action, host: new URL(action).host }
}

/** A day of 24 hours: days are counted as UTC midnights, which no change of the clock moves. */
const DAY = 86_400_000

/** The UTC midnight that stands for the day `2026-11-25`. */
export const dateOf = (day: string): number => Date.parse(day)

/** The day of a UTC midnight, as `2026-11-25`. */
export const dayOf = (date: number): string => new Date(date).toISOString().slice(0, 10)

export const addDays = (date: number, days: number): number => date + days * DAY

/** Monday is 1. */
export const weekdayOf = (date: number): number => new Date(date).getUTCDay() || 7

/** The first minute at which `date` is past, counted as if New Zealand's clock were UTC's. */
const endOf = ({ day, minute }: ProjectDate) => dateOf(day) / 60_000 + (minute ?? MINUTES_A_DAY)

/** Dates in the order in which they are due. */
export const inOrder = <Dated extends ProjectDate>(dates: readonly Dated[]): readonly Dated[] =>
  dates.toSorted((one, other) => endOf(one) - endOf(other) || (one.id < other.id ? -1 : 1))

/** Whether `date` is of the week of `now` in New Zealand, Monday first, or of one before it. */
export const isOfThisWeek = ({ day }: ProjectDate, now: Date): boolean => {
  const today = localTime(now).date
  return dateOf(day) < addDays(today, 8 - weekdayOf(today))
}

/** Whether `date` is past at `now` and not done. */
export const isLate = (date: ProjectDate, now: Date): boolean => {
  const { date: today, minutes } = localTime(now)
  return date.doneAt === null && today / 60_000 + minutes >= endOf(date)
}
