import { agency } from '../../../content/agency.ts'
import { contact } from '../../../content/enquiries/contact.ts'
import { MINUTES_A_DAY } from '../../../domain/time/times.ts'
import styles from './OfficeStrip.module.css'

const { opens, closes } = agency.officeHours
const HEIGHT = 48

/** The office's day; `office-clock.ts` positions the now-line. The hours are beside it as text. */
export function OfficeStrip() {
  return (
    <div className={styles.strip} aria-hidden="true">
      <svg viewBox={`0 0 ${MINUTES_A_DAY} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.closed} width={MINUTES_A_DAY} height={HEIGHT} />
        <rect className={styles.open} x={opens} width={closes - opens} height={HEIGHT} />
        <path className={styles.ticks} d={`M360 0V${HEIGHT}M720 0V${HEIGHT}M1080 0V${HEIGHT}`} />
        <g data-office="now" visibility="hidden">
          <path className={styles.nowEdge} d={`M0 0V${HEIGHT}`} />
          <path className={styles.now} d={`M0 0V${HEIGHT}`} />
        </g>
      </svg>
      <ol>
        {contact.officeStrip.map((hour) => (
          <li key={hour}>{hour}</li>
        ))}
      </ol>
    </div>
  )
}
