import type { ReactNode } from 'react'
import styles from './profile.module.css'

interface SectionProps {
  /** The fragment of the section. */
  id: string
  title: string
  text: string
  /** Still loading. */
  busy?: boolean
  className?: string | undefined
  children: ReactNode
}

/** One section of the profile: heading on the left, form on the right. */
export function Section({ id, title, text, busy = false, className, children }: SectionProps) {
  return (
    <section
      className={className ? `${styles.section} ${className}` : styles.section}
      id={id}
      aria-labelledby={`${id}-title`}
      aria-busy={busy || undefined}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
