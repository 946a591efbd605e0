/** A number as it is dialled from abroad, however it was typed in New Zealand: `021 857 345` is `+6421857345`. */
export const dialled = (text: string): string =>
  text
    .replaceAll(/[^\d+]/gu, '')
    .replace(/^00/u, '+')
    .replace(/^0/u, '+64')

/** In E.164: a mobile or a geographic number of New Zealand. */
const NEW_ZEALAND = /^\+64(?<area>2[0-9]|[34679])(?<first>\d{3})(?<rest>\d{3,5})$/u

/** In E.164: a number of New Zealand that is known, and mostly rung, by its 0800, 0508 or 0900. */
const KNOWN_BY_PREFIX =
  /^\+64(?<prefix>508|800|900)(?:(?<first>\d{3})(?<rest>\d{3,4})|(?<short>\d{5}))$/u

/** `0800 555 012`; undefined for a number that is no such one. */
export const displayFreephone = (kept: string): string | undefined => {
  const { prefix, first, rest, short } = KNOWN_BY_PREFIX.exec(kept)?.groups ?? {}
  return prefix && [`0${prefix}`, short ?? `${first} ${rest}`].join(' ')
}

/**
 * A New Zealand number kept as E.164, as people write it: `+64 21 857 345`, `0800 555 012`; any other as it is.
 * `displayPhone` of `phone.ts` knows every country, and weighs more than the dashboard may.
 */
export const displayNewZealandPhone = (kept: string): string =>
  displayFreephone(kept) ?? kept.replace(NEW_ZEALAND, '+64 $<area> $<first> $<rest>')
