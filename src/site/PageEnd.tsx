import type { ReactNode } from 'react'
import layout from '../ui/layout.module.css'
import styles from './PageEnd.module.css'

interface PageEndProps {
  heading: string
  text: string
  /** The buttons and links. */
  children: ReactNode
  /** Small print under it. */
  note?: string | null
}

/** The end of a page: what the visitor can do next, on the dark ground above the footer. */
export function PageEnd({ heading, text, children, note = null }: PageEndProps) {
  return (
    <section className={styles.pageEnd} aria-labelledby="page-end-title">
      <div className={`${layout.wrap} ${styles.columns}`}>
        <h2 id="page-end-title">{heading}</h2>
        <div>
          <p>{text}</p>
          <p className={`${layout.actions} ${styles.actions}`}>{children}</p>
        </div>
      </div>
      {note === null ? null : <p className={`${layout.wrap} ${styles.note}`}>{note}</p>}
    </section>
  )
}
