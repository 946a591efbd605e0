import { numbersWords } from '../../../content/desk/admin-numbers.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import styles from './Bars.module.css'
import { percentOf } from './drawing.ts'

/** The most bars of a picture; the table has the rest. */
const MOST_BARS = 8
const ROW = 26
const BAR = 14

interface BarsProps {
  title: string
  /** Name and count, the largest first. */
  rows: readonly (readonly [string, number])[]
}

/** The largest rows as bars; on a phone with their counts, which elsewhere stand in the table beside it. */
export function Bars({ title, rows }: BarsProps) {
  const shown = rows.slice(0, MOST_BARS)
  const most = shown[0]?.[1] ?? 0
  return (
    <div className={styles.bars} role="img" aria-label={numbersWords.bars(title, shown.length)}>
      {shown.map(([name, count], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced as a whole.
        <div key={place} className={styles.bar}>
          <span>{name}</span>
          <svg viewBox={`0 0 100 ${ROW}`} preserveAspectRatio="none" aria-hidden="true">
            <rect y={(ROW - BAR) / 2} width={Math.max(0.5, percentOf(count, most))} height={BAR} />
          </svg>
          <b>{formatNumber(count)}</b>
        </div>
      ))}
    </div>
  )
}
