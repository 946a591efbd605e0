import type { ReactNode } from 'react'
import text from '../../ui/text.module.css'
import styles from './Table.module.css'

interface TableProps {
  /** Of the list: where a row has its parts when it is not one line. */
  className: string | undefined
  caption: string
  columns: readonly string[]
  children: ReactNode
}

/** Rows under a head; where there is no room for columns, each row becomes a few lines. */
export function Table({ className, caption, columns, children }: TableProps) {
  return (
    <table className={`${styles.table} ${className}`}>
      <caption className={text.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
