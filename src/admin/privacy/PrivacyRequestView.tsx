import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { deskPrivacyWords } from '../../../content/desk/desk-privacy.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { privacyRequestQuery } from '../../api/desk/privacy.ts'
import { shownMessage } from '../../api/server-message.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Back } from '../parts/Back.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { PrivacyDetail } from './PrivacyDetail.tsx'

const words = deskPrivacyWords.detail

/** One request under the Privacy Act. */
export function PrivacyRequestView() {
  const { id = '' } = useParams()
  const { data: detail, error, refetch } = useQuery(privacyRequestQuery(id))
  return (
    <>
      <Back>
        <Link to={adminViews.privacy.path}>{words.back}</Link>
      </Back>
      {error ? (
        <LoadFailed title={deskPrivacyWords.error} onRetry={() => refetch()}>
          {shownMessage(error)}
        </LoadFailed>
      ) : null}
      {detail === undefined && !error ? <Skeleton rows={6} /> : null}
      {detail === null ? <ViewHead title={words.missing} /> : null}
      {detail ? <PrivacyDetail {...detail} /> : null}
    </>
  )
}
