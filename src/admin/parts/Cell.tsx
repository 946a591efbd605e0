import type { ReactNode } from 'react'

interface CellProps {
  /** The column's name, seen where the table is too narrow for a head. */
  label: string
  className?: string
  children: ReactNode
}

export function Cell({ label, className, children }: CellProps) {
  return (
    <td className={className}>
      <span className="cell-label">{label}</span>
      {children}
    </td>
  )
}
