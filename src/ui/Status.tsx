import type { ReactNode } from 'react'
import styles from './Status.module.css'

export type StatusMark = 'wants' | 'half' | 'full' | 'hollow'

interface StatusProps {
  mark: StatusMark
  className?: string | undefined
  children: ReactNode
}

/** A square and a word: kōwhai wants somebody, half is under way, full is done, hollow is put aside. */
export function Status({ mark, className = '', children }: StatusProps) {
  return <span className={`${styles.status} ${styles[mark]} ${className}`}>{children}</span>
}
