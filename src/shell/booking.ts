import { agency } from '../../content/agency.ts'
import { BOOKING_ATTRIBUTE, type Booker, bookingLink, withCampaign } from '../../domain/booking.ts'
import { askForCall, askForCallAbout } from '../../domain/paths.ts'

/**
 * The attributes of every link to book a call. It leads to the agency's scheduling page, with the client's
 * name and address if known, else to our contact form, with the interest of the page if it has one.
 */
export const bookingAttributes = (person?: Booker, interest?: string) => ({
  href: bookingLink(agency.bookingUrl, interest ? askForCallAbout(interest) : askForCall, person),
  [BOOKING_ATTRIBUTE]: '',
})

/** Adds the visit's campaign to `link` if it is a booking link to the scheduling page. */
export const addCampaign = (
  link: HTMLAnchorElement,
  campaign: Readonly<Record<string, string | undefined>>,
): void => {
  const href = withCampaign(link.href, agency.bookingUrl, campaign)
  if (href !== link.href) link.href = href
}
