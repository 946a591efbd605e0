import type { ReactNode } from 'react'
import { numbersWords as words } from '../../../content/desk/admin-numbers.ts'
import styles from './Scroll.module.css'

/** A table that may be wider than the page, and then scrolls by itself, by keys too. */
export function Scroll({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
      tabIndex={0}
      aria-label={words.tableOf(title)}
    >
      {children}
    </section>
  )
}
