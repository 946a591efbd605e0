import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { subscribersWords as words } from '../../../content/desk/desk-subscribers.ts'
import { SUBSCRIBER_STATES } from '../../../domain/newsletter/subscriber-state.ts'
import { type SubscriberPage, subscribersQuery } from '../../api/desk/subscribers.ts'
import { Empty } from '../../ui/Empty.tsx'
import { useAddress } from '../parts/address.ts'
import { KeysetList } from '../parts/KeysetList.tsx'
import { Parts } from '../parts/Parts.tsx'
import { readPlaces, withFilters } from '../parts/place.ts'
import { SearchForm } from '../parts/SearchForm.tsx'
import { useChangeFilters } from '../parts/use-change-filters.ts'
import { SubscriberTable } from './SubscriberTable.tsx'
import { SystemHead } from './SystemHead.tsx'
import styles from './system.module.css'

/** What the address says, such as `?state=pending#q=someone@example.com`. */
const readPage = (address: URLSearchParams): SubscriberPage => ({
  state: SUBSCRIBER_STATES.find((state) => state === address.get('state')),
  address: (address.get('q') ?? '').trim().slice(0, 254),
  ...readPlaces(address),
})

/** The subscribers of the newsletter, each with the proof of consent. */
export function SystemSubscribersView() {
  const address = useAddress()
  const changeFilters = useChangeFilters()
  const page = readPage(address)
  const subscribers = useQuery(subscribersQuery(page))

  return (
    <>
      <SystemHead title={words.title} />
      <Parts
        label={words.states.label}
        parts={([undefined, ...SUBSCRIBER_STATES] as const).map((state) => ({
          name: words.states[state ?? 'any'],
          to: withFilters(address, { state: state ?? '' }),
          isShown: state === page.state,
        }))}
      />
      <div className={styles.tools}>
        <SearchForm
          words={words.search}
          search={page.address}
          onSearch={(q) => changeFilters({ q, state: '' })}
        />
      </div>
      <p className={styles.hint}>{words.hint}</p>
      <KeysetList query={subscribers} error={words.error} empty={<Nothing page={page} />}>
        {(rows) => <SubscriberTable rows={rows} />}
      </KeysetList>
    </>
  )
}

function Nothing({ page: { state, address } }: { page: SubscriberPage }) {
  if (state || address) {
    return (
      <Empty title={words.nothing.title}>
        {words.nothing.text} <Link to={{ search: '' }}>{words.nothing.clear}</Link>
      </Empty>
    )
  }
  const { title, text } = agency.features.newsletter ? words.empty : words.notOffered
  return <Empty title={title}>{text}</Empty>
}
