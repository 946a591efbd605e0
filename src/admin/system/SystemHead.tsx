import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { adminViewTitles } from '../../../content/desk/admin.ts'
import { systemWords as words } from '../../../content/desk/desk-system.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { mailStateQuery } from '../../api/desk/mails.ts'
import { RefreshButton } from '../parts/RefreshButton.tsx'
import { shownCount } from '../parts/shown-count.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import styles from './system.module.css'

const parts = [
  { view: 'system', name: words.mails },
  { view: 'systemAudit', name: words.audit },
  { view: 'systemLogins', name: words.logins },
  { view: 'systemSubscribers', name: words.subscribers },
] as const

/** The head of each view of the system, and the way to the others. */
export function SystemHead({ title = adminViewTitles.system }: { title?: string }) {
  const { pathname } = useLocation()
  const { data } = useQuery(mailStateQuery)
  return (
    <>
      <ViewHead title={title}>
        <RefreshButton />
      </ViewHead>
      <nav className={styles.parts} aria-label={words.parts}>
        {parts.map(({ view, name }) => (
          <Link
            key={view}
            to={adminViews[view].path}
            aria-current={pathname === adminViews[view].path ? 'page' : undefined}
          >
            {name}
            {view === 'system' && data && data.failed > 0 ? (
              <span>{words.failed(shownCount(data.failed))}</span>
            ) : null}
          </Link>
        ))}
        <Link to={adminViews.numbers.path}>{words.elsewhere.numbers}</Link>
        <Link to={adminViews.calls.path}>{words.elsewhere.calls}</Link>
      </nav>
    </>
  )
}
