/**
 * The analytics events and the labels each may carry (R7.29). An event carries no personal data: a name,
 * a path without its query, and one word of a fixed list at most.
 */
export const EVENT_LABELS = {
  page_view: [],
  form_submit: ['contact', 'register', 'roi-report', 'newsletter', 'discovery'],
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
} as const satisfies Record<string, readonly string[]>

export type EventName = keyof typeof EVENT_LABELS

export const EVENT_NAMES = Object.keys(EVENT_LABELS) as EventName[]

export interface ProductEvent {
  readonly name: EventName
  readonly label?: string
}

/** A page view that began a visit has a source; this one for a visit without a referrer. */
export const DIRECT = 'direct'

/** The stored name of what is not declared: event names, labels, paths and sources alike. */
export const OTHER = 'other'
