import styles from './HourLabels.module.css'
import { darkness, hourLabel } from './strip.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface HourLabelsProps {
  /** The hour of the day at the left edge. */
  startHour: number
  /** Minutes after the left edge; less than none where night began before it. */
  shutFrom: number
  shutUntil: number
}

const looks = {
  dark: styles.dark,
  'dark-first': styles.darkFirst,
  'dark-last': styles.darkLast,
  light: undefined,
}

/** The head of a strip: an hour a column, dark where the shop is shut. */
export function HourLabels({ startHour, shutFrom, shutUntil }: HourLabelsProps) {
  return (
    <ol className={styles.hours} aria-hidden="true">
      {HOURS.map((hour) => (
        <li key={hour} className={lookOf(hour)}>
          {hourLabel(startHour, hour)}
        </li>
      ))}
    </ol>
  )

  function lookOf(hour: number) {
    const dark = darkness(hour, shutFrom, shutUntil)
    const isLast = dark === 'dark' && darkness(hour + 1, shutFrom, shutUntil) !== 'dark'
    return isLast ? `${styles.dark} ${styles.beforeLight}` : looks[dark]
  }
}
