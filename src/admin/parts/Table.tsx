import type { ReactNode } from 'react'
import text from '../../ui/text.module.css'
import { Cell, type CellProps } from './Cell.tsx'
import styles from './Table.module.css'

/** One column: its head, and the cell of each row. */
export interface Column<Row> extends Omit<CellProps, 'children'> {
  /** A row header; shown without a label in a narrow row. */
  readonly isRowHeader?: true
  readonly cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** Defines the grid of a narrow row. */
  className: string | undefined
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/** A table; where it is too narrow for columns, each row becomes a grid. */
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
