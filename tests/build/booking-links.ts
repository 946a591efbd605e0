/** The links in `html` that book a call. */
export const bookingLinks = (html: string): { readonly href: string; readonly label: string }[] =>
  [...html.matchAll(/<a (?<attributes>[^>]*data-booking[^>]*)>(?<label>[^<]*)/gu)].map(
    ({ groups }) => ({
      href: /href="(?<href>[^"]*)"/u.exec(groups?.attributes ?? '')?.groups?.href ?? '',
      label: groups?.label?.trim() ?? '',
    }),
  )
