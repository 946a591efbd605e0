import type { Dispatch } from 'react'
import { day as words } from '../../../content/day/day.ts'
import { type Day, type DayCount, isOpen, type WhyMissed } from '../../../domain/day/day.ts'
import { clock, MINUTES_A_DAY } from '../../../domain/time/times.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { HEIGHT, HOUR_LINES, LENGTH_LINES, linesOf, nightOf } from './day-lines.ts'
import type { DayEvent } from './day-state.ts'
import styles from './Sheet.module.css'
import { usePen } from './use-pen.ts'

const BOX = { viewBox: `0 0 ${MINUTES_A_DAY} ${HEIGHT}`, preserveAspectRatio: 'none' }

interface SheetProps {
  day: Day
  count: DayCount
  rubs: boolean
  dispatch: Dispatch<DayEvent>
}

/** The strip that is drawn on. Its lines are as wide as CSS says, at every width of the page. */
export function Sheet({ day, count, rubs, dispatch }: SheetProps) {
  const { place, handlers } = usePen(dispatch)
  const isHydrated = useHydrated()
  const lines = (missed: WhyMissed | undefined) =>
    linesOf(count.calls.filter((call) => call.missed === missed))
  const shut = lines('shut')
  const busy = lines('busy')
  return (
    <div
      className={styles.sheet}
      data-agent={day.agent || undefined}
      data-rubs={rubs || undefined}
      data-light={isOpen(day, 30) || undefined}
      // Strokes from before the island was ready are replayed (shell/held-presses.ts).
      data-pressed-at
      {...handlers}
    >
      <svg {...BOX} role="img" aria-label={words.board.drawing(count)}>
        <path className={styles.night} d={nightOf(day)} />
        <path className={styles.hours} d={HOUR_LINES} />
        <path className={styles.lengths} d={LENGTH_LINES} />
        <path className={styles.line} d={lines(undefined)} />
        <path className={styles.line} d={busy} />
        <path className={`${styles.hollow} ${styles.inDay}`} d={busy} />
        <path className={`${styles.line} ${styles.atNight}`} d={shut} />
        <path className={styles.hollow} d={shut} />
      </svg>
      {isHydrated ? (
        <svg {...BOX} className={styles.agent} aria-hidden="true">
          <path className={styles.edge} d={busy} />
          <path className={styles.filled} d={busy + shut} />
        </svg>
      ) : null}
      <div className={styles.levels} aria-hidden="true">
        <span>{words.board.level}</span>
        <span>4</span>
        <span>2</span>
      </div>
      {place ? (
        <span className={styles.tip} style={{ translate: `calc(${place.left}px - 50%)` }}>
          {rubs ? clock(place.at.minute) : words.board.tip(clock(place.at.minute), place.at.length)}
        </span>
      ) : null}
    </div>
  )
}
