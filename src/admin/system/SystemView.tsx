import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { mailsWords as words } from '../../../content/desk/desk-system.ts'
import { writeMoment } from '../../../domain/time/new-zealand-time.ts'
import { type MailPage, mailStateQuery, mailsQuery } from '../../api/desk/mails.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { KeysetList } from '../parts/KeysetList.tsx'
import { SearchForm } from '../parts/SearchForm.tsx'
import { shownCount } from '../parts/shown-count.ts'
import { useChangeFilters } from '../parts/use-change-filters.ts'
import { MailStates } from './MailStates.tsx'
import { MailTable } from './MailTable.tsx'
import { SendAgain } from './SendAgain.tsx'
import { SystemHead } from './SystemHead.tsx'
import styles from './system.module.css'
import { ANY, useMails } from './use-mails.ts'

/** The mails: what waits, what failed and why, and sending it again. */
export function SystemView() {
  const page = useMails()
  const changeFilters = useChangeFilters()
  const mails = useQuery(mailsQuery(page))
  const { data: state } = useQuery(mailStateQuery)

  return (
    <>
      <SystemHead />
      {state?.away_since ? (
        <Notice tone="error" title={words.away.title(writeMoment(state.away_since))}>
          <p>
            {words.away.text} <bdi className={styles.reply}>{state.away_because}</bdi>
          </p>
        </Notice>
      ) : null}
      <MailStates state={page.state} counts={state} />
      <div className={styles.tools}>
        <SearchForm
          words={words.search}
          search={page.address}
          onSearch={(q) => changeFilters({ q, state: q && ANY })}
        />
        {state && state.to_send_again > 1 ? (
          <SendAgain mail={null}>{words.sendAllAgain(shownCount(state.to_send_again))}</SendAgain>
        ) : null}
      </div>
      <p className={styles.hint}>{words.hint}</p>
      {state?.has_account_mails === false ? (
        <p className={styles.hint}>{words.accountsElsewhere}</p>
      ) : null}
      <KeysetList query={mails} error={words.error} empty={<Nothing page={page} />}>
        {(rows) => <MailTable rows={rows} />}
      </KeysetList>
    </>
  )
}

function Nothing({ page: { state, address } }: { page: MailPage }) {
  const { nothing, empty } = words
  if (address !== '') {
    return (
      <Empty title={nothing.title}>
        {nothing.text} <Link to={{ search: '' }}>{nothing.clear}</Link>
      </Empty>
    )
  }
  const [title, hint] = empty[state ?? ANY]
  return <Empty title={title}>{hint}</Empty>
}
