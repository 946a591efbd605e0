const CONTROL_BUT_TAB_AND_NEWLINE = /(?![\t\n])\p{Cc}/u
const EVERY_CONTROL = new RegExp(CONTROL_BUT_TAB_AND_NEWLINE, 'gu')

/** Whether `text`, of several lines, holds a control character that is neither a tab nor the end of a line. */
export const holdsControls = (text: string): boolean => CONTROL_BUT_TAB_AND_NEWLINE.test(text)

/**
 * `text` as it may be stored: its lines end with `\n`, and what nobody sees is gone: other control characters,
 * which pasted text brings along, and half a character. `private.is_prose` of the database refuses the same controls.
 */
export const plainText = (text: string): string =>
  text.replace(/\r\n?/gu, '\n').replace(EVERY_CONTROL, '').toWellFormed()
