import { submissionPage } from '../../../content/answers/submission-page.ts'
import {
  SUBMISSION_STATUSES,
  type SubmissionStatus,
} from '../../../domain/answers/submission-status.ts'
import text from '../../ui/text.module.css'
import styles from './submission.module.css'

const words = submissionPage.stages

/** The three stages, and where the submission is. */
export function Stages({ status }: { status: SubmissionStatus }) {
  const here = SUBMISSION_STATUSES.indexOf(status)
  return (
    <ol className={styles.stages} aria-label={words.label}>
      {SUBMISSION_STATUSES.map((stage, index) => {
        // The last stage is done as soon as it is reached.
        const state = index < here || stage === 'completed' ? 'done' : 'now'
        const reached = index <= here
        return (
          <li
            key={stage}
            className={reached ? styles[state] : undefined}
            aria-current={index === here ? 'step' : undefined}
          >
            <i aria-hidden="true" />
            <b>{words.names[stage]}</b>
            <span className={text.visuallyHidden}>, {reached ? words[state] : words.open}</span>
          </li>
        )
      })}
    </ol>
  )
}
