import type { ReactNode } from 'react'
import { useTitleAndFocus } from './use-title-and-focus.ts'
import styles from './ViewHead.module.css'

interface ViewHeadProps {
  title: string
  /** A list, or a single item, with a larger note and more actions. */
  of?: 'many' | 'one'
  /** How many wait, in the document's title alone; empty: nobody, or not known. */
  waiting?: string
  /** Beside the title, such as the time of the data; `null` keeps its place until it is known. */
  note?: ReactNode
  /** Actions on the whole view. */
  children?: ReactNode
}

export function ViewHead({ title, of = 'many', waiting, note, children }: ViewHeadProps) {
  const heading = useTitleAndFocus(title, waiting)
  return (
    <div className={`${styles.head} ${of === 'one' ? styles.one : ''}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {note === undefined ? null : <p className={styles.note}>{note ?? '\u00A0'}</p>}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  )
}
