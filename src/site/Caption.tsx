import type { ReactNode } from 'react'
import layout from '../ui/layout.module.css'
import styles from './Caption.module.css'

/** Classes of a legend's marks, by how they are drawn. */
export const markClasses = {
  solid: styles.mark,
  sea: `${styles.mark} ${styles.sea}`,
  signal: `${styles.mark} ${styles.signal}`,
  outline: `${styles.mark} ${styles.outline}`,
  outlineSea: `${styles.mark} ${styles.outlineSea}`,
  flag: `${styles.mark} ${styles.flag}`,
  night: `${styles.mark} ${styles.night}`,
  day: `${styles.mark} ${styles.day}`,
  voice: `${styles.mark} ${styles.voice}`,
  ringing: `${styles.mark} ${styles.ringing}`,
  line: `${styles.mark} ${styles.line}`,
}

/** One entry of a legend. */
export interface LegendEntry {
  readonly mark: keyof typeof markClasses
  readonly label: ReactNode
}

interface CaptionProps {
  id: string
  caption: ReactNode
  legend: readonly LegendEntry[]
}

/** Above every illustration: its caption, which says that it is an example, and its legend. */
export function Caption({ id, caption, legend }: CaptionProps) {
  return (
    <figcaption className={`${layout.wrap} ${styles.caption}`}>
      <span id={id}>{caption}</span>
      <ul>
        {legend.map(({ mark, label }) => (
          <li key={mark} className={markClasses[mark]}>
            {label}
          </li>
        ))}
      </ul>
    </figcaption>
  )
}
