import { type NumbersWaitWords, numbersWords } from '../../../content/desk/admin-numbers.ts'
import { median } from '../../../domain/desk/median.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { writeMinutes } from '../../../domain/time/times.ts'
import { percentOf, writePercent } from './drawing.ts'
import { NothingYet } from './Figure.tsx'
import { Key } from './Key.tsx'
import { DrawnTable } from './NumbersTable.tsx'
import styles from './OfficeWaits.module.css'

const WIDTH = 480
const HEIGHT = 120

interface DrawingProps {
  words: NumbersWaitWords
  waits: readonly number[]
  middle: number
  target: number
}

function Drawing({ words, waits, middle, target }: DrawingProps) {
  // At least twice the target, at most ten times: what waited longer stands at the end.
  const longest = waits.reduce((most, wait) => Math.max(most, wait), 0)
  const scale = Math.min(10, Math.max(2, Math.ceil(longest / target))) * target
  const x = (minutes: number) => Math.round(2 + Math.min(1, minutes / scale) * (WIDTH - 4))
  // Thousands stand in no more places than there are.
  const lines = (some: readonly number[]) =>
    [...new Set(some.map(x))].map((place) => `M${place} 24V${HEIGHT}`).join('')
  return (
    <>
      <svg
        className={styles.waits}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.picture(formatNumber(waits.length), writeMinutes(middle))}
      >
        <rect className={styles.promised} width={x(target)} height={HEIGHT} />
        <path className={styles.wait} d={lines(waits.filter((minutes) => minutes <= target))} />
        <path className={styles.late} d={lines(waits.filter((minutes) => minutes > target))} />
        <path className={styles.middle} d={`M${x(middle)} 0V${HEIGHT}`} />
        <path className={styles.ground} d={`M${x(target)} 0V${HEIGHT}M0 ${HEIGHT}H${WIDTH}`} />
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>{words.start}</span>
        <span style={{ insetInlineStart: `${(target / scale) * 100}%` }}>{words.target}</span>
        <span className={styles.end}>{writeMinutes(scale)}</span>
      </p>
    </>
  )
}

interface OfficeWaitsProps {
  words: NumbersWaitWords
  /** In minutes of office time: of those that are over. */
  waits: readonly number[]
  /** How many still wait. */
  waiting: number
  /** Within how many minutes of office time they are to be over. */
  target: number
  /** Below the drawing. */
  note?: string | undefined
}

/** Waits by the office clock: drawn, with their median and how many were inside the target. */
export function OfficeWaits({ words, waits, waiting, target, note }: OfficeWaitsProps) {
  const middle = median(waits)
  const inside = waits.filter((minutes) => minutes <= target)
  const later = waits.filter((minutes) => minutes > target)
  const rowOf = (name: string, some: readonly number[]) => {
    const value = median(some)
    return [
      name,
      some.length,
      waits.length > 0 ? writePercent(percentOf(some.length, waits.length)) : words.none,
      value === undefined ? words.none : writeMinutes(value),
    ]
  }
  return (
    <>
      <div>
        {middle === undefined ? (
          <NothingYet>{words.empty}</NothingYet>
        ) : (
          <>
            <Drawing words={words} waits={waits} middle={middle} target={target} />
            <Key
              marks={[
                ['wait', words.inside],
                ['late', words.later],
                ['middle', words.median(writeMinutes(middle))],
              ]}
            />
          </>
        )}
        {note ? <p className={styles.note}>{note}</p> : null}
      </div>
      <DrawnTable
        sheet={{
          title: words.title,
          columns: [words.outcome, words.counted, words.share, words.halfWithin],
          ends: [words.share, words.halfWithin],
          rows: [
            rowOf(words.inside, inside),
            rowOf(words.later, later),
            [words.waiting, waiting, words.none, words.none],
          ],
          total: [
            numbersWords.all,
            waits.length + waiting,
            words.none,
            middle === undefined ? words.none : writeMinutes(middle),
          ],
        }}
      />
    </>
  )
}
