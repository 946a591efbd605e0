import * as v from 'valibot'
import { parseUrl } from '../site/parse-url.ts'
import { asSeen, holdsControls, INVISIBLE } from '../text/plain-text.ts'

/**
 * The field schemas that forms and functions are composed of. Lengths are counted after trimming: the lower
 * bounds in characters, as the database's check constraints count them, the upper ones in UTF-16 code units,
 * which are as many or more.
 */

const charactersOf = (text: string): number => [...text].length

// Control characters have no place in a line of text; in a mail header they would end the line.
const CONTROL = /[\p{Cc}\u2028\u2029]/u

// Deliberately stricter than RFC 5322: no quoted local parts, no comments, a dot in the domain. ASCII
// by the letter, not by a flag: /iu would take the long s for an s, and a mailbox would have more
// spellings than limits know.
const EMAIL =
  /^[\w!#$%&'*+./=?^`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/u

// Marks of direction, characters without width, blank letters: each makes one name read as
// another. What is left out has rules of its own.
const STRAY = new RegExp(`(?!\\u200c|\\u200d|\\ufe0f)${INVISIBLE.source}`, 'u')
// A zero-width joiner or non-joiner at the beginning, after another one, or after a Latin letter.
const IDLE_JOINER = /(?:^|[^\u0250-\u{10ffff}]|[\u200c\u200d])[\u200c\u200d]/u
// What asks for a coloured picture, and stands behind none.
const IDLE_COLOUR =
  /(?:^|[^\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}])\ufe0f/u
// Pasted numbers and names bring invisible ends along. The last character to keep is looked for from the end: an
// expression that ends with `$` tries a long row of spaces inside once for each of them, and holds up the server.
const END = `(?:\\s|${STRAY.source})`
const WITHOUT_ENDS = new RegExp(`^${END}*([^]*(?!${END})[^])?`, 'u')
const withoutEnds = (text: string): string => WITHOUT_ENDS.exec(text)?.[1] ?? ''

/** Whether `text` holds a character that nobody sees and that no script needs there. */
export const hidesCharacters = (text: string): boolean =>
  STRAY.test(text) || IDLE_JOINER.test(text) || IDLE_COLOUR.test(text)

/**
 * One line of text of `min` to `max` characters; `message` is shown where it is too short. Spaces and invisible
 * characters are cut off at both ends; within, invisible ones are refused, as they make a name or an address
 * read as another one. What names need stays: macrons as one character or two, the joiners U+200C and
 * U+200D behind a letter beyond Latin, which Persian and Indic names and some pictures are written with, and
 * U+FE0F behind a picture.
 * The function `private.is_line` of the database holds the same rule.
 */
export const line = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(message),
    v.transform(withoutEnds),
    v.check((text) => charactersOf(text) >= min, message),
    v.maxLength(max, `Please use at most ${max} characters`),
    v.check((text) => !CONTROL.test(text), 'Please use one line of plain text'),
    v.check(
      (text) => !hidesCharacters(text),
      'Please type this again by hand: it holds characters that cannot be seen',
    ),
  )

/**
 * Several lines of text of `min` to `max` characters; line ends become `\n`, and lone marks of direction go (`asSeen`).
 * The function `private.is_prose` of the database holds the same rule.
 */
export const paragraph = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(message),
    v.transform((text) => asSeen(text.replace(/\r\n?/gu, '\n'))),
    v.trim(),
    v.check((text) => charactersOf(text) >= min, message),
    v.maxLength(max, `Please use at most ${max} characters`),
    v.check((text) => !holdsControls(text), 'Please use plain text'),
  )

// A domain beyond ASCII, as it is typed.
const WRITTEN_DOMAIN = /^(?!\p{ASCII}*$)[\p{L}\p{M}\p{N}.-]+$/u

/** `address` with its domain as mail servers know it: “xn--” and more for a label with macrons (as URL has it). */
const withMailDomain = (address: string): string => {
  const at = address.indexOf('@') + 1
  const domain = address.slice(at)
  const site = WRITTEN_DOMAIN.test(domain) ? parseUrl(`https://${domain}`) : null
  return site ? address.slice(0, at) + site.hostname : address
}

/**
 * An address of at most 254 characters (RFC 5321 4.5.3.1.3), lower-cased; without the spaces and invisible
 * characters that a copied one has around it, and with its domain in ASCII.
 */
export const email = (message: string) =>
  v.pipe(
    v.string(message),
    v.transform((text) => withMailDomain(withoutEnds(text))),
    v.maxLength(254, message),
    v.regex(EMAIL, message),
    v.toLowerCase(),
  )
