/** The first `count` characters of `text`; where more follow, with a sign of it. */
export const firstCharacters = (text: string, count: number): string =>
  text.length > count ? `${[...text].slice(0, count).join('')}…` : text
