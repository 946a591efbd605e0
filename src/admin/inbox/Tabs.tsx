import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { inboxWords } from '../../../content/desk/desk-inbox.ts'
import { CONTACT_STATES } from '../../../domain/enquiries/contact.ts'
import {
  assignedCountQuery,
  type EnquiryPage,
  enquiryCountsQuery,
} from '../../api/desk/enquiries.ts'
import { useAddress, writeAddress } from '../parts/address.ts'
import { withFilters } from '../parts/place.ts'
import { shownCount } from '../parts/shown-count.ts'
import styles from './inbox.module.css'

const { tabs: words } = inboxWords

interface TabsProps {
  page: EnquiryPage
  /** Whoever looks. */
  userId: string
}

/**
 * The states of enquiries, with how many there are of each, behind the new ones those of whoever looks,
 * and in a search of all, that too.
 */
export function Tabs({ page: { state, assignee }, userId }: TabsProps) {
  const address = useAddress()
  const { data: counts = {} } = useQuery(enquiryCountsQuery)
  const { data: assigned } = useQuery(assignedCountQuery(userId))
  const isMine = state === 'new' && assignee === userId
  const tabs = CONTACT_STATES.flatMap((one) => {
    const tab = {
      name: one,
      count: counts[one],
      isShown: one === state && !isMine,
      // The other tabs beside one's own are everybody's.
      filters: { state: one, sort: '', ...(isMine ? { assignee: '' } : {}) },
    } as const
    const mine = {
      name: 'mine',
      count: assigned,
      isShown: isMine,
      filters: { state: one, sort: '', assignee: userId },
    } as const
    return one === 'new' ? [tab, mine] : [tab]
  })
  return (
    <nav className={styles.tabs} aria-label={words.label}>
      <ul>
        {state === undefined ? (
          <li>
            <Link to={writeAddress(address)} aria-current="page">
              {words.all}
            </Link>
          </li>
        ) : null}
        {tabs.map(({ name, count, isShown, filters }) => (
          <li key={name}>
            <Link
              to={withFilters(address, filters)}
              aria-current={isShown ? 'page' : undefined}
              className={name === 'new' && count ? styles.waits : undefined}
            >
              {words[name]} <span>{count === undefined ? '' : shownCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
