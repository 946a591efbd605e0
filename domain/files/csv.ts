export type CsvCell = string | number

/** Without it spreadsheets read macrons as other letters. */
const BYTE_ORDER_MARK = '\ufeff'
/** What a spreadsheet reads as the beginning of a formula, some with the wide signs of East Asian keyboards. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u
/** Of another country or our own, in groups: read as a text by every spreadsheet. */
const PHONE = /^\+[1-9]\d*(?: \d+)+$/u
const NEEDS_QUOTES = /[",\r\n]/u

const write = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The rows as CSV (RFC 4180). A text that could be a formula gets an apostrophe before it, so that a
 * spreadsheet shows it and runs nothing (A18); numbers and telephone numbers stay as they are.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(write).join(',')}\r\n`).join('')

/** The beginning of a file that holds `rows`, or all of it. */
export const beginCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `${BYTE_ORDER_MARK}${toCsv(rows)}`
