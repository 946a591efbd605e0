import { agency } from '../../../content/agency.ts'
import { CALL_MINUTES } from '../../../domain/booked-calls/call-times.ts'
import { MINUTES_A_DAY } from '../../../domain/time/times.ts'
import { QuarterLabels } from '../../ui/strip/QuarterLabels.tsx'
import styles from './HourStrip.module.css'

const { opens, closes } = agency.callHours
const HEIGHT = 48

/** The day of a call as a strip: night, the hours in which calls are, and the call. */
export function HourStrip({ minute }: { minute: number }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      <QuarterLabels />
      <svg viewBox={`0 0 ${MINUTES_A_DAY} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.night} width={MINUTES_A_DAY} height={HEIGHT} />
        <rect className={styles.open} x={opens} width={closes - opens} height={HEIGHT} />
        <rect className={styles.call} x={minute} width={CALL_MINUTES} height={HEIGHT} />
      </svg>
    </div>
  )
}
