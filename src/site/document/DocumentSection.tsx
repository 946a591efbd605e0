import type { ReactNode } from 'react'
import styles from './document.module.css'

interface DocumentSectionProps {
  id: string
  number: number
  heading: string
  children: ReactNode
}

/**
 * A numbered section of the table of contents. Not a `section` element: a policy has twenty, too many for
 * landmarks.
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
