import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { numbersWords } from '../../../content/desk/admin-numbers.ts'
import type { Period } from '../../../domain/desk/numbers-period.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { type NumbersRow, numbersQuery } from '../../api/desk/numbers.ts'
import { markUnit } from './drawing.ts'
import styles from './Enquiries.module.css'
import { Figure } from './Figure.tsx'
import { Key } from './Key.tsx'
import { DrawnTable } from './NumbersTable.tsx'
import { shortDate } from './short-date.ts'

const words = numbersWords.enquiries
const WIDTH = 720
const MOST_HEIGHT = 200
/** Fewer enquiries a week stand as if there were room for so many. */
const FEWEST_MARKS = 3
/** The most labels that fit under the weeks. */
const MOST_LABELS = 12

type Week = NumbersRow<'enquiries_by_week'>

const sum = ({ form, roi, booking }: Week) => form + roi + booking

/** One column a week, one mark one enquiry, or several where there are many. */
function Weeks({ weeks, unit }: { weeks: readonly Week[]; unit: number }) {
  const most = Math.max(...weeks.map(sum))
  const step = WIDTH / weeks.length
  const width = step * 0.73
  // A source's last mark may stand for less than the others.
  const marks = Math.max(
    FEWEST_MARKS,
    ...weeks.map(({ form, roi, booking }) =>
      [form, roi, booking].reduce((count, source) => count + Math.ceil(source / unit), 0),
    ),
  )
  const height = Math.min(24, (MOST_HEIGHT - 2) / marks)
  const chart = marks * height + 2
  const thick = height * 0.71
  const draw = (shape: (x: number, y: number) => string, from: (week: Week) => number) => {
    const paths: string[] = []
    weeks.forEach((week, column) => {
      // Each source begins on a mark of its own, so that marks are counted from the ground.
      const start = Math.ceil(from(week) / unit)
      const count = shape === form ? week.form : shape === roi ? week.roi : week.booking
      for (let mark = 0; mark < Math.ceil(count / unit); mark++) {
        paths.push(shape(column * step + (step - width) / 2, chart - (start + mark + 1) * height))
      }
    })
    return paths.join('')
  }
  const form = (x: number, y: number) => `M${x} ${y}h${width}v${thick}h${-width}z`
  const roi = (x: number, y: number) => {
    const half = width * 0.45
    return `M${x} ${y}h${half}v${thick}h${-half}zM${x + width - half} ${y}h${half}v${thick}h${-half}z`
  }
  const booking = (x: number, y: number) =>
    `M${x + 0.5} ${y}h${width - 1}v${thick * 0.8}h${1 - width}z`
  return (
    <svg
      className={styles.weeks}
      viewBox={`0 0 ${WIDTH} ${chart}`}
      style={{ '--part': chart / MOST_HEIGHT } as CSSProperties}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.picture(
        weeks.length,
        formatNumber(Math.min(...weeks.map(sum))),
        formatNumber(most),
      )}
    >
      <path className={styles.form} d={draw(form, () => 0)} />
      <path className={styles.roi} d={draw(roi, (week) => Math.ceil(week.form / unit) * unit)} />
      <path
        className={styles.booking}
        d={draw(
          booking,
          (week) => (Math.ceil(week.form / unit) + Math.ceil(week.roi / unit)) * unit,
        )}
      />
      <path className={styles.ground} d={`M0 ${chart}H${WIDTH}`} />
    </svg>
  )
}

/** The weeks below it; where they are many, not each. */
function Labels({ weeks }: { weeks: readonly Week[] }) {
  const every = Math.ceil(weeks.length / MOST_LABELS)
  return (
    <p className={styles.weekLabels} aria-hidden="true">
      {weeks.map(({ week }, place) => (
        <span key={week}>{place % every === 0 ? shortDate(week) : ''}</span>
      ))}
    </p>
  )
}

const said = (weeks: readonly Week[]) => {
  const unit = formatNumber(markUnit(Math.max(...weeks.map(sum))))
  const [now, ...earlier] = weeks
  const least = earlier.toSorted((a, b) => sum(a) - sum(b))[0]
  if (!now || !least) return words.marks(unit)
  return `${words.marks(unit)} ${words.range(formatNumber(sum(now)), formatNumber(sum(least)), shortDate(least.week))}`
}

export function Enquiries({ period }: { period: Period }) {
  const query = useQuery(numbersQuery('enquiries_by_week', period))
  return (
    <Figure
      part="enquiries"
      title={words.title}
      text={said}
      query={query}
      isEmpty={(weeks) => weeks.every((week) => sum(week) === 0)}
      empty={words.empty}
    >
      {(weeks) => {
        const total = (of: (week: Week) => number) =>
          weeks.reduce((before, week) => before + of(week), 0)
        const oldestFirst = weeks.toReversed()
        return (
          <>
            <div>
              <Weeks weeks={oldestFirst} unit={markUnit(Math.max(...weeks.map(sum)))} />
              <Labels weeks={oldestFirst} />
              <Key
                marks={[
                  ['form', words.formKey],
                  ['roi', words.roiKey],
                  ['booking', words.bookingKey],
                ]}
              />
            </div>
            <DrawnTable
              isWide
              sheet={{
                title: words.title,
                columns: [words.week, words.form, words.roi, words.booking, numbersWords.all],
                rows: weeks.map((week) => [
                  shortDate(week.week),
                  week.form,
                  week.roi,
                  week.booking,
                  sum(week),
                ]),
                file: oldestFirst.map((week) => [
                  week.week,
                  week.form,
                  week.roi,
                  week.booking,
                  sum(week),
                ]),
                total: [
                  numbersWords.periods[period],
                  total(({ form }) => form),
                  total(({ roi }) => roi),
                  total(({ booking }) => booking),
                  total(sum),
                ],
              }}
            />
          </>
        )
      }}
    </Figure>
  )
}
