import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ownSubmissionsWords as words } from '../../../content/portal.ts'
import { loadWords } from '../../../content/ui.ts'
import {
  loadOwnSubmissions,
  type OwnSubmission,
  ownSubmissionsKey,
} from '../../api/client/own-submissions.ts'
import accordion from '../../ui/Accordion.module.css'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SUBMISSIONS_ANCHOR } from './anchors.ts'
import { Submission } from './Submission.tsx'
import styles from './Submissions.module.css'

interface SubmissionsProps {
  userId: string
  isLoggedIn: boolean
}

/** The client's submissions, newest first. */
export function Submissions({ userId, isLoggedIn }: SubmissionsProps) {
  const section = useRef<HTMLElement>(null)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ownSubmissionsKey(userId),
    queryFn: () => loadOwnSubmissions(userId),
    enabled: isLoggedIn,
  })

  // A mail links here, but the fragment's target did not exist when the page loaded.
  const isLoaded = data !== undefined
  useEffect(() => {
    if (isLoaded && location.hash === `#${SUBMISSIONS_ANCHOR}`) section.current?.scrollIntoView()
  }, [isLoaded])

  return (
    <section
      className={styles.submissions}
      id={SUBMISSIONS_ANCHOR}
      aria-labelledby="submissions-title"
      aria-busy={isFetching}
      ref={section}
    >
      <h2 id="submissions-title">{words.title}</h2>
      {!isLoggedIn ? (
        <p className={styles.note}>{words.loggedOut}</p>
      ) : data ? (
        <List submissions={data} />
      ) : isError && !isFetching ? (
        <Notice tone="error" title={words.failed}>
          <Button variant="line" className={styles.tryAgain} onClick={() => refetch()}>
            {loadWords.tryAgain}
          </Button>
        </Notice>
      ) : (
        <p className={styles.note} role="status">
          {words.loading}
        </p>
      )}
    </section>
  )
}

function List({ submissions }: { submissions: readonly OwnSubmission[] }) {
  if (submissions.length === 0) {
    return (
      <p className={styles.note}>
        <b>{words.empty}</b> {words.emptyText}
      </p>
    )
  }
  return (
    <div className={accordion.accordion}>
      {submissions.map((submission) => (
        <Submission key={submission.reference} submission={submission} />
      ))}
    </div>
  )
}
