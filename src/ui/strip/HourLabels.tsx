import styles from './HourLabels.module.css'
import { darkness, hourLabel, underTag } from './strip.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface HourLabelsProps {
  /** The hour of the day at the left edge. */
  startHour: number
  /** Minutes after the left edge; negative if night began before it. */
  closedFrom: number
  closedUntil: number
  /** The minute after the left edge of a tag that stands over the labels. */
  tag?: number | undefined
}

const looks = {
  dark: styles.dark,
  'dark-first': styles.darkFirst,
  'dark-last': styles.darkLast,
  light: undefined,
}

const covered = { phone: styles.onPhone, 'small-desk': styles.onSmallDesk }

/** The head of a strip: a column per hour, dark while the shop is closed. */
export function HourLabels({ startHour, closedFrom, closedUntil, tag }: HourLabelsProps) {
  return (
    <ol className={styles.hours} aria-hidden="true">
      {HOURS.map((hour) => (
        <li key={hour} className={lookOf(hour)}>
          {labelOf(hour)}
        </li>
      ))}
    </ol>
  )

  function labelOf(hour: number) {
    const label = hourLabel(startHour, hour)
    const widest = tag === undefined ? undefined : underTag(hour, tag)
    return widest ? <span className={covered[widest]}>{label}</span> : label
  }

  function lookOf(hour: number) {
    const dark = darkness(hour, closedFrom, closedUntil)
    const isLast = dark === 'dark' && darkness(hour + 1, closedFrom, closedUntil) !== 'dark'
    return isLast ? `${styles.dark} ${styles.beforeLight}` : looks[dark]
  }
}
