import { useState } from 'react'
import { numbersWords as words } from '../../../content/desk/admin-numbers.ts'
import { beginCsv, type CsvCell } from '../../../domain/files/csv.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { Button } from '../../ui/Button.tsx'
import fold from '../../ui/fold.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import text from '../../ui/text.module.css'
import styles from './NumbersTable.module.css'
import { Scroll } from './Scroll.tsx'

/** A table, as it is shown and as it is downloaded. */
export interface NumbersRows {
  readonly title: string
  readonly columns: readonly string[]
  /** The first cell of each is its head. */
  readonly rows: readonly (readonly CsvCell[])[]
  readonly total?: readonly CsvCell[] | undefined
  /** The rows of the file, where they are not those shown. */
  readonly file?: readonly (readonly CsvCell[])[]
  /** Columns without numbers that end at one line as if they were: durations and days. */
  readonly ends?: readonly string[]
}

/** Longer tables show their first rows, and the rest when asked. */
const MOST_ROWS = 15
const FIRST_ROWS = 12

const show = (cell: CsvCell) => (typeof cell === 'number' ? formatNumber(cell) : cell)

const fileName = (title: string) =>
  `${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')}.csv`

/** Offers the table as a file. */
export function CsvButton({ sheet }: { sheet: NumbersRows }) {
  const download = () => {
    const { columns, rows, total, file } = sheet
    const csv = beginCsv([columns, ...(file ?? [...rows, ...(total ? [total] : [])])])
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName(sheet.title))
  }
  return (
    <Button
      variant="text"
      className={styles.csv}
      aria-label={words.csvOf(sheet.title)}
      onClick={download}
    >
      {words.csv}
    </Button>
  )
}

interface RowProps {
  cells: readonly CsvCell[]
  endsAt: (place: number) => boolean
  isTotal?: boolean
}

function Row({ cells, endsAt, isTotal }: RowProps) {
  const [head, ...others] = cells
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">{show(head ?? '')}</th>
      {others.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's.
        <td key={place} className={endsAt(place + 1) ? styles.end : undefined}>
          {show(cell)}
        </td>
      ))}
    </tr>
  )
}

/** The table of a drawing, which a phone folds. */
export function DrawnTable(props: Parameters<typeof NumbersTable>[0]) {
  return (
    <details className={`${styles.drawn} ${fold.folds}`}>
      <summary>
        <span>
          {words.asTable}
          <span className={text.visuallyHidden}>: {props.sheet.title}</span>
        </span>
        <Icon shape="plus" />
      </summary>
      <NumbersTable {...props} />
    </details>
  )
}

/** A table of numbers with its download. Wide ones scroll by themselves. */
export function NumbersTable({ sheet, isWide }: { sheet: NumbersRows; isWide?: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = sheet.rows.length > MOST_ROWS
  const rows = isLong && !isWhole ? sheet.rows.slice(0, FIRST_ROWS) : sheet.rows
  const endsAt = (place: number) =>
    sheet.ends?.includes(sheet.columns[place] ?? '') ||
    sheet.rows.some((row) => typeof row[place] === 'number')
  const table = (
    <table className={styles.sheet}>
      <caption className={text.visuallyHidden}>{sheet.title}</caption>
      <thead>
        <tr>
          {sheet.columns.map((column, place) => (
            <th key={column} scope="col" className={endsAt(place) ? styles.end : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced as a whole.
          <Row key={place} cells={cells} endsAt={endsAt} />
        ))}
        {sheet.total ? <Row cells={sheet.total} endsAt={endsAt} isTotal /> : null}
      </tbody>
    </table>
  )
  return (
    <div className={isWide ? styles.wide : undefined}>
      {isWide ? <Scroll title={sheet.title}>{table}</Scroll> : table}
      <div className={styles.below}>
        {isLong ? (
          <Button
            variant="text"
            className={styles.csv}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole
              ? words.fewerRows(formatNumber(FIRST_ROWS))
              : words.allRows(formatNumber(sheet.rows.length))}
          </Button>
        ) : null}
        <CsvButton sheet={sheet} />
      </div>
    </div>
  )
}
