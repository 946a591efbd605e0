import type { ReactNode } from 'react'
import styles from './Empty.module.css'

/** Replaces an empty list: says what will be here, or what to do. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.empty} data-empty="">
      <p className={styles.title}>{title}</p>
      <p>{children}</p>
    </div>
  )
}
