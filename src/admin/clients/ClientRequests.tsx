import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import {
  privacyRequestWords,
  clientPrivacyWords as words,
} from '../../../content/privacy/privacy-requests.ts'
import type { ClientAccount } from '../../../domain/accounts/client-account.ts'
import { adminViews, privacyPath } from '../../../domain/site/applications.ts'
import { writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import { privacyRequestsOfQuery } from '../../api/desk/privacy.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './client.module.css'

/** What a client asked for under the Privacy Act. */
export function ClientRequests({ account: { id, email } }: { account: ClientAccount }) {
  const requests = useQuery(privacyRequestsOfQuery(id))
  return (
    <section aria-labelledby="client-privacy">
      <h2 id="client-privacy">{privacyRequestWords.title}</h2>
      {requests.isError ? (
        <LoadFailed onRetry={() => requests.refetch()}>{words.failed}</LoadFailed>
      ) : null}
      {requests.isPending ? <Skeleton rows={1} /> : null}
      {requests.data?.length === 0 ? <p>{words.none}</p> : null}
      <ul className={styles.list}>
        {requests.data?.map(({ id: request, kind, outcome, due_on }) => (
          <li key={request}>
            <Link to={privacyPath(request)}>{privacyRequestWords.kind[kind]}</Link>
            <span>
              {outcome
                ? privacyRequestWords.outcome[outcome]
                : words.due(writeShortWeekday(due_on))}
            </span>
          </li>
        ))}
      </ul>
      {email ? (
        <p>
          <Link to={`${adminViews.privacy.path}#${new URLSearchParams({ record: email })}`}>
            {words.record}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
