/**
 * The inline markup of every text in `content/`, and nothing else is markup:
 *
 *   [[mi:Kia ora]]               te reo Māori; rendered as <span lang="mi">
 *   [Privacy policy](/privacy-policy)   a link; a path of this site, https:, mailto: or tel:
 *
 * Every Māori phrase and every word with a macron is marked; place names without one that are used in
 * English (Waikato) are not. Titles, descriptions and headings meant for metadata,
 * JSON-LD, RSS or mail go through `plain`. Facts of the agency are never typed: TypeScript files
 * use `agency`, JSON files the placeholders of `placeholders.ts`.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mi'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const MARKUP = /\[\[mi:(?<mi>[^\]]+)\]\]|\[(?<label>[^\]]+)\]\((?<href>[^()\s]+)\)/gu

/** Splits a text into the pieces that a component renders. */
export function parseInline(marked: string): readonly Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of marked.matchAll(MARKUP)) {
    if (match.index > end) pieces.push({ kind: 'text', text: marked.slice(end, match.index) })
    const { mi, label, href } = match.groups ?? {}
    if (mi !== undefined) pieces.push({ kind: 'mi', text: mi })
    else if (label !== undefined && href !== undefined)
      pieces.push({ kind: 'link', text: label, href })
    end = match.index + match[0].length
  }
  if (end < marked.length) pieces.push({ kind: 'text', text: marked.slice(end) })
  return pieces
}

/** The text without its markup. */
export const plain = (marked: string): string =>
  parseInline(marked)
    .map((piece) => piece.text)
    .join('')
