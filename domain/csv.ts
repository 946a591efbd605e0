export type CsvCell = string | number

/** What a spreadsheet reads as the beginning of a formula, some with the wide signs of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u
const NEEDS_QUOTES = /[",\r\n]/u

const write = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The rows as CSV (RFC 4180). A text that could be a formula gets an apostrophe before it, so that a
 * spreadsheet shows it and runs nothing (A18); numbers stay numbers.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(write).join(',')}\r\n`).join('')
