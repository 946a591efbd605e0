import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { displayFreephone } from './phone-display.ts'

/**
 * A New Zealand or international number, kept as E.164 where it can be read as one and as typed
 * otherwise: a short extension or an odd separator must not lose an enquiry.
 */
export const normalisePhone = (text: string): string => {
  const parsed = parsePhoneNumberFromString(text, 'NZ')
  return parsed?.isValid() ? parsed.number : text
}

/** What `normalisePhone` kept, as it is rung from anywhere: `+64 21 857 345`, `+64 800 555 012`. */
export const displayPhoneAbroad = (kept: string): string =>
  parsePhoneNumberFromString(kept)?.formatInternational() ?? kept

/** What `normalisePhone` kept, as people write it: `+64 21 857 345`, `0800 555 012`. */
export const displayPhone = (kept: string): string =>
  displayFreephone(kept) ?? displayPhoneAbroad(kept)
