import type { ReactNode } from 'react'
import { useArrival } from './use-arrival.ts'
import styles from './ViewHead.module.css'

interface ViewHeadProps {
  title: string
  /** Beside the title, such as when the data was counted. */
  note?: ReactNode
  /** Of one thing, of which the note says the state; else of a list. */
  ofOne?: boolean
  /** What can be done with the whole view. */
  children?: ReactNode
}

export function ViewHead({ title, note, ofOne = false, children }: ViewHeadProps) {
  const heading = useArrival(title)
  return (
    <div className={ofOne ? `${styles.head} ${styles.ofOne}` : styles.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children ? <div className={styles.acts}>{children}</div> : null}
    </div>
  )
}
