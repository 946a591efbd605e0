import { type ReactNode, useEffect, useRef } from 'react'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './Head.module.css'

interface HeadProps {
  title: ReactNode
  lead?: ReactNode
  /** Whether it replaces another head on the open page: it is then scrolled to and read. */
  isNext?: boolean
  children?: ReactNode
}

/** The head of each state of the page. */
export function Head({ title, lead, isNext = false, children }: HeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNext) return
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [isNext])
  return (
    <header className={`${layout.wrap} ${styles.head}`}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead ? <div className={`${text.lead} ${styles.lead}`}>{lead}</div> : null}
      {children ? <div className={styles.more}>{children}</div> : null}
    </header>
  )
}
