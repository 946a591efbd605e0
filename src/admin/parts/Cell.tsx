import type { ReactNode } from 'react'
import styles from './Table.module.css'

interface CellProps {
  /** The column's name, seen where the table is too narrow for a head. */
  label: string
  /** Where in its row it stands. */
  place: 'contact' | 'file' | 'industry' | 'login' | 'project' | 'reference' | 'status' | 'time'
  className?: string | undefined
  children: ReactNode
}

export function Cell({ label, place, className, children }: CellProps) {
  return (
    <td className={className ? `${styles[place]} ${className}` : styles[place]}>
      <span className={styles.label}>{label}</span>
      {children}
    </td>
  )
}
