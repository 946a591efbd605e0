import { MINUTES_A_DAY } from '../../../domain/time/times.ts'
import { HourLabels } from './HourLabels.tsx'
import styles from './Strip.module.css'
import { callTop, longest, type StripCall } from './strip.ts'

const HEIGHT = 120
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Width of a missed call's outlined bar. */
const OUTLINE_WIDTH = 6

interface Call extends StripCall {
  by: 'you' | 'us' | 'missed'
  featured?: true
}

interface StripProps {
  calls: readonly Call[]
  /** Minutes after the left edge. */
  closedFrom: number
  closedUntil: number
  /** The hour of the day at the left edge. */
  startHour: number
  /** The minute of a tag over the labels. */
  tag?: number
}

/** Hidden from assistive technology: the caption, legend and list around it say the same. */
export function Strip({ calls, closedFrom, closedUntil, startHour, tag }: StripProps) {
  const maximum = longest(calls)
  return (
    <div className={styles.strip}>
      <HourLabels
        startHour={startHour}
        closedFrom={closedFrom}
        closedUntil={closedUntil}
        tag={tag}
      />
      <svg viewBox={`0 0 ${MINUTES_A_DAY} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect
          className={styles.closed}
          x={closedFrom}
          width={closedUntil - closedFrom}
          height={HEIGHT}
        />
        <path className={styles.ticks} d={ticks((hour) => !isClosed(hour * 60))} />
        <path className={styles.ticksNight} d={ticks((hour) => isClosed(hour * 60))} />
        {EDGES.map(({ look, className }) => {
          const edges = lines((call) => lookOf(call) === look && !isClosed(call.minute))
          return edges ? <path key={look} className={className} d={edges} /> : null
        })}
        {LOOKS.map(({ look, className }) => (
          <path key={look} className={className} d={lines((call) => lookOf(call) === look)} />
        ))}
      </svg>
    </div>
  )

  function isClosed(minute: number) {
    return minute > closedFrom && minute < closedUntil
  }

  function lines(isDrawn: (call: Call) => boolean) {
    return calls
      .filter(isDrawn)
      .map((call) => line(call, maximum))
      .join('')
  }
}

/** As relative steps, which compress well. */
const ticks = (isDrawn: (hour: number) => boolean) =>
  `M0 0${HOURS.map((hour) => (isDrawn(hour) ? `v${HEIGHT}m60-${HEIGHT}` : 'm60 0')).join('')}`

type Look = Call['by'] | 'featured'

/** Calls that look alike are one path, which is smaller. */
const LOOKS: readonly { look: Look; className: string }[] = [
  { look: 'you', className: `${styles.call} ${styles.you}` },
  { look: 'missed', className: `${styles.call} ${styles.missed}` },
  { look: 'us', className: `${styles.call} ${styles.us}` },
  { look: 'featured', className: `${styles.call} ${styles.us} ${styles.featured}` },
]

/** Below the calls that we answered while it is light. */
const EDGES: readonly { look: Look; className: string }[] = [
  { look: 'us', className: `${styles.call} ${styles.us} ${styles.edge}` },
  { look: 'featured', className: `${styles.call} ${styles.us} ${styles.edge} ${styles.featured}` },
]

const lookOf = ({ by, featured }: Call): Look => (featured ? 'featured' : by)

const line = (call: Call, maximum: number) => {
  const top = callTop(call, maximum, HEIGHT)
  return call.by === 'missed'
    ? `M${call.minute - OUTLINE_WIDTH / 2} ${HEIGHT}V${top}h${OUTLINE_WIDTH}V${HEIGHT}`
    : `M${call.minute} ${HEIGHT}V${top}`
}
