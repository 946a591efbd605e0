import { numbersWords as words } from '../../../content/admin-numbers.ts'
import { formatNumber } from '../../../domain/amounts.ts'
import { type CsvCell, toCsv } from '../../../domain/csv.ts'
import { Button } from '../../ui/Button.tsx'
import text from '../../ui/text.module.css'
import { Scroll } from './Scroll.tsx'
import styles from './Sheet.module.css'

/** A table, as it is shown and as it is downloaded. */
export interface SheetRows {
  readonly title: string
  readonly columns: readonly string[]
  /** The first cell of each is its head. */
  readonly rows: readonly (readonly CsvCell[])[]
  readonly total?: readonly CsvCell[] | undefined
  /** The rows of the file, where they are not those shown. */
  readonly file?: readonly (readonly CsvCell[])[]
}

const show = (cell: CsvCell) => (typeof cell === 'number' ? formatNumber(cell) : cell)

const fileName = (title: string) =>
  `${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')}.csv`

/** Offers the table as a file. */
export function CsvButton({ sheet }: { sheet: SheetRows }) {
  const download = () => {
    const { columns, rows, total, file } = sheet
    const csv = toCsv([columns, ...(file ?? [...rows, ...(total ? [total] : [])])])
    const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = fileName(sheet.title)
    link.click()
    URL.revokeObjectURL(address)
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

function Row({ cells, isTotal }: { cells: readonly CsvCell[]; isTotal?: boolean }) {
  const [head, ...others] = cells
  return (
    <tr className={isTotal ? styles.total : undefined}>
      <th scope="row">{show(head ?? '')}</th>
      {others.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's.
        <td key={place} className={typeof cell === 'number' ? styles.number : undefined}>
          {show(cell)}
        </td>
      ))}
    </tr>
  )
}

/** A table of numbers with its download. Wide ones scroll by themselves. */
export function Sheet({ sheet, isWide }: { sheet: SheetRows; isWide?: boolean }) {
  const isNumber = (place: number) => sheet.rows.some((row) => typeof row[place] === 'number')
  const table = (
    <table className={styles.sheet}>
      <caption className={text.visuallyHidden}>{sheet.title}</caption>
      <thead>
        <tr>
          {sheet.columns.map((column, place) => (
            <th key={column} scope="col" className={isNumber(place) ? styles.number : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((cells, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced as a whole.
          <Row key={place} cells={cells} />
        ))}
        {sheet.total ? <Row cells={sheet.total} isTotal /> : null}
      </tbody>
    </table>
  )
  return (
    <div>
      {isWide ? <Scroll title={sheet.title}>{table}</Scroll> : table}
      <CsvButton sheet={sheet} />
    </div>
  )
}
