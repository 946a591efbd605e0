/** A number as it is dialled from abroad, however it was typed in New Zealand: `021 857 345` is `+6421857345`. */
export const dialled = (text: string): string =>
  text
    .replaceAll(/[^\d+]/gu, '')
    .replace(/^00/u, '+')
    .replace(/^0/u, '+64')

/** In E.164: a mobile, a freephone or a geographic number of New Zealand. */
const NEW_ZEALAND = /^\+64(?<area>2[0-9]|508|800|900|[34679])(?<first>\d{3})(?<rest>\d{3,5})$/u

/**
 * A New Zealand number kept as E.164, as people write it: `+64 21 857 345`; any other as it is.
 * `displayPhone` of `phone.ts` knows every country, and weighs more than the dashboard may.
 */
export const displayNewZealandPhone = (kept: string): string =>
  kept.replace(NEW_ZEALAND, '+64 $<area> $<first> $<rest>')
