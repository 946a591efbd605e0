import { parseUrl } from '../site/parse-url.ts'

/** Marks the links to book a call, whose presses are counted. */
export const BOOKING_ATTRIBUTE = 'data-booking'

export interface Booker {
  readonly name: string
  readonly email: string
}

/**
 * The URL to book a call: the scheduling page at `bookingUrl` with known fields prefilled, or
 * `otherwise` without one.
 */
export const bookingLink = (
  bookingUrl: string | undefined,
  otherwise: string,
  person: Booker = { name: '', email: '' },
): string => {
  if (!bookingUrl) return otherwise
  const link = new URL(bookingUrl)
  if (person.name) link.searchParams.set('name', person.name)
  if (person.email) link.searchParams.set('email', person.email)
  return link.href
}

/**
 * `href` with the fields of `campaign`, if it leads to the scheduling page at `bookingUrl`; else as it is.
 * Fields that the link has already stay.
 */
export const withCampaign = (
  href: string,
  bookingUrl: string | undefined,
  campaign: Readonly<Record<string, string | undefined>>,
): string => {
  const link = parseUrl(href)
  const target = parseUrl(bookingUrl ?? '')
  if (!link || link.origin !== target?.origin || link.pathname !== target.pathname) return href
  for (const [name, value] of Object.entries(campaign)) {
    if (value && !link.searchParams.has(name)) link.searchParams.set(name, value)
  }
  return link.href
}
