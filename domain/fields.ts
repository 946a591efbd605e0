import * as v from 'valibot'

/**
 * The field schemas that forms and functions are composed of. Lengths are counted after trimming: the lower
 * bounds in characters, as the database's check constraints count them, the upper ones in UTF-16 code units,
 * which are as many or more.
 */

const charactersOf = (text: string): number => [...text].length

// Control characters have no place in a line of text; in a mail header they would end the line.
const CONTROL = /[\p{Cc}\u2028\u2029]/u
const CONTROL_BUT_TAB_AND_NEWLINE = /(?![\t\n])\p{Cc}/u

// Deliberately stricter than RFC 5322: no quoted local parts, no comments, a dot in the domain. ASCII
// by the letter, not by a flag: /iu would take the long s for an s, and a mailbox would have more
// spellings than limits know.
const EMAIL =
  /^[\w!#$%&'*+./=?^`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/u

// Marks of direction, characters without width, blank letters: each makes one name read as
// another. Joiners are not among them.
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/u
// A zero-width joiner or non-joiner at the beginning, after another one, or after a Latin letter.
const IDLE_JOINER = /(?:^|[^\u0250-\u{10ffff}]|[\u200c\u200d])[\u200c\u200d]/u
// Pasted numbers and names bring them along.
const INVISIBLE_ENDS = new RegExp(
  `^(?:\\s|${INVISIBLE.source})+|(?:\\s|${INVISIBLE.source})+$`,
  'gu',
)

/** Whether `text` holds a character that nobody sees and that no script needs there. */
export const hidesCharacters = (text: string): boolean =>
  INVISIBLE.test(text) || IDLE_JOINER.test(text)

/**
 * One line of text of `min` to `max` characters; `message` is shown where it is too short. Spaces and invisible
 * characters are cut off at both ends; within, invisible ones are refused, as they make a name or an address
 * read as another one. What names need stays: macrons as one character or two, and the joiners U+200C and
 * U+200D behind a letter beyond Latin, which Persian and Indic names and some pictures are written with.
 * The function `private.is_line` of the database holds the same rule.
 */
export const line = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(message),
    v.transform((text) => text.replace(INVISIBLE_ENDS, '')),
    v.check((text) => charactersOf(text) >= min, message),
    v.maxLength(max, `Please use at most ${max} characters`),
    v.check((text) => !CONTROL.test(text), 'Please use one line of plain text'),
    v.check(
      (text) => !hidesCharacters(text),
      'Please type this again by hand: it holds characters that cannot be seen',
    ),
  )

/** Several lines of text of `min` to `max` characters; line ends become `\n`. */
export const paragraph = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(message),
    v.transform((text) => text.replace(/\r\n?/gu, '\n')),
    v.trim(),
    v.check((text) => charactersOf(text) >= min, message),
    v.maxLength(max, `Please use at most ${max} characters`),
    v.check((text) => !CONTROL_BUT_TAB_AND_NEWLINE.test(text), 'Please use plain text'),
  )

/** An address of at most 254 characters (RFC 5321 4.5.3.1.3), lower-cased. */
export const email = (message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.maxLength(254, message),
    v.regex(EMAIL, message),
    v.toLowerCase(),
  )
