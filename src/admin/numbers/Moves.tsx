import { useQuery } from '@tanstack/react-query'
import { numbersWords } from '../../../content/admin-numbers.ts'
import { agency } from '../../../content/agency.ts'
import { formatNumber } from '../../../domain/amounts.ts'
import type { Period } from '../../../domain/numbers-period.ts'
import { officeMinutesBetween } from '../../../domain/office-minutes.ts'
import { type NumbersRow, numbersQuery } from '../../api/desk/numbers.ts'
import { median, writeMinutes } from './drawing.ts'
import { Figure, NothingYet } from './Figure.tsx'
import { Key } from './Key.tsx'
import styles from './Moves.module.css'
import { NumbersTable } from './NumbersTable.tsx'

const words = numbersWords.moves
const WIDTH = 480
const HEIGHT = 120
const OFFICE_DAY = agency.officeHours.closes - agency.officeHours.opens

/** Waits of submissions that were moved, in office minutes, shortest first. */
const waitsOf = (moves: readonly NumbersRow<'first_moves'>[]) =>
  moves
    .flatMap(({ submitted_at, moved_at }) =>
      moved_at ? [officeMinutesBetween(submitted_at, moved_at, agency.officeHours)] : [],
    )
    .sort((a, b) => a - b)

function Waits({ waits, middle }: { waits: readonly number[]; middle: number }) {
  // At least two office days, at most ten: what waited longer stands at the end.
  const scale = Math.min(10, Math.max(2, Math.ceil((waits.at(-1) ?? 0) / OFFICE_DAY))) * OFFICE_DAY
  const x = (minutes: number) => 2 + Math.min(1, minutes / scale) * (WIDTH - 4)
  return (
    <>
      <svg
        className={styles.waits}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.picture(formatNumber(waits.length), writeMinutes(middle))}
      >
        <rect className={styles.promised} width={x(OFFICE_DAY)} height={HEIGHT} />
        {waits.map((minutes, place) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: several may have waited as long.
            key={place}
            className={minutes <= OFFICE_DAY ? styles.wait : styles.late}
            d={`M${x(minutes)} 24V${HEIGHT}`}
          />
        ))}
        <path className={styles.middle} d={`M${x(middle)} 0V${HEIGHT}`} />
        <path className={styles.ground} d={`M${x(OFFICE_DAY)} 0V${HEIGHT}M0 ${HEIGHT}H${WIDTH}`} />
      </svg>
      <p className={styles.scale} aria-hidden="true">
        <span>{words.start}</span>
        <span style={{ insetInlineStart: `${(OFFICE_DAY / scale) * 100}%` }}>{words.oneDay}</span>
        <span className={styles.end}>{writeMinutes(scale)}</span>
      </p>
    </>
  )
}

export function Moves({ period }: { period: Period }) {
  const query = useQuery(numbersQuery('first_moves', period))
  return (
    <Figure
      part="moves"
      title={words.title}
      text={words.text}
      query={query}
      isEmpty={(moves) => moves.length === 0}
      empty={words.empty}
    >
      {(moves) => {
        const waits = waitsOf(moves)
        const middle = median(waits)
        const inside = waits.filter((minutes) => minutes <= OFFICE_DAY)
        const later = waits.filter((minutes) => minutes > OFFICE_DAY)
        const half = (some: readonly number[]) => {
          const value = median(some)
          return value === undefined ? words.none : writeMinutes(value)
        }
        return (
          <>
            <div>
              {middle === undefined ? (
                <NothingYet>{words.empty}</NothingYet>
              ) : (
                <>
                  <Waits waits={waits} middle={middle} />
                  <Key
                    marks={[
                      ['wait', words.inside],
                      ['late', words.later],
                      ['middle', words.median(writeMinutes(middle))],
                    ]}
                  />
                </>
              )}
            </div>
            <NumbersTable
              sheet={{
                title: words.title,
                columns: [words.outcome, words.submissions, words.halfWithin],
                ends: [words.halfWithin],
                rows: [
                  [words.inside, inside.length, half(inside)],
                  [words.later, later.length, half(later)],
                  [words.waiting, moves.length - waits.length, words.none],
                ],
                total: [numbersWords.all, moves.length, half(waits)],
              }}
            />
          </>
        )
      }}
    </Figure>
  )
}
