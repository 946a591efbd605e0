// The blocks of letters that run from right to left, and marks that turn what follows.
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10ff9}\u{1e800}-\u{1ef00}]/u

/**
 * `text`, such as a name, for a place in a sentence that has no markup (a subject, a title, a label): one that runs
 * from right to left is isolated, or it would put what stands beside it out of order. In markup an element of its own
 * does that.
 */
export const isolated = (text: string): string => (TURNS.test(text) ? `\u2068${text}\u2069` : text)

/**
 * Somebody who is not of the agency, within a sentence to it: with the address, because anybody may be called like one
 * of the team.
 */
export const withAddress = (name: string, email: string): string =>
  name && email ? `${isolated(name)} (${email})` : isolated(name || email)
