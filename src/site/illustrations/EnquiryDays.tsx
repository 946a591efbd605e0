import type { FlowActor, FlowIllustration } from '../../../content/services/illustration.ts'
import { MINUTES_A_DAY } from '../../../domain/time/times.ts'
import styles from './EnquiryDays.module.css'
import { ACTORS, daysOf, LANE, openTimes, type PlacedStep, thread } from './enquiry-path.ts'

const HEIGHT = LANE * ACTORS.length
/** Height of a step's mark, without its round ends. */
const MARK = 12

const markOf: Record<FlowActor, string | undefined> = {
  customer: styles.mark,
  automation: `${styles.mark} ${styles.markAutomation}`,
  person: `${styles.mark} ${styles.markPerson}`,
}

interface EnquiryDaysProps {
  flow: FlowIllustration
  placed: readonly PlacedStep[]
}

/** The days side by side, a lane for each actor. Hidden from assistive technology: the steps say the same. */
export function EnquiryDays({ flow, placed }: EnquiryDaysProps) {
  const days = daysOf(placed)
  const width = days.length * MINUTES_A_DAY
  const midnights = days.map((_, day) => `M${day * MINUTES_A_DAY} 0V${HEIGHT}`).join('')
  return (
    <div className={styles.days} data-drawing="days" aria-hidden="true">
      <ol>
        {days.map((day, index) => (
          <li key={`${day}${index < 7 ? '' : index}`}>{day}</li>
        ))}
      </ol>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {openTimes(days, flow.open).map(({ x, width: open }) => (
          <rect key={x} className={styles.open} data-ground x={x} width={open} height={HEIGHT} />
        ))}
        <path className={styles.midnights} d={midnights} />
        <path className={styles.threadEdge} d={thread(placed)} />
        <path className={styles.thread} d={thread(placed)} />
        <path className={styles.markRing} data-edge d={marks(placed)} />
        <path className={styles.markEdge} data-edge d={marks(placed)} />
        {ACTORS.map((actor) => (
          <path
            key={actor}
            className={markOf[actor]}
            data-mark={actor}
            d={marks(placed.filter(({ step }) => step.by === actor))}
          />
        ))}
      </svg>
    </div>
  )
}

/** As lines, whose width does not scale with the drawing. */
const marks = (placed: readonly PlacedStep[]): string =>
  placed.map(({ x, y }) => `M${x} ${y - MARK / 2}v${MARK}`).join('')
