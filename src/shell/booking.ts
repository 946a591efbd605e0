import { agency } from '../../content/agency.ts'
import { type Booker, bookingLink } from '../../domain/booking.ts'
import { contactForm } from '../../domain/paths.ts'

/**
 * The target of every booking button: the agency's scheduling page, with the client's name and address if
 * known, else our contact form.
 */
export const bookingHref = (person?: Booker): string =>
  bookingLink(agency.bookingUrl, contactForm, person)
