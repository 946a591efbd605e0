import type { ReactNode } from 'react'
import { day as words } from '../../../content/day/day.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './DaySection.module.css'

interface DaySectionProps {
  /** 1 if the section is the page. */
  level: 1 | 2
  /** The island. */
  children: ReactNode
}

/** The drawn day with its head. */
export function DaySection({ level, children }: DaySectionProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section
      className={`${styles.section} ${level === 2 ? styles.part : ''}`}
      id="your-day"
      aria-labelledby="your-day-title"
    >
      <div className={`${layout.wrap} ${styles.head}`}>
        <Heading id="your-day-title">{words.heading}</Heading>
        <p className={text.lead}>{level === 1 ? words.lead : words.taste}</p>
        <noscript>
          <p className={styles.byHand}>
            <b>{words.byHand.title}</b> {level === 1 ? words.byHand.text : null}
          </p>
        </noscript>
      </div>
      {children}
    </section>
  )
}
