import { useId } from 'react'
import { Link } from 'react-router'
import { inboxWords } from '../../../content/desk/desk-inbox.ts'
import type { EnquiryPage } from '../../api/desk/enquiries.ts'
import { SelectField } from '../../ui/Field.tsx'
import { AssigneeFilter } from '../parts/Assignee.tsx'
import { useAddress } from '../parts/address.ts'
import { withFilters } from '../parts/place.ts'
import { SearchForm } from '../parts/SearchForm.tsx'
import { useChangeFilters } from '../parts/use-change-filters.ts'
import styles from './inbox.module.css'

const { search: searchWords, filters: words } = inboxWords

/** Search, assignee and order; all of it stands in the address. */
export function InboxFilters({ page: { state, search, assignee, sort } }: { page: EnquiryPage }) {
  const address = useAddress()
  const change = useChangeFilters()
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchForm
          words={searchWords}
          search={search}
          onSearch={(q) => change({ q, state: '' })}
        />
        {search === '' ? null : (
          <Link to={withFilters(address, { q: '' })}>{searchWords.clear}</Link>
        )}
      </div>
      <AssigneeFilter assignee={assignee} onChoose={(person) => change({ assignee: person })} />
      <SelectField
        id={useId()}
        label={words.sort}
        value={sort}
        onChange={({ target }) => change({ sort: target.value })}
      >
        <option value="due">{state === 'quarantine' ? words.forgotten : words.due}</option>
        <option value="newest">{words.newest}</option>
      </SelectField>
    </div>
  )
}
