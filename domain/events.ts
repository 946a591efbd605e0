/**
 * The analytics events, by name (R7.29). An event carries no personal data: a path without its query,
 * and a label of a few fixed words at most.
 */
export const EVENT_NAMES = [
  'page_view',
  'form_submit',
  'password_reset_request',
  'password_reset_email_sent',
  'password_update_attempt',
  'password_update_success',
  'admin_dashboard_access',
  'admin_login_success',
  'admin_login_failed',
  'admin_account_created',
  'login_attempt',
  'login_success',
  'login_failure',
  'login_rate_limited',
] as const

export type EventName = (typeof EVENT_NAMES)[number]

export interface ProductEvent {
  readonly name: EventName
  /** Of a fixed list of words, such as "admin" or "user", or a form's name. */
  readonly label?: string
}
