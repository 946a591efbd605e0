import { INVISIBLE } from '../text/plain-text.ts'

/** Of what somebody typed as their name, more is no name. */
const MOST = 40
const LETTERS = /^\p{L}[\p{L}\p{M}'’‘.-]*$/u
/** A title, or the article of a firm or an iwi, is no first name, or the half of one. */
const NO_FIRST_NAME = /^(?:mrs?|ms|miss|mx|dr|prof|sir|dame|the|te|ng[aā](?:ti)?)\.?$/iu
const OF_A_FIRM =
  /&|\d|[{}<>@]|(?:^|\s)(?:ltd|limited|inc|incorporated|pty|llc|co|company|group|trust)\.?$/iu

/** The first name in what somebody typed as their name; empty where it cannot be told: no name is better than a wrong one. */
export const firstNameOf = (name: string): string => {
  const typed = name.normalize('NFC').trim()
  const [first = ''] = typed.split(/\s/u)
  const isReadable =
    typed.length <= MOST &&
    LETTERS.test(first) &&
    !NO_FIRST_NAME.test(first) &&
    !OF_A_FIRM.test(typed) &&
    !INVISIBLE.test(typed) &&
    !/\p{Cc}/u.test(typed)
  return isReadable ? first : ''
}
