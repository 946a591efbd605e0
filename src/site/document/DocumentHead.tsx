import type { ReactNode } from 'react'
import layout from '../../ui/layout.module.css'
import page from '../page-head.module.css'
import styles from './DocumentHead.module.css'

interface DocumentHeadProps {
  title: string
  fictionNotice: string | null
  className?: string | undefined
  children: ReactNode
}

export function DocumentHead({
  title,
  fictionNotice,
  className = '',
  children,
}: DocumentHeadProps) {
  return (
    <header className={`${layout.wrap} ${page.pageHead} ${styles.head} ${className}`}>
      <h1>{title}</h1>
      {children}
      {fictionNotice === null ? null : <p className={styles.fiction}>{fictionNotice}</p>}
    </header>
  )
}
