import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { submissionPage as words } from '../../../content/answers/submission-page.ts'
import { loadWords } from '../../../content/site/ui.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import { paths } from '../../../domain/site/paths.ts'
import { atServer } from '../../../domain/time/present.ts'
import {
  ownSubmissionNewsQuery,
  ownSubmissionQuery,
} from '../../api/client/own-submission-queries.ts'
import { signedFileUrl } from '../../api/signed-file-url.ts'
import { writeNearTime } from '../../project/near-time.ts'
import { useOwner } from '../../session/Owned.tsx'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmissionSheet } from './SubmissionSheet.tsx'
import styles from './submission.module.css'

/** The submission that the address names, for the owner of the page. */
export function OwnSubmission() {
  const { id = '' } = useParams()
  const { user, isLoggedIn, isLeft, isPutAway } = useOwner()
  const ended = isLoggedIn || isLeft ? null : <SessionEnded words={words.ended} />
  if (isPutAway) return ended
  return (
    <>
      {ended}
      <Submission
        key={id}
        id={id}
        userId={user.id}
        email={user.email ?? ''}
        isLoggedIn={isLoggedIn}
      />
    </>
  )
}

/** News of it are asked for this often while the page is seen. */
const NEWS_MS = 12_000

interface SubmissionProps {
  id: string
  userId: string
  email: string
  isLoggedIn: boolean
}

function Submission({ id, userId, email, isLoggedIn }: SubmissionProps) {
  const [hasFileFailed, setFileFailed] = useState(false)
  const queryClient = useQueryClient()
  const submission = useQuery({ ...ownSubmissionQuery(userId, id), enabled: isLoggedIn })
  const news = useQuery({
    ...ownSubmissionNewsQuery(queryClient, userId, id),
    enabled: isLoggedIn,
    refetchInterval: NEWS_MS,
  })
  const openFile = async (file: StoredFile) => {
    setFileFailed(false)
    try {
      const url = await signedFileUrl(file)
      if (url) location.assign(url)
      else setFileFailed(true)
    } catch {
      setFileFailed(true)
    }
  }

  const { data, isError, isFetching, refetch } = submission
  if (data === null) return <Missing email={email} />
  // Whether changes are kept takes its place at once; a submission does not wait for news that fail.
  if (!data || (news.isLoading && news.failureCount === 0)) {
    return isError && !isFetching ? <Failed onRetry={() => refetch()} /> : <Loading />
  }
  const isStale = isError || news.isError
  const now = atServer(
    isError ? submission.dataUpdatedAt : Math.max(submission.dataUpdatedAt, news.dataUpdatedAt),
  )
  const stale = words.stale(writeNearTime(now, now))
  return (
    <SubmissionSheet
      submission={data}
      now={now}
      stale={
        isStale ? (
          <Notice title={stale.title}>
            <p>{stale.text}</p>
          </Notice>
        ) : null
      }
      hasUnsentChanges={news.data?.hasUnsentChanges ?? false}
      onPrint={() => print()}
      onOpenFile={openFile}
      hasFileFailed={hasFileFailed}
    />
  )
}

export const Loading = () => (
  <div className={styles.loading}>
    <h1>{words.title}</h1>
    <p role="status">{words.loading}</p>
  </div>
)

const Missing = ({ email }: { email: string }) => (
  <div className={styles.loading}>
    <h1>{words.missing.title}</h1>
    <p>{words.missing.text(email)}</p>
    <p className={styles.acts}>
      <ButtonLink href={paths.discoveryQuestions}>{words.back}</ButtonLink>
    </p>
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.loading}>
    <h1>{words.title}</h1>
    <Notice
      tone="error"
      title={words.failed.title}
      actions={
        <Button variant="line" onClick={onRetry}>
          {loadWords.tryAgain}
        </Button>
      }
    >
      <p>{words.failed.text}</p>
    </Notice>
  </div>
)
