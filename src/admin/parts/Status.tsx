import type { ReactNode } from 'react'
import styles from './Status.module.css'

/** A square and a word: kōwhai wants somebody, half is under way, full is done, hollow is put aside. */
export function Status({
  mark,
  children,
}: {
  mark: 'wants' | 'half' | 'full' | 'hollow'
  children: ReactNode
}) {
  return (
    <span className={`${styles.status} ${styles[mark]}`} data-status>
      {children}
    </span>
  )
}
