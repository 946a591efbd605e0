import { darkness, hourLabel } from './strip.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface HourLabelsProps {
  /** The hour of the day at the left edge. */
  startHour: number
  /** Minutes after the left edge; less than none where night began before it. */
  shutFrom: number
  shutUntil: number
}

/** The head of a strip: an hour a column, dark where the shop is shut. */
export function HourLabels({ startHour, shutFrom, shutUntil }: HourLabelsProps) {
  return (
    <ol className="strip-hours" aria-hidden="true">
      {HOURS.map((hour) => (
        <li key={hour} className={darkness(hour, shutFrom, shutUntil)}>
          {hourLabel(startHour, hour)}
        </li>
      ))}
    </ol>
  )
}
