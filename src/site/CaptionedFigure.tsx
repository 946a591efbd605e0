import type { ReactNode } from 'react'
import layout from '../ui/layout.module.css'
import styles from './CaptionedFigure.module.css'

/** By how the marks are drawn. */
const markClasses = {
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
}

/** One entry of a legend. */
interface LegendEntry {
  readonly mark: keyof typeof markClasses
  readonly label: ReactNode
}

export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles.legend}>
      {entries.map(({ mark, label }) => (
        <li key={mark} className={markClasses[mark]}>
          {label}
        </li>
      ))}
    </ul>
  )
}

interface CaptionedFigureProps {
  /** Of the caption, which names the figure. */
  id: string
  caption: ReactNode
  legend: readonly LegendEntry[]
  children: ReactNode
}

/** An illustration below its caption, which says that it is an example, and its legend. */
export function CaptionedFigure({ id, caption, legend, children }: CaptionedFigureProps) {
  return (
    <figure aria-labelledby={id}>
      <figcaption className={`${layout.wrap} ${styles.caption}`}>
        <span id={id}>{caption}</span>
        <Legend entries={legend} />
      </figcaption>
      {children}
    </figure>
  )
}
