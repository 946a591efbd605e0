import { useId } from 'react'
import { statusWords } from '../../../content/answers/submission-status.ts'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { deskSubmissions } from '../../../content/desk/desk-submissions.ts'
import { SUBMISSION_STATUSES } from '../../../domain/answers/submission-status.ts'
import { INDUSTRIES, industryLabel } from '../../../domain/business/industries.ts'
import { dateOf } from '../../../domain/project/project-dates.ts'
import { writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import { NOBODY } from '../../api/desk/place.ts'
import type { SubmissionPage } from '../../api/desk/submissions.ts'
import { SelectField } from '../../ui/Field.tsx'
import { AssigneeFilter } from '../parts/Assignee.tsx'
import { DayField } from '../parts/DayField.tsx'
import styles from '../parts/Filters.module.css'
import { FilterTokens } from '../parts/FilterTokens.tsx'
import { SearchForm } from '../parts/SearchForm.tsx'
import { useChangeFilters } from '../parts/use-change-filters.ts'
import { nameIn, useTeam } from '../parts/use-team.ts'
import type { FilterName } from './use-filter.ts'

const { search: searchWords, filters: words, tokens: tokenWords } = deskSubmissions

/** Search, filters and order; all of it stands in the address. */
export function Filters({ page: { filter, sort } }: { page: SubmissionPage }) {
  const id = useId()
  const changeFilters = useChangeFilters()
  const { team } = useTeam()
  const change = (name: FilterName, value: string) => changeFilters({ [name]: value })

  const nameOf = (person: string) => (person === NOBODY ? deskActs.nobody : nameIn(team, person))

  const tokens: readonly (readonly [FilterName, string | undefined])[] = [
    ['q', filter.search === '' ? undefined : tokenWords.search(filter.search)],
    ['status', filter.status && tokenWords.status(statusWords[filter.status].name)],
    ['industry', filter.industry && tokenWords.industry(industryLabel(filter.industry))],
    ['assignee', filter.assignee && tokenWords.assignee(nameOf(filter.assignee))],
    ['from', filter.from && tokenWords.from(writeShortWeekday(dateOf(filter.from)))],
    ['until', filter.until && tokenWords.until(writeShortWeekday(dateOf(filter.until)))],
  ]

  return (
    <>
      <div className={styles.bar}>
        <SearchForm
          words={searchWords}
          search={filter.search}
          onSearch={(search) => change('q', search)}
        />
        <details className={styles.filters}>
          <summary>{words.title}</summary>
          <div className={styles.fields}>
            <SelectField
              id={`${id}-status`}
              label={words.status}
              value={filter.status ?? ''}
              onChange={({ target }) => change('status', target.value)}
            >
              <option value="">{words.anyStatus}</option>
              {SUBMISSION_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {statusWords[status].name}
                </option>
              ))}
            </SelectField>
            <SelectField
              id={`${id}-industry`}
              label={words.industry}
              value={filter.industry ?? ''}
              onChange={({ target }) => change('industry', target.value)}
            >
              <option value="">{words.anyIndustry}</option>
              {INDUSTRIES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <AssigneeFilter
              assignee={filter.assignee}
              onChoose={(person) => change('assignee', person)}
            />
            <DayField
              label={words.from}
              day={filter.from}
              onChange={(day) => change('from', day)}
            />
            <DayField
              label={words.until}
              day={filter.until}
              onChange={(day) => change('until', day)}
            />
            <SelectField
              id={`${id}-sort`}
              label={words.sort}
              value={sort}
              onChange={({ target }) =>
                change('sort', target.value === 'oldest' ? target.value : '')
              }
            >
              <option value="newest">{words.newest}</option>
              <option value="oldest">{words.oldest}</option>
            </SelectField>
          </div>
        </details>
      </div>
      <FilterTokens words={tokenWords} tokens={tokens} />
    </>
  )
}
