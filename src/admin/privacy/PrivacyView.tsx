import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { deskPrivacyWords as words } from '../../../content/desk/desk-privacy.ts'
import { privacyRequestWords } from '../../../content/privacy/privacy-requests.ts'
import { adminViews, privacyPath } from '../../../domain/site/applications.ts'
import { type PrivacyPage, privacyRequestsQuery } from '../../api/desk/privacy.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ClientSections } from '../clients/ClientSections.tsx'
import { useAddress } from '../parts/address.ts'
import { KeysetList } from '../parts/KeysetList.tsx'
import { Parts } from '../parts/Parts.tsx'
import { readPlaces, withFilters } from '../parts/place.ts'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { PrivacyTable } from './PrivacyTable.tsx'
import styles from './privacy.module.css'
import { RecordDialog } from './RecordDialog.tsx'

const STATES = ['open', 'closed'] as const

/** What the address says, such as `?show=closed`. */
const readPage = (address: URLSearchParams): PrivacyPage => ({
  state: address.get('show') === 'closed' ? 'closed' : 'open',
  ...readPlaces(address),
})

/** The requests under the Privacy Act. */
export function PrivacyView() {
  const address = useAddress()
  const navigate = useNavigate()
  const page = readPage(address)
  const requests = useQuery(privacyRequestsQuery(page))
  // From the page of a client: for that address.
  const [isRecording, setRecording] = useState(address.has('record'))
  const [title, hint] =
    page.state === 'open'
      ? [words.empty, words.emptyHint]
      : [words.nothingClosed, words.nothingClosedHint]

  return (
    <>
      <ViewHead title={privacyRequestWords.title}>
        <RefreshButton />
        <Button onClick={() => setRecording(true)}>{words.record.action}</Button>
      </ViewHead>
      <ClientSections />
      <p className={styles.lead}>
        {words.lead} {words.elsewhere}{' '}
        <Link to={`${adminViews.clients.path}?show=leaving`}>{words.elsewhereLink}</Link>.
      </p>
      <Parts
        label={words.parts}
        parts={STATES.map((state) => ({
          name: words.states[state],
          to: withFilters(address, { show: state === 'open' ? '' : state, record: '' }),
          isShown: state === page.state,
        }))}
      />
      <KeysetList
        query={requests}
        error={words.error}
        empty={<Empty title={title}>{hint}</Empty>}
        {...(page.state === 'open' ? { words: words.pager } : {})}
      >
        {(rows) => <PrivacyTable rows={rows} state={page.state} />}
      </KeysetList>
      {isRecording ? (
        <RecordDialog
          email={address.get('record') ?? ''}
          onRecorded={(id) => navigate(privacyPath(id))}
          onClose={() => setRecording(false)}
        />
      ) : null}
    </>
  )
}
