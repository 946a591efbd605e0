import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { numbersWords } from '../../../content/desk/admin-numbers.ts'
import type { Period } from '../../../domain/desk/numbers-period.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { funnelQuery } from '../../api/desk/numbers.ts'
import { shareOf, writePercent } from './drawing.ts'
import { Figure } from './Figure.tsx'
import styles from './Funnel.module.css'
import { DrawnTable } from './NumbersTable.tsx'

const words = numbersWords.funnel

/** Each step and what it is a share of: who writes to us need not have used the calculator. */
const STEPS = [
  ['visits', undefined],
  ['calculator', 'visits'],
  ['enquiries', 'visits'],
  ['registrations', 'enquiries'],
  ['accounts', 'registrations'],
  ['submissions', 'accounts'],
  ['completed', 'submissions'],
] as const

/** A share wider than this has room for its words inside. */
const WIDE = 55

export function Funnel({ period }: { period: Period }) {
  const query = useQuery(funnelQuery(period))
  return (
    <Figure
      part="funnel"
      title={words.title}
      text={words.text}
      query={query}
      isEmpty={([data]) => !data || Object.values(data.current).every((count) => count === 0)}
      empty={words.empty}
    >
      {([data]) =>
        data ? (
          <>
            <div className={styles.steps}>
              {STEPS.map(([step, of]) => {
                const count = data.current[step]
                const base = of ? data.current[of] : count
                const percent = shareOf(count, base)
                return (
                  <div key={step} className={styles.step}>
                    <span>{words.names[step]}</span>
                    <span className={styles.big}>{formatNumber(count)}</span>
                    {percent === undefined ? (
                      <span className={styles.noShare}>
                        {of && count > base ? words.moreThan[of] : null}
                      </span>
                    ) : (
                      <span
                        className={styles.box}
                        style={{ '--share': `${percent}%` } as CSSProperties}
                      >
                        <i />
                        {of ? (
                          <span className={percent > WIDE ? styles.inside : undefined}>
                            {words.shareOf[of](writePercent(percent))}
                          </span>
                        ) : null}
                      </span>
                    )}
                  </div>
                )
              })}
            </div>
            <DrawnTable
              sheet={{
                title: words.title,
                columns: [words.step, numbersWords.periods[period], words.before],
                rows: STEPS.map(([step]) => [
                  words.names[step],
                  data.current[step],
                  data.before[step],
                ]),
              }}
            />
          </>
        ) : null
      }
    </Figure>
  )
}
