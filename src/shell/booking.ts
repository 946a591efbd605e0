import { agency } from '../../content/agency.ts'
import { type Booker, bookingLink, withCampaign } from '../../domain/booking.ts'
import { contactForm } from '../../domain/paths.ts'

/**
 * The target of every booking button: the agency's scheduling page, with the client's name and address if
 * known, else our contact form.
 */
export const bookingHref = (person?: Booker): string =>
  bookingLink(agency.bookingUrl, contactForm, person)

/** Adds the visit's campaign to `link` if it is a booking link to the scheduling page. */
export const addCampaign = (
  link: HTMLAnchorElement,
  campaign: Readonly<Record<string, string | undefined>>,
): void => {
  const href = withCampaign(link.href, agency.bookingUrl, campaign)
  if (href !== link.href) link.href = href
}
