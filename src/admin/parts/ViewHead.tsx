import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { waitingCountQuery } from '../../api/desk/today.ts'
import { shownCount } from './shown-count.ts'
import { useTitleAndFocus } from './use-title-and-focus.ts'
import styles from './ViewHead.module.css'

interface ViewHeadProps {
  title: string
  /** A list, or a single item, with a larger note and more actions. */
  of?: 'many' | 'one'
  /** How many wait for an answer, where the page itself knows (null: soon). */
  waiting?: number | null
  /** Beside the title, such as the time of the data; `null` keeps its place until it is known. */
  note?: ReactNode
  /** Actions on the whole view. */
  children?: ReactNode
}

export function ViewHead({ title, of = 'many', waiting, note, children }: ViewHeadProps) {
  const isKnown = waiting !== undefined
  const { data } = useQuery({ ...waitingCountQuery, enabled: !isKnown })
  const count = isKnown ? waiting : data
  const heading = useTitleAndFocus(title, count ? shownCount(count) : '')
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
