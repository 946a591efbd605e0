import type { ReactNode } from 'react'
import styles from './Status.module.css'

export type StatusMark = 'wants' | 'half' | 'full' | 'hollow'

/** A square and a word: kōwhai wants somebody, half is under way, full is done, hollow is put aside. */
export function Status({ mark, children }: { mark: StatusMark; children: ReactNode }) {
  return <span className={`${styles.status} ${styles[mark]}`}>{children}</span>
}
