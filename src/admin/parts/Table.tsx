import type { ReactNode } from 'react'
import text from '../../ui/text.module.css'
import { Cell, type CellProps } from './Cell.tsx'
import styles from './Table.module.css'

/** One column: its head, and what each row says in it. */
export interface Column<Row> extends Omit<CellProps, 'children'> {
  /** Names the row: a header, without a label of its own where there are no columns. */
  readonly isRowHeader?: true
  readonly cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** Of the list, which places the cells of a row where there are no columns. */
  className: string | undefined
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** Rows under a head; where there is no room for columns, each row becomes a few lines. */
export function Table<Row extends { readonly id: string }>({
  className,
  caption,
  columns,
  rows,
}: TableProps<Row>) {
  return (
    <table className={`${styles.table} ${className}`}>
      <caption className={text.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ isRowHeader, cell, ...place }) =>
              isRowHeader ? (
                <th key={place.label} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <Cell key={place.label} {...place}>
                  {cell(row)}
                </Cell>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
