import type { ReactNode } from 'react'
import { useTitleAndFocus } from './use-title-and-focus.ts'
import styles from './ViewHead.module.css'

interface ViewHeadProps {
  title: string
  /** A list, or a single item, with a larger note and more actions. */
  of?: 'many' | 'one'
  /** Beside the title, such as the time of the data. */
  note?: ReactNode
  /** Actions on the whole view. */
  children?: ReactNode
}

export function ViewHead({ title, of = 'many', note, children }: ViewHeadProps) {
  const heading = useTitleAndFocus(title)
  return (
    <div className={`${styles.head} ${of === 'one' ? styles.one : ''}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  )
}
