import type { ReactNode } from 'react'
import styles from './Table.module.css'

export interface CellProps {
  /** The column's name, shown when the table is too narrow for a head. */
  label: string
  /** The grid area in a narrow row; without one, a line at its end. */
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
