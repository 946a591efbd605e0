import { PUBLIC_FORMS } from './paths.ts'
import type { VitalName } from './web-vitals.ts'

/** The example calls that can be played, each `content/example-calls/<id>.json`. */
export const EXAMPLE_CALLS = [
  'plumber-night',
  'salon-day',
  'property-sunday',
  'restaurant-friday',
] as const
export type ExampleCallId = (typeof EXAMPLE_CALLS)[number]

/**
 * The analytics events and the labels each may carry (R7.29). An event carries no personal data: a name,
 * a path without its query, and one word of a fixed list at most.
 */
export const EVENT_LABELS = {
  page_view: [],
  form_submit: [...PUBLIC_FORMS, 'register', 'roi-report', 'newsletter', 'discovery'],
  calculator_used: [],
  booking_pressed: [],
  password_reset_request: ['admin', 'user'],
  password_reset_email_sent: [],
  password_update_attempt: [],
  password_update_success: [],
  admin_dashboard_access: [],
  admin_login_success: [],
  admin_login_failed: [],
  admin_account_created: [],
  login_attempt: [],
  login_success: [],
  login_failure: [],
  login_rate_limited: [],
  call_played: EXAMPLE_CALLS,
  call_choice: EXAMPLE_CALLS,
  day_drawn: [],
  day_carried: ['calculator', 'contact', 'book'],
} as const satisfies Record<string, readonly string[]>

export type EventName = keyof typeof EVENT_LABELS

export const EVENT_NAMES = Object.keys(EVENT_LABELS) as EventName[]

/** A page looked at its own headers: labelled `ok`, or with the name of a missing one (R7.28). */
export const HEADER_CHECK = 'header_check'
export const HEADERS_COMPLETE = 'ok'

/** What the browser tells of itself, to the counter and to the tag manager. */
export interface ProductEvent {
  readonly name: EventName | VitalName | typeof HEADER_CHECK
  readonly label?: string
  /** Of a web vital: milliseconds, or `CLS` without a unit. */
  readonly value?: number
  /** Of the page view that begins a visit: the host of the other site, or `direct`. */
  readonly referrer?: string
}

/** A product event with the path it happened on, as the function `events` takes it. */
export interface CountedEvent extends ProductEvent {
  /** Of `measuredPath`. */
  readonly path: string
}

/** A page view that began a visit has a source; this one for a visit without a referrer. */
export const DIRECT = 'direct'

/** The stored name of what is not declared: event names, labels, paths and sources alike. */
export const OTHER = 'other'
