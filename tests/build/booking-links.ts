/** Where the links of `html` lead whose words begin with "Book". */
export const bookingLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(?<href>[^"]*)"[^>]*>\s*Book\b/gu)].map(
    (match) => match.groups?.href ?? '',
  )
