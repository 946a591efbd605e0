/**
 * `text` as an address, relative to `base` where there is one; null: it is none. `URL.parse` does the same from
 * Safari 18 on; the oldest browser that the build is for is 17.5.
 */
export const parseUrl = (text: string, base?: string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null
