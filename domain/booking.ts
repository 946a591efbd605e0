/** The scheduling page at `bookingUrl`, with what is known of the person filled in. */
export const bookingLink = (
  bookingUrl: string,
  person: { readonly name: string; readonly email: string },
): string => {
  const link = new URL(bookingUrl)
  if (person.name) link.searchParams.set('name', person.name)
  if (person.email) link.searchParams.set('email', person.email)
  return link.href
}
