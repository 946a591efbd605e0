import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  /** At the end of its head, such as the way to all of it. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of the view, under a head with a rule. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside ? <p>{aside}</p> : null}
      </div>
      {children}
    </section>
  )
}
