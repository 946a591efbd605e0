import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { clientWords as words } from '../../../content/desk/desk-client.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { clientQuery } from '../../api/desk/client.ts'
import { shownMessage } from '../../api/server-message.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Back } from '../parts/Back.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { ClientDetail } from './ClientDetail.tsx'

/** One client: the account, what it is about, and what the desk can do to it. */
export function ClientView() {
  const { id = '' } = useParams()
  const { data: client, error, refetch } = useQuery(clientQuery(id))
  return (
    <>
      <Back>
        <Link to={adminViews.clients.path}>{words.back}</Link>
      </Back>
      {error ? (
        <LoadFailed title={words.error} onRetry={() => refetch()}>
          {shownMessage(error)}
        </LoadFailed>
      ) : null}
      {client === undefined && !error ? <Skeleton rows={6} /> : null}
      {client === null ? <ViewHead title={words.missing} /> : null}
      {client ? <ClientDetail key={client.account.id} client={client} /> : null}
    </>
  )
}
