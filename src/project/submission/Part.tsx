import { type ReactNode, useId } from 'react'
import styles from './submission.module.css'

interface PartProps {
  title: ReactNode
  /** Beside the title: how much of it there is. */
  count?: string | undefined
  children: ReactNode
}

/** A part of what was sent, below its title. */
export function Part({ title, count, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        {count ? <span>{count}</span> : null}
      </h3>
      {children}
    </section>
  )
}
