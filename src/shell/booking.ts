import { agency } from '../../content/agency.ts'
import { type Booker, bookingLink } from '../../domain/booking.ts'
import { contactForm } from '../../domain/paths.ts'

/**
 * Where every button that books a call leads: the agency's scheduling page, which is told who books
 * where that is known, else our own contact form.
 */
export const bookingHref = (person?: Booker): string =>
  bookingLink(agency.bookingUrl, contactForm, person)
