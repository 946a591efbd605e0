import { Icon } from '../../ui/Icon.tsx'
import styles from './NumbersTable.module.css'

interface NumbersTableProps {
  summary: string
  /** What the rows are: the head of the first column. */
  rowsAre: string
  columns: readonly { readonly name: string; readonly short?: string }[]
  rows: readonly { readonly name: string; readonly numbers: readonly number[] }[]
  className?: string | undefined
}

/** The numbers of a drawing, folded away below it. */
export function NumbersTable({ summary, rowsAre, columns, rows, className }: NumbersTableProps) {
  return (
    <details className={`${styles.numbers} ${className ?? ''}`}>
      <summary>
        {summary} <Icon shape="plus" />
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{rowsAre}</th>
            {columns.map(({ name, short }) => (
              <th key={name} scope="col">
                {short ? <abbr title={name}>{short}</abbr> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {columns.map(({ name }, column) => (
                <td key={name}>{row.numbers[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
