import { type CSSProperties, Fragment, type KeyboardEvent, type Ref } from 'react'
import { agency } from '../../../content/agency.ts'
import { timeWords as words } from '../../../content/booked-calls/book.ts'
import type { CallDay } from '../../../domain/booked-calls/call-choice.ts'
import { deviceMoment, writeZone } from '../../../domain/booked-calls/call-moment.ts'
import { hourName } from '../../ui/strip/strip.ts'
import { deviceZone } from '../parts/device-zone.ts'
import { DayFold, DayRow } from './Day.tsx'
import styles from './FreeTimes.module.css'
import { boardOf } from './free-times.ts'
import type { TimeSelection } from './use-choice.ts'
import { useWide } from './use-wide.ts'

interface BoardProps {
  days: readonly CallDay[]
  choice: TimeSelection
  /** The time of the call that is being moved. */
  current: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  ref: Ref<HTMLDivElement>
}

/** All times: a row a day where there is room, else the days folded to their strips. */
export function FreeTimes({ days, choice, current, onKeyDown, ref }: BoardProps) {
  const isWide = useWide()
  const { columns, rows } = boardOf(days, agency.callHours.closedDays)
  const Day = isWide ? DayRow : DayFold
  const zone = zoneElsewhere(days)
  return (
    <section aria-labelledby="all-times">
      <div className={styles.head}>
        <h2 id="all-times">{words.all}</h2>
        <p className={styles.legend} aria-hidden="true">
          <span className={styles.free}>{words.legend.free}</span>
          <span className={styles.taken}>{words.legend.taken}</span>
          {current ? <span className={styles.current}>{words.legend.current}</span> : null}
          <span className={styles.chosen}>{words.legend.chosen}</span>
        </p>
        <p className={styles.keys}>{words.allHint}</p>
      </div>
      {words.hours ? <p className={styles.note}>{words.hours}</p> : null}
      {zone ? <p className={styles.note}>{words.bothClocks(writeZone(zone))}</p> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the radios in it. */}
      <div
        ref={ref}
        className={zone ? `${styles.board} ${styles.elsewhere}` : styles.board}
        style={{ '--times': columns.length } as CSSProperties}
        onKeyDown={onKeyDown}
      >
        {isWide ? <Hours columns={columns} /> : null}
        {rows.map((row) => (
          <Fragment key={row.date}>
            {row.shutBefore ? <p className={styles.shut}>{row.shutBefore}</p> : null}
            <Day day={row} choice={choice} current={current} zone={zone} />
          </Fragment>
        ))}
      </div>
    </section>
  )
}

/** The zone of a device whose clock shows other times than New Zealand's; empty otherwise. */
const zoneElsewhere = (days: readonly CallDay[]): string => {
  const zone = deviceZone()
  const isElsewhere = days.some(({ times }) =>
    times.some(({ startsAt }) => deviceMoment(startsAt, zone)),
  )
  return isElsewhere ? zone : ''
}

const Hours = ({ columns }: { columns: readonly number[] }) => (
  <div className={styles.hours} aria-hidden="true">
    {columns.map((minutes) => (
      <span key={minutes}>{minutes % 60 === 0 ? hourName(minutes / 60) : null}</span>
    ))}
  </div>
)
