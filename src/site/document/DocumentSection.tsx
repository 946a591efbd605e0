import type { ReactNode } from 'react'
import styles from './document.module.css'

interface DocumentSectionProps {
  id: string
  number: number
  heading: string
  children: ReactNode
}

/**
 * A numbered section that the table of contents leads to. No `section`, of which a policy would have
 * twenty: as landmarks they are noise.
 */
export function DocumentSection({ id, number, heading, children }: DocumentSectionProps) {
  return (
    <div className={styles.section} id={id}>
      <h2>
        <span className={styles.number}>{number}</span>
        {heading}
      </h2>
      {children}
    </div>
  )
}
