import type { ReactNode } from 'react'
import styles from './Status.module.css'

export type StatusMark = 'waiting' | 'started' | 'done' | 'away' | 'aside'

interface StatusProps {
  mark: StatusMark
  className?: string | undefined
  children: ReactNode
}

/** A square and a word: waiting, started, done, put away, or aside. */
export function Status({ mark, className = '', children }: StatusProps) {
  return <span className={`${styles.status} ${styles[mark]} ${className}`}>{children}</span>
}
