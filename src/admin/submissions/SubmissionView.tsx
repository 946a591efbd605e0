import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import {
  adminShell,
  submissionListWords,
  submissionDetailWords as words,
} from '../../../content/desk/admin.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { atServer } from '../../../domain/time/present.ts'
import { submissionQuery } from '../../api/desk/submission.ts'
import { shownMessage } from '../../api/server-message.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { readAddress, writeAddress } from '../parts/address.ts'
import { Back } from '../parts/Back.tsx'
import { useOwnId } from '../parts/own-id.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { SubmissionDetail } from './SubmissionDetail.tsx'

/** The link back, to the page and the filter before. */
function BackLink() {
  const { state } = useLocation()
  const list = readAddress({ search: state?.search ?? '', hash: state?.hash ?? '' })
  return (
    <Back>
      <Link to={{ pathname: adminViews.submissions.path, ...writeAddress(list) }}>
        {adminShell.backToSubmissions}
      </Link>
    </Back>
  )
}

export function SubmissionView() {
  const { id = '' } = useParams()
  const userId = useOwnId()
  const { data: submission, dataUpdatedAt, error, refetch } = useQuery(submissionQuery(id))

  return (
    <>
      <BackLink />
      {error ? (
        <LoadFailed title={submissionListWords.error} onRetry={() => refetch()}>
          {shownMessage(error)}
        </LoadFailed>
      ) : null}
      {submission === undefined && !error ? <Skeleton rows={6} /> : null}
      {submission === null ? <ViewHead title={words.missing} /> : null}
      {submission ? (
        <SubmissionDetail submission={submission} userId={userId} now={atServer(dataUpdatedAt)} />
      ) : null}
    </>
  )
}
