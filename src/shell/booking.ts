import { agency } from '../../content/agency.ts'
import {
  BOOKING_ATTRIBUTE,
  type Booker,
  bookingLink,
  withCampaign,
} from '../../domain/booked-calls/booking.ts'
import { paths } from '../../domain/site/paths.ts'

/**
 * The attributes of every link to book a call. It leads to the agency's scheduling page, with the client's
 * name and address if known, else to our own page.
 */
export const bookingAttributes = (person?: Booker) => ({
  href: bookingLink(agency.bookingUrl, paths.book, person),
  [BOOKING_ATTRIBUTE]: '',
})

/** The same for a link that carries `query` along, which only our own page takes. */
export const carryingBookingAttributes = (query: string) => ({
  ...bookingAttributes(),
  href: `${paths.book}?${query}`,
})

/** Adds the visit's campaign to `link` if it is a booking link to the scheduling page. */
export const addCampaign = (
  link: HTMLAnchorElement,
  campaign: Readonly<Record<string, string | undefined>>,
): void => {
  const href = withCampaign(link.href, agency.bookingUrl, campaign)
  if (href !== link.href) link.href = href
}
