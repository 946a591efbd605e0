const CONTROL_BUT_TAB_AND_NEWLINE = /(?![\t\n])\p{Cc}/u
const EVERY_CONTROL = new RegExp(CONTROL_BUT_TAB_AND_NEWLINE, 'gu')

/**
 * What is drawn as nothing. Unicode lists most of it; the Braille blank, the filler of an old script, an empty note,
 * controls of hieroglyphs and marks of annotation and of objects are not on it.
 */
export const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc\u{13430}-\u{1343f}\u{16fe4}\u{1d159}]/u
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu')
const VISIBLE = new RegExp(`(?!${INVISIBLE.source})\\S`, 'u')

// Marks that change the direction of what follows up to their end, or up to the end of the line.
const MARKS = '\u202a-\u202e\u2066-\u2069'
const EMBEDDED = `[\u202a\u202b][^\n${MARKS}]*\u202c`
const ISOLATED = `[\u2066-\u2068](?:[^\n${MARKS}]|${EMBEDDED})*\u2069`
const MARKED = new RegExp(`(${ISOLATED}|${EMBEDDED})|[${MARKS}]`, 'gu')

/** Whether `text`, of several lines, holds a control character that is neither a tab nor the end of a line. */
export const holdsControls = (text: string): boolean => CONTROL_BUT_TAB_AND_NEWLINE.test(text)

/**
 * `text` without what would make it read as another: marks of direction, but pairs that close in their line (a number
 * copied from a list of contacts stands in one), marks that turn letters round, and all that is invisible where
 * nothing else is there. `private.is_prose` of the database refuses them.
 */
export const asSeen = (text: string): string => {
  const closed = text.replace(MARKED, (_, pair: string | undefined) => pair ?? '')
  return VISIBLE.test(closed) ? closed : closed.replace(EVERY_INVISIBLE, '')
}

/**
 * `text` as it may be stored: its lines end with `\n`, and what nobody sees is gone: other control characters and
 * marks of direction, which pasted text brings along, and half a character. `private.is_prose` of the database
 * refuses the same controls and marks.
 */
export const plainText = (text: string): string =>
  asSeen(text.replace(/\r\n?/gu, '\n').replace(EVERY_CONTROL, '')).toWellFormed()
