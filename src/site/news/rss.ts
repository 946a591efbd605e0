export interface FeedItem {
  readonly title: string
  readonly link: string
  readonly description: string
  readonly category: string
  /** A day such as `2026-06-08`. */
  readonly date: string
}

export interface Feed {
  readonly title: string
  readonly description: string
  /** The page of the feed. */
  readonly link: string
  /** The feed's own address. */
  readonly self: string
  readonly items: readonly FeedItem[]
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Drops characters that XML 1.0 forbids, even escaped. */
const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? character)

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

/** Midnight UTC, which is that same day's noon in New Zealand. */
const pubDate = (date: string) => new Date(date).toUTCString()

/** RSS 2.0; the address of an item is its identity. */
export const writeRss = ({ title, description, link, self, items }: Feed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', 'en-NZ'),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...items.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', item.link),
        element('guid', item.link),
        element('pubDate', pubDate(item.date)),
        element('category', item.category),
        element('description', item.description),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>\n',
  ].join('\n')
