import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useId } from 'react'
import { useSearchParams } from 'react-router'
import { adminViewTitles } from '../../../content/desk/admin.ts'
import { NUMBERS_PARTS, numbersWords as words } from '../../../content/desk/admin-numbers.ts'
import { isPeriod, PERIODS } from '../../../domain/desk/numbers-period.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { atServer } from '../../../domain/time/present.ts'
import { numbersQuery } from '../../api/desk/numbers.ts'
import text from '../../ui/text.module.css'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { Answers } from './Answers.tsx'
import { Enquiries } from './Enquiries.tsx'
import { Errors } from './Errors.tsx'
import { Funnel } from './Funnel.tsx'
import { Events, HeaderChecks, MissingPages } from './Lists.tsx'
import { Moves } from './Moves.tsx'
import styles from './NumbersView.module.css'
import { Times } from './Times.tsx'
import { Visits } from './Visits.tsx'
import { Vitals } from './Vitals.tsx'

/** What the agency counts, over the period in the address: `?period=4-weeks`. */
export function NumbersView() {
  const [search, setSearch] = useSearchParams()
  const id = useId()
  const asked = search.get('period')
  const period = isPeriod(asked) ? asked : PERIODS[0]
  const { dataUpdatedAt } = useQuery(numbersQuery('enquiries_by_week', period))

  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    setSearch(target.value === PERIODS[0] ? {} : { period: target.value })

  return (
    <>
      <ViewHead
        title={adminViewTitles.numbers}
        note={dataUpdatedAt ? words.until(writeTimeOfDay(atServer(dataUpdatedAt))) : null}
      >
        <label className={text.visuallyHidden} htmlFor={id}>
          {words.period}
        </label>
        <select id={id} className={styles.period} value={period} onChange={choose}>
          {PERIODS.map((name) => (
            <option key={name} value={name}>
              {words.periods[name]}
            </option>
          ))}
        </select>
        <RefreshButton />
      </ViewHead>
      <nav className={styles.parts} aria-label={words.contents}>
        <ul>
          {NUMBERS_PARTS.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{words[part].short}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Enquiries period={period} />
      <Times period={period} />
      <Answers period={period} />
      <Funnel period={period} />
      <Moves period={period} />
      <Visits period={period} />
      <Vitals period={period} />
      <Events period={period} />
      <Errors period={period} />
      <HeaderChecks period={period} />
      <MissingPages period={period} />
    </>
  )
}
