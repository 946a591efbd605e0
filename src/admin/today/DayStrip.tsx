import { todayWords } from '../../../content/desk/desk-today.ts'
import { type DayEntry, dayEntries, dayLines, fullWait } from '../../../domain/desk/day-strip.ts'
import { localTime, wordsOfDate, writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { isWorkingDay, officeStatus } from '../../../domain/time/office-hours.ts'
import { clock, MINUTES_A_DAY, writeMinutes } from '../../../domain/time/times.ts'
import type { DeskToday } from '../../api/desk/today.ts'
import { weekdayOfReturn } from '../../shell/office-clock.ts'
import { HourLabels } from '../../ui/strip/HourLabels.tsx'
import styles from './DayStrip.module.css'
import key from './Key.module.css'
import { isEmptyDay, office } from './office.ts'

const words = todayWords.day
const HEIGHT = 140
/** The shortest line, so that it is seen, and the longest, which ends below the labels. */
const LEAST = 4
const MOST = 128
const HOUR = 60

const { opens, closes } = office.hours

/** A path of upright lines from the ground. */
const upright = (lines: readonly { minute: number; height: number }[]) =>
  lines.map(({ minute, height }) => `M${minute} ${HEIGHT}v${-height}`).join('')

interface DayStripProps {
  today: Pick<DeskToday, 'day' | 'enquiryCount'>
  now: Date
}

/** The enquiries of the day on its 24 hours; a closed day without any says so. */
export function DayStrip({ today, now }: DayStripProps) {
  return isEmptyDay(today.day, now) ? <ClosedDay now={now} /> : <Strip today={today} now={now} />
}

function ClosedDay({ now }: { now: Date }) {
  const status = officeStatus(now, office.hours)
  if (status.open) return null
  const { weekday } = wordsOfDate(localTime(now).date)
  return (
    <p className={styles.closedDay}>
      {words.closed(status.reason ?? weekday, weekdayOfReturn(status), clock(status.minutes))}
    </p>
  )
}

/** One line an enquiry, as high as the wait for a first answer. */
function Strip({ today, now }: DayStripProps) {
  const entries = dayEntries(today.day, now, office.hours)
  const lines = dayLines(entries)
  const full = fullWait(lines, office.target)
  const { date, minutes } = localTime(now)
  const isOpen = isWorkingDay(date, office.hours)
  // The night before it opens and the one after it closes are one, across the edges.
  const [from, until] = isOpen ? [closes - MINUTES_A_DAY, opens] : [0, MINUTES_A_DAY]
  const isDark = (minute: number) => !isOpen || minute < opens || minute >= closes
  const toHeight = (wait: number) => Math.max(LEAST, (wait / full) * MOST)
  const targetTop = HEIGHT - toHeight(office.target)
  const drawn = (isWaiting: boolean, dark: boolean) =>
    upright(
      lines
        .filter((line) => line.isWaiting === isWaiting && isDark(line.minute) === dark)
        .map(({ minute, wait }) => ({ minute, height: toHeight(wait) })),
    )
  const hours = (dark: boolean) =>
    Array.from({ length: 24 }, (_, hour) => hour * HOUR)
      .filter((minute) => minute > 0 && isDark(minute) === dark)
      .map((minute) => `M${minute} 0v${HEIGHT}`)
      .join('')
  const waiting = entries.filter(({ isWaiting }) => isWaiting).length
  const earlier = today.enquiryCount - waiting
  const target = writeMinutes(office.target)

  return (
    <>
      <div className={styles.strip}>
        <HourLabels startHour={0} closedFrom={from} closedUntil={until} />
        <div className={styles.drawing}>
          <svg
            viewBox={`0 0 ${MINUTES_A_DAY} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={words.picture(entries.length, waiting)}
          >
            <rect
              className={styles.closed}
              width={isOpen ? opens : MINUTES_A_DAY}
              height={HEIGHT}
            />
            {isOpen ? (
              <rect
                className={styles.closed}
                x={closes}
                width={MINUTES_A_DAY - closes}
                height={HEIGHT}
              />
            ) : null}
            <path className={styles.hour} d={hours(false)} />
            <path className={styles.hourDark} d={hours(true)} />
            <path className={styles.target} d={`M${opens} ${targetTop}H${closes}`} />
            <path
              className={styles.targetDark}
              d={
                isOpen
                  ? `M0 ${targetTop}H${opens}M${closes} ${targetTop}H${MINUTES_A_DAY}`
                  : `M0 ${targetTop}H${MINUTES_A_DAY}`
              }
            />
            <path className={styles.answered} d={drawn(false, false)} />
            <path className={styles.answeredDark} d={drawn(false, true)} />
            <path className={styles.edge} d={drawn(true, false)} />
            <path className={styles.waits} d={drawn(true, false) + drawn(true, true)} />
            <path className={styles.now} d={`M${minutes} 0v${HEIGHT}`} />
          </svg>
          <span
            className={styles.targetLabel}
            style={{ bottom: `${100 - (targetTop / HEIGHT) * 100}%` }}
            aria-hidden="true"
          >
            {words.target(target)}
          </span>
          <span
            className={styles.tag}
            style={{ left: `${(minutes / MINUTES_A_DAY) * 100}%` }}
            data-side={minutes > MINUTES_A_DAY / 2 ? 'left' : 'right'}
            aria-hidden="true"
          >
            {writeTimeOfDay(now)}
          </span>
        </div>
      </div>
      <ul className={key.key}>
        {earlier > 0 ? <li>{words.earlier(earlier)}</li> : null}
        <li>
          <i />
          {lines.length === entries.length ? words.key.answered : words.key.several}
        </li>
        <li>
          <i className={key.wait} />
          {words.key.waits}
        </li>
        <li>
          <i className={key.target} />
          {words.key.target(target)}
        </li>
        <li>{words.key.closed}</li>
      </ul>
      {entries.length > 0 ? <DayTable entries={entries} /> : null}
    </>
  )
}

function DayTable({ entries }: { entries: readonly DayEntry[] }) {
  return (
    <details className={styles.table}>
      <summary>{words.table.title}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.table.came}</th>
            <th scope="col">{words.table.answer}</th>
            <th scope="col">{words.table.wait}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ createdAt, answeredAt, isWaiting, wait }, place) => (
            // Two may have come at the same moment, and none has a name.
            // biome-ignore lint/suspicious/noArrayIndexKey: they only ever come behind one another.
            <tr key={place}>
              <th scope="row">{writeTimeOfDay(createdAt)}</th>
              <td>
                {answeredAt
                  ? writeTimeOfDay(answeredAt)
                  : isWaiting
                    ? words.table.waits
                    : words.table.none}
              </td>
              <td>{answeredAt || isWaiting ? writeMinutes(wait) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
