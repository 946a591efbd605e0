import type { ReactNode } from 'react'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import styles from './Folded.module.css'

/** A text of more characters or lines is folded. */
const LONG = { characters: 400, lines: 8 }

interface FoldedProps {
  text: string
  /** What is read of it while it is folded. */
  excerpt: ReactNode
  /** All of it, as it is drawn. */
  children: ReactNode
}

/** What somebody wrote, whole; a long text is folded to an excerpt. */
export function Folded({ text, excerpt, children }: FoldedProps) {
  if (text.length <= LONG.characters && text.split('\n').length <= LONG.lines) return children
  return (
    <details className={styles.folded}>
      <summary>
        <span className={styles.excerpt} dir="auto">
          {excerpt}
        </span>
        <b>{deskActs.whole(formatNumber(text.length))}</b>
      </summary>
      {children}
    </details>
  )
}
