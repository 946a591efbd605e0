import { deskActs } from '../../../content/desk-acts.ts'
import { deskSubmissions } from '../../../content/desk-submissions.ts'
import { changesOf } from '../../../domain/submission-changes.ts'
import type { SubmissionWithAnswers } from '../../api/desk/submission.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Changes } from './Changes.tsx'
import styles from './submission.module.css'

const { detail, acts } = deskSubmissions

/** What happened to a submission, the last first. */
export function History({ submission }: { submission: SubmissionWithAnswers }) {
  const { submission_events: events, question_set } = submission
  const changes = changesOf({ ...submission, events })
  return (
    <section aria-labelledby="submission-history">
      <h2 id="submission-history">{detail.history}</h2>
      <ol className={styles.history}>
        {events.toReversed().map(({ id, what, at, actor_side, actor_name, reason }) => {
          const change = changes.find((one) => one.id === id)
          return (
            <li key={id}>
              <b>{detail.events[what]}</b>
              <span>
                <bdi>
                  {actor_name || (actor_side === 'client' ? acts.client : deskActs.unnamed)}
                </bdi>
                , <DateTime time={at} />
              </span>
              {reason ? <q>{reason}</q> : null}
              {change ? <Changes change={change} questions={question_set} /> : null}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
