import type { ReactNode } from 'react'

interface TableProps {
  /** Of the list, for its style. */
  name: string
  caption: string
  columns: readonly string[]
  children: ReactNode
}

/** Rows under a head; where there is no room for columns, each row becomes a few lines. */
export function Table({ name, caption, columns, children }: TableProps) {
  return (
    <table className={`admin-table ${name}`}>
      <caption className="visually-hidden">{caption}</caption>
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
