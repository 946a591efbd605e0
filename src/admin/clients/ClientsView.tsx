import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { adminViewTitles } from '../../../content/desk/admin.ts'
import { clientsWords as words } from '../../../content/desk/desk-clients.ts'
import { CLIENT_STATES, type ClientPage, clientsQuery } from '../../api/desk/clients.ts'
import { Empty } from '../../ui/Empty.tsx'
import { useAddress } from '../parts/address.ts'
import { KeysetList } from '../parts/KeysetList.tsx'
import { Parts } from '../parts/Parts.tsx'
import { readPlaces, withFilters } from '../parts/place.ts'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { SearchForm } from '../parts/SearchForm.tsx'
import { useChangeFilters } from '../parts/use-change-filters.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { ClientSections } from './ClientSections.tsx'
import styles from './ClientsView.module.css'
import { ClientTable } from './ClientTable.tsx'

/** What the address says, such as `?show=unconfirmed#q=taw`. */
const readPage = (address: URLSearchParams): ClientPage => {
  const show = address.get('show')
  return {
    search: (address.get('q') ?? '').slice(0, 200),
    state: CLIENT_STATES.find((state) => state === show) ?? 'all',
    ...readPlaces(address),
  }
}

/** The accounts of clients: searched, and by their state. */
export function ClientsView() {
  const address = useAddress()
  const changeFilters = useChangeFilters()
  const page = readPage(address)
  const clients = useQuery(clientsQuery(page))

  return (
    <>
      <ViewHead title={adminViewTitles.clients}>
        <RefreshButton />
      </ViewHead>
      <ClientSections />
      <Parts
        label={words.parts}
        parts={CLIENT_STATES.map((state) => ({
          name: words.states[state],
          to: withFilters(address, { show: state === 'all' ? '' : state }),
          isShown: state === page.state,
        }))}
      />
      <div className={styles.search}>
        <SearchForm
          words={words.search}
          search={page.search}
          onSearch={(q) => changeFilters({ q })}
        />
        {page.search === '' ? null : (
          <Link to={withFilters(address, { q: '' })}>{words.search.clear}</Link>
        )}
      </div>
      <KeysetList query={clients} error={words.error} empty={<Nothing page={page} />}>
        {(rows) => <ClientTable rows={rows} areClients={page.state !== 'administrators'} />}
      </KeysetList>
    </>
  )
}

function Nothing({ page: { search, state } }: { page: ClientPage }) {
  if (search === '' && state === 'all') {
    return <Empty title={words.empty}>{words.emptyHint}</Empty>
  }
  return (
    <Empty title={words.nothing}>
      {words.nothingHint} <Link to={{ search: '' }}>{words.showAll}</Link>
    </Empty>
  )
}
