import type { ReactNode } from 'react'
import { useTitleAndFocus } from './use-title-and-focus.ts'
import styles from './ViewHead.module.css'

interface ViewHeadProps {
  title: string
  /** Whether the view lists many or shows one, whose note is larger and whose actions are more. */
  of?: 'many' | 'one'
  /** Beside the title, such as when the data was counted. */
  note?: ReactNode
  /** What can be done with the whole view. */
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
