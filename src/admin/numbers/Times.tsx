import { useQuery } from '@tanstack/react-query'
import { agency } from '../../../content/agency.ts'
import { numbersWords } from '../../../content/desk/admin-numbers.ts'
import type { Period } from '../../../domain/desk/numbers-period.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { type NumbersRow, numbersQuery } from '../../api/desk/numbers.ts'
import { Figure } from './Figure.tsx'
import { DrawnTable } from './NumbersTable.tsx'
import styles from './Times.module.css'

const words = numbersWords.times
const DAY = 1440
const HEIGHT = 40
const LINE = 7

type Quarter = NumbersRow<'enquiry_times'>

const countOf = (quarters: readonly Quarter[]) =>
  quarters.reduce((sum, { enquiries }) => sum + enquiries, 0)

interface DayProps {
  name: string
  isOpen: boolean
  quarters: readonly Quarter[]
  most: number
}

/** The 24 hours of a weekday, dark where the office is shut. */
function Day({ name, isOpen, quarters, most }: DayProps) {
  const { opens, closes } = agency.officeHours
  const count = formatNumber(countOf(quarters))
  return (
    <div className={styles.day}>
      <span aria-hidden="true">{name}</span>
      <svg
        viewBox={`0 0 ${DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.picture(name, count)}
      >
        {isOpen ? (
          <>
            <rect className={styles.shut} width={opens} height={HEIGHT} />
            <rect className={styles.shut} x={closes} width={DAY - closes} height={HEIGHT} />
          </>
        ) : (
          <rect className={styles.shut} width={DAY} height={HEIGHT} />
        )}
        {quarters.map(({ minute, enquiries }) => {
          const height = 10 + (enquiries / most) * (HEIGHT - 14)
          const isShut = !isOpen || minute < opens || minute >= closes
          return (
            <rect
              key={minute}
              className={isShut ? styles.inDark : styles.inLight}
              x={minute + (15 - LINE) / 2}
              y={HEIGHT - height}
              width={LINE}
              height={height}
            />
          )
        })}
      </svg>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </div>
  )
}

export function Times({ period }: { period: Period }) {
  const query = useQuery(numbersQuery('enquiry_times', period))
  return (
    <Figure
      part="times"
      title={words.title}
      text={words.text}
      query={query}
      isEmpty={(quarters) => quarters.length === 0}
      empty={words.empty}
    >
      {(quarters) => {
        const days = words.days.map((name, place) => ({
          name,
          isOpen: agency.officeHours.days.includes(place + 1),
          quarters: quarters.filter(({ weekday }) => weekday === place + 1),
        }))
        const most = Math.max(...quarters.map(({ enquiries }) => enquiries))
        return (
          <>
            <div className={styles.days}>
              {days.map((day) => (
                <Day key={day.name} {...day} most={most} />
              ))}
              <p className={styles.hours} aria-hidden="true">
                {words.hours.map((hour, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: there are two midnights.
                  <span key={place}>{hour}</span>
                ))}
              </p>
            </div>
            <DrawnTable
              sheet={{
                title: words.title,
                columns: [words.day, words.enquiries],
                rows: days.map((day) => [day.name, countOf(day.quarters)]),
                total: [numbersWords.periods[period], countOf(quarters)],
              }}
            />
          </>
        )
      }}
    </Figure>
  )
}
