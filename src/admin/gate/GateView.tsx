import type { ReactNode } from 'react'
import text from '../../ui/text.module.css'
import { useTitleAndFocus } from '../parts/use-title-and-focus.ts'
import styles from './GateView.module.css'

interface GateViewProps {
  title: string
  lead: string
  aside?: ReactNode
  children: ReactNode
}

/** A page before the dashboard: the request, and help beside it. */
export function GateView({ title, lead, aside, children }: GateViewProps) {
  const heading = useTitleAndFocus(title)
  return (
    <div className={styles.gate} data-empty="">
      <div className={styles.main}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={text.lead}>{lead}</p>
        {children}
      </div>
      {aside}
    </div>
  )
}
