/** Targets of the links in `html` whose text begins with "Book". */
export const bookingLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(?<href>[^"]*)"[^>]*>\s*Book\b/gu)].map(
    (match) => match.groups?.href ?? '',
  )
