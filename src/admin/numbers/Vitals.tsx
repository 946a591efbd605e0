import { useQuery } from '@tanstack/react-query'
import { numbersWords } from '../../../content/desk/admin-numbers.ts'
import { pageName } from '../../../content/desk/counted-names.ts'
import type { Period } from '../../../domain/desk/numbers-period.ts'
import { ratingOf, WEB_VITALS } from '../../../domain/site/web-vitals.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { type NumbersRow, numbersQuery } from '../../api/desk/numbers.ts'
import text from '../../ui/text.module.css'
import { FEWEST_VISITS, measured, vitalPlace, writeVital } from './drawing.ts'
import { Figure } from './Figure.tsx'
import { CsvButton } from './NumbersTable.tsx'
import { Scroll } from './Scroll.tsx'
import styles from './Vitals.module.css'

const words = numbersWords.vitals
const METRICS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
type Metric = (typeof METRICS)[number]

interface Page {
  readonly path: string
  readonly visits: number
  readonly values: Readonly<Record<Metric, number | undefined>>
}

/** A row a page, in the order of the database: what is measured most comes first. */
const pagesOf = (rows: readonly NumbersRow<'vitals'>[]): Page[] =>
  [...Map.groupBy(rows, ({ path }) => path)].map(([path, metrics]) => ({
    path,
    visits: Math.max(...metrics.map(({ samples }) => samples)),
    values: Object.fromEntries(
      METRICS.map((name) => {
        const match = metrics.find(({ metric }) => metric === name)
        return [name, match && measured(name, match.buckets, match.samples)]
      }),
    ) as Page['values'],
  }))

const CLASSES = { good: styles.good, 'needs improvement': styles.middling, poor: styles.poor }

function Measured({ name, value }: { name: Metric; value: number | undefined }) {
  if (value === undefined)
    return (
      <td className={styles.muted} data-label={name}>
        {words.few}
      </td>
    )
  const rating = ratingOf(name, value)
  return (
    <td data-label={name}>
      {writeVital(name, value)}
      <span className={text.visuallyHidden}>, {words.ratings[rating]}</span>
      <span className={`${styles.vital} ${CLASSES[rating]}`} aria-hidden="true">
        <i style={{ insetInlineStart: `${vitalPlace(name, value)}%` }} />
      </span>
    </td>
  )
}

const rounded = (name: Metric, value: number | undefined) => {
  if (value === undefined) return words.few
  return name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
}

export function Vitals({ period }: { period: Period }) {
  const query = useQuery(numbersQuery('vitals', period))
  return (
    <Figure
      part="vitals"
      title={words.title}
      text={words.text}
      query={query}
      isEmpty={(rows) => rows.length === 0}
      empty={words.empty}
      layout="whole"
    >
      {(rows) => {
        const pages = pagesOf(rows)
        return (
          <>
            <Scroll title={words.title}>
              <table className={styles.vitals}>
                <thead>
                  <tr>
                    <th scope="col">{words.page}</th>
                    <th scope="col">{words.visits}</th>
                    {METRICS.map((name) => (
                      <th key={name} scope="col">
                        {words.metric(name, writeVital(name, WEB_VITALS[name].good))}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {pages.map(({ path, visits, values }) => (
                    <tr key={path}>
                      <th scope="row">{pageName(path)}</th>
                      <td data-label={words.visits}>{formatNumber(visits)}</td>
                      {visits < FEWEST_VISITS ? (
                        <td colSpan={METRICS.length} className={styles.muted}>
                          {words.tooFew(FEWEST_VISITS)}
                        </td>
                      ) : (
                        METRICS.map((name) => (
                          <Measured key={name} name={name} value={values[name]} />
                        ))
                      )}
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
            <CsvButton
              sheet={{
                title: words.title,
                columns: [words.page, words.visits, ...METRICS.map((n) => words.csvMetric[n])],
                rows: pages.map(({ path, visits, values }) => [
                  path,
                  visits,
                  ...METRICS.map((name) => rounded(name, values[name])),
                ]),
              }}
            />
          </>
        )
      }}
    </Figure>
  )
}
