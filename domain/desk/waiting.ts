import type { Unsent } from '../enquiries/enquiry.ts'
import type { PrivacyKind } from '../privacy/privacy-request.ts'
import { dateOf } from '../project/project-dates.ts'
import { instantOf, localTime } from '../time/new-zealand-time.ts'
import { isWorkingDay, type OfficeHours } from '../time/office-hours.ts'
import { MINUTES_A_DAY, readTime } from '../time/times.ts'
import { type Wait, waitOf } from './first-answer.ts'

/** An enquiry that nobody has answered. */
export interface WaitingEnquiry {
  readonly id: string
  readonly reference: string
  readonly name: string
  readonly interest: string
  readonly waitingSince: Date
  readonly isAssigned: boolean
  /** Empty: of an administrator without a name to show. */
  readonly assigneeName: string
  /** How its newest answer failed; null: it did not. */
  readonly unsent: Unsent | null
}

/** What a client wrote and nobody of the agency has answered. */
export interface WaitingThread {
  readonly projectId: string
  readonly client: string
  readonly waiting: number
  readonly since: Date
}

/** A date of a project on which the agency is to act. */
export interface DueDate {
  readonly id: string
  readonly projectId: string
  readonly client: string
  readonly what: string
  /** `2026-11-17`, in New Zealand. */
  readonly onDay: string
  /** `15:30`; null: by the end of the day. */
  readonly atTime: string | null
}

export interface CallToday {
  readonly id: string
  readonly startsAt: Date
  readonly name: string
  readonly phone: string
  readonly about: string
}

export interface DueDeletion {
  readonly id: string
  readonly client: string
  readonly dueAt: Date
  /** Why, and until which day in New Zealand; null: it is not held. */
  readonly hold: { readonly because: string; readonly until: string } | null
}

/** A request under the Privacy Act that is due within days, or that nobody has. */
export interface DueRequest {
  readonly id: string
  readonly who: string
  readonly kind: PrivacyKind
  /** `2026-11-17`, in New Zealand: answered in time on that day. */
  readonly dueOn: string
  readonly isAssigned: boolean
  readonly assigneeName: string
}

/** Several of a kind, and since when the first of them is there. */
export interface Pile {
  readonly count: number
  readonly since: Date | null
}

/** Without a clock, which runs for those who wait for an answer of a person. */
export const PILES = ['failed', 'heldBack', 'pending'] as const
export type PileName = (typeof PILES)[number]

export interface WaitingFacts extends Readonly<Record<PileName, Pile>> {
  readonly enquiries: readonly WaitingEnquiry[]
  readonly threads: readonly WaitingThread[]
  readonly dates: readonly DueDate[]
  readonly calls: readonly CallToday[]
  readonly deletions: readonly DueDeletion[]
  readonly requests: readonly DueRequest[]
}

/** One thing that waits for the agency. */
export type Waiting =
  | { readonly kind: 'enquiry'; readonly enquiry: WaitingEnquiry; readonly wait: Wait }
  | { readonly kind: 'thread'; readonly thread: WaitingThread; readonly wait: Wait }
  | { readonly kind: 'date'; readonly date: DueDate; readonly due: Date }
  | { readonly kind: 'call'; readonly call: CallToday }
  | { readonly kind: 'pile'; readonly name: PileName; readonly pile: Pile }
  | { readonly kind: 'deletion'; readonly deletion: DueDeletion }
  | { readonly kind: 'request'; readonly request: DueRequest; readonly due: Date }

export interface Office {
  readonly hours: OfficeHours
  /** Minutes of office time within which somebody is answered. */
  readonly target: number
}

/** Of a kind that there may be hundreds of; the rest is behind its list. */
export const MOST_LISTED = 12
/** Somebody may be on the phone, or has just hung up. */
const CALL_STANDS_MS = 60 * 60_000

const DAY_MS = 86_400_000

/** When a date is late: at its time, or when its day is over. */
const dueOfDate = ({ onDay, atTime }: DueDate): Date => {
  const minute = atTime === null ? undefined : readTime(atTime)
  return minute === undefined
    ? instantOf(dateOf(onDay) + DAY_MS, 0)
    : instantOf(dateOf(onDay), minute)
}

/**
 * What waits at `now`, in the order in which it is dealt with: answers that were not sent, as nobody knows of them; what
 * is or was due today by its time, then what has no clock, then what is due later. A client's message waits no longer than a stranger's enquiry may.
 */
export const inOrder = (
  facts: WaitingFacts,
  now: Date,
  { hours, target }: Office,
): readonly Waiting[] => {
  const tomorrow = instantOf(localTime(now).date + DAY_MS, 0).getTime()
  const items: (readonly [at: number, item: Waiting])[] = []
  for (const enquiry of facts.enquiries.slice(0, MOST_LISTED)) {
    const wait = waitOf(enquiry.waitingSince, now, target, hours)
    // Whoever was to have the answer does not know of it.
    const at = enquiry.unsent === null ? wait.due.getTime() : 0
    items.push([at, { kind: 'enquiry', enquiry, wait }])
  }
  for (const thread of facts.threads.slice(0, MOST_LISTED)) {
    const wait = waitOf(thread.since, now, target, hours)
    items.push([wait.due.getTime(), { kind: 'thread', thread, wait }])
  }
  for (const date of facts.dates) {
    const due = dueOfDate(date)
    items.push([due.getTime(), { kind: 'date', date, due }])
  }
  for (const call of facts.calls) {
    const at = call.startsAt.getTime()
    if (at + CALL_STANDS_MS > now.getTime()) items.push([at, { kind: 'call', call }])
  }
  for (const name of PILES) {
    if (facts[name].count > 0) items.push([tomorrow, { kind: 'pile', name, pile: facts[name] }])
  }
  for (const deletion of facts.deletions) {
    const at = deletion.hold ? tomorrow : deletion.dueAt.getTime()
    items.push([at, { kind: 'deletion', deletion }])
  }
  for (const request of facts.requests.slice(0, MOST_LISTED)) {
    const due = instantOf(dateOf(request.dueOn) + DAY_MS, 0)
    items.push([due.getTime(), { kind: 'request', request, due }])
  }
  return items.toSorted(([one], [other]) => one - other).map(([, item]) => item)
}

/** Places on the open hours of a day, as minutes after midnight. */
export interface WaitPlace {
  readonly from: number
  readonly to: number
  /** Undefined: on a later day. */
  readonly due: number | undefined
}

/** Where a wait stands on the open hours of the day of `now`; undefined before they begin, and on a day without any. */
export const placeOfWait = (
  since: Date,
  { due }: Wait,
  now: Date,
  hours: OfficeHours,
): WaitPlace | undefined => {
  const { date, minutes } = localTime(now)
  if (!isWorkingDay(date, hours) || minutes < hours.opens) return undefined
  const open = (minute: number) => Math.min(hours.closes, Math.max(hours.opens, minute))
  const on = (time: Date) => {
    const local = localTime(time)
    return local.minutes + ((local.date - date) / DAY_MS) * MINUTES_A_DAY
  }
  const dueMinute = on(due)
  return {
    from: open(on(since)),
    to: open(minutes),
    due: dueMinute > hours.closes ? undefined : open(dueMinute),
  }
}
