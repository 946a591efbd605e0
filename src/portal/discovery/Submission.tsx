import { useRef } from 'react'
import { discoveryWords, ownSubmissionsWords as words } from '../../../content/portal.ts'
import { statusWords } from '../../../content/submission-status.ts'
import { writeDay, writeFullMoment } from '../../../domain/new-zealand-time.ts'
import type { OwnSubmission } from '../../api/client/own-submissions.ts'
import { givenAnswers, QUESTION_COUNT } from '../../project/answers.ts'
import { SubmissionStatus } from '../../project/SubmissionStatus.tsx'
import accordion from '../../ui/Accordion.module.css'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { DownloadFile } from './DownloadFile.tsx'
import { printAlone } from './print-alone.ts'
import styles from './Submission.module.css'

/** One row, which unfolds to the whole submission. */
export function Submission({ submission }: { submission: OwnSubmission }) {
  const element = useRef<HTMLDetailsElement>(null)
  const { reference, submittedAt, status, companyName, projectDescription, answers } = submission
  const { file, reopenedReason } = submission
  const entries = givenAnswers(answers)
  return (
    <details className={styles.submission} ref={element}>
      <summary>
        <b className={styles.number}>{reference}</b>
        <span className={styles.company}>
          <bdi>{companyName}</bdi>
        </span>
        <DateTime time={submittedAt} write={writeDay} />
        <SubmissionStatus status={status} className={styles.status}>
          {reopenedReason ? words.reopened : null}
        </SubmissionStatus>
        <Icon shape="plus" />
      </summary>
      <div className={`${accordion.body} ${styles.body}`}>
        <p className={styles.meaning}>
          {writeFullMoment(submittedAt)}. {statusWords[status].meaning}{' '}
          {discoveryWords.answeredOf(entries.length, QUESTION_COUNT)}.
        </p>
        {reopenedReason ? (
          <p className={styles.meaning}>
            {words.reopened}: {reopenedReason}
          </p>
        ) : null}
        <dl className={styles.answers}>
          <Fact label={words.project}>{projectDescription}</Fact>
          {entries.map(({ id, question, answer }) => (
            <div key={id}>
              <dt>
                <span className={accordion.number}>{id}</span> {question}
              </dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
        {file ? <DownloadFile {...file} /> : null}
        <Button
          variant="line"
          className={styles.onScreen}
          aria-label={words.printLabel(reference)}
          onClick={() => element.current && printAlone(element.current)}
        >
          {words.print}
        </Button>
      </div>
    </details>
  )
}
