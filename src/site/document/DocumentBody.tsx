import type { ReactNode } from 'react'
import layout from '../../ui/layout.module.css'
import { Contents, type ContentsProps } from './Contents.tsx'
import styles from './document.module.css'

interface DocumentBodyProps extends ContentsProps {
  children: ReactNode
}

/** The text, and its table of contents before or beside it. */
export function DocumentBody({ sections, children }: DocumentBodyProps) {
  return (
    <div className={`${layout.wrap} ${styles.document}`}>
      <Contents sections={sections} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
