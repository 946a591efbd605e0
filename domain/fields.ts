import * as v from 'valibot'

/**
 * The field schemas that forms and functions are composed of. Lengths are in UTF-16 code units after
 * trimming; the database's check constraints hold the same upper bounds.
 */

// Control characters have no place in a line of text; in a mail header they would end the line.
const CONTROL = /[\p{Cc}\u2028\u2029]/u
const CONTROL_BUT_TAB_AND_NEWLINE = /(?![\t\n])\p{Cc}/u

// Deliberately stricter than RFC 5322: no quoted local parts, no comments, a dot in the domain. ASCII
// by the letter, not by a flag: /iu would take the long s for an s, and a mailbox would have more
// spellings than limits know.
const EMAIL =
  /^[\w!#$%&'*+./=?^`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/u

/** One line of text of `min` to `max` characters; `message` is shown for every way it can be wrong. */
export const line = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.minLength(min, message),
    v.maxLength(max, `Please use at most ${max} characters`),
    v.check((text) => !CONTROL.test(text), 'Please use one line of plain text'),
  )

/** Several lines of text of `min` to `max` characters; line ends become `\n`. */
export const paragraph = (min: number, max: number, message: string) =>
  v.pipe(
    v.string(message),
    v.transform((text) => text.replace(/\r\n?/gu, '\n')),
    v.trim(),
    v.minLength(min, message),
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
