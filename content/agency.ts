import type { ClosedDays } from '../domain/time/office-hours.ts'

/** What a service costs from, in whole New Zealand dollars before GST. */
export interface Price {
  /** Once. */
  readonly setUp: number
  readonly monthly: number
}

/**
 * The agency's identity: the one file to edit to rename the product.
 * What ships is fictional. `.example` is reserved by RFC 2606, the phone number is from the range
 * that the New Zealand numbering plan leaves unused for fiction.
 */
export interface Agency {
  readonly name: string
  readonly legalName: string
  readonly url: string
  readonly email: string
  readonly phone: { readonly display: string; readonly e164: string }
  readonly location: { readonly city: string; readonly country: string; readonly display: string }
  /** The page of a scheduling service. Without one, links that book ask for a call: `booking.ts`. */
  readonly bookingUrl?: string
  /** Checked and put into words by `prices.ts`. Without them the site says why there are none. */
  readonly prices?: Readonly<
    Record<'voice-agents' | 'chatbots' | 'workflow-automation' | 'performance-analytics', Price>
  >
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly officeHours: {
    /** Shown unchanged (R9.7). */
    readonly display: string
    /** Minutes after midnight in New Zealand (domain/time/new-zealand-time.ts). */
    readonly opens: number
    readonly closes: number
    /** ISO weekdays, Monday is 1. */
    readonly days: readonly number[]
    /** The one list below. */
    readonly closedDays: readonly ClosedDays[]
  }
  /** When calls are booked, in the same form: beyond the office's hours, as clients are at work in these. */
  readonly callHours: Omit<Agency['officeHours'], 'display'>
  /** Within how much time of the office an enquiry is to be answered, in minutes. The team's own: no page says it. */
  readonly firstAnswerMinutes: number
  readonly isFictional: boolean
  readonly features: { readonly newsletter: boolean }
}

/**
 * When nobody is there, beside weekends and public holidays: no call is offered, no wait grows, and what comes is
 * answered after it. Checked by `time/closed-days.ts` when the site is built.
 * Such as `{ from: '2026-12-24', until: '2027-01-10', name: 'Summer holidays' }`, the last day included; visitors read the name.
 */
const closedDays: readonly ClosedDays[] = []

export const agency: Agency = {
  name: 'Southerly',
  legalName: 'Southerly (a fictional agency)',
  url: 'https://southerly.example',
  email: 'hello@southerly.example',
  phone: { display: '+64 9 555 0142', e164: '+6495550142' },
  location: { city: 'Auckland', country: 'New Zealand', display: 'Auckland, New Zealand' },
  bookingUrl: '',
  prices: {
    'voice-agents': { setUp: 2400, monthly: 300 },
    chatbots: { setUp: 1200, monthly: 120 },
    'workflow-automation': { setUp: 1800, monthly: 150 },
    'performance-analytics': { setUp: 1600, monthly: 100 },
  },
  social: [],
  officeHours: {
    display: 'Monday-Friday 9:00 AM-5:30 PM NZST',
    opens: 9 * 60,
    closes: 17 * 60 + 30,
    days: [1, 2, 3, 4, 5],
    closedDays,
  },
  callHours: { opens: 8 * 60, closes: 18 * 60, days: [1, 2, 3, 4, 5], closedDays },
  firstAnswerMinutes: 2 * 60,
  isFictional: true,
  features: { newsletter: false },
}
