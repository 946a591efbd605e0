import type { ReactNode } from 'react'
import styles from './Table.module.css'

export interface CellProps {
  /** The column's name, seen where the table is too narrow for a head. */
  label: string
  /** Of the places that a row has where there are no columns; without one, a line at its end. */
  area?: 'contact' | 'file' | 'industry' | 'login' | 'project' | 'reference' | 'status' | 'time'
  className?: string | undefined
  children: ReactNode
}

export function Cell({ label, area, className = '', children }: CellProps) {
  return (
    <td className={`${styles[area ?? 'unplaced']} ${className}`}>
      <span className={styles.label}>{label}</span>
      {children}
    </td>
  )
}
