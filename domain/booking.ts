export interface Booker {
  readonly name: string
  readonly email: string
}

/**
 * Where a call is booked: the scheduling page at `bookingUrl`, with what is known of the person filled
 * in, or `otherwise` where there is no such page.
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
