import { reviewWords, changeWords as words } from '../../../content/answers/answers.ts'
import type { KeptAnswers } from '../../../domain/answers/kept-answers.ts'
import type { ChangedFiles, SentTexts } from './answer-status.ts'
import { ReadAnswer } from './ReadAnswer.tsx'
import styles from './Review.module.css'

/** What was changed, and not sent before it was too late. */
export function LateChanges({
  questions,
  files: { added, takenOff },
  kept,
  sent,
}: {
  questions: readonly string[]
  files: ChangedFiles
  kept: KeptAnswers
  sent: SentTexts
}) {
  const files = [
    ...added.map((file) => ({ ...file, became: words.late.added })),
    ...takenOff.map((file) => ({ ...file, became: words.late.takenOff })),
  ]
  if (questions.length + files.length === 0) return null
  return (
    <section className={`${styles.read} ${styles.late}`} aria-labelledby="late-changes">
      <h2 id="late-changes">{words.late.unsent}</h2>
      <dl>
        {questions.map((id) => (
          <ReadAnswer key={id} question={id} kept={kept} sent={sent} />
        ))}
        {files.length > 0 ? (
          <div>
            <dt>{reviewWords.files}</dt>
            {files.map(({ id, name, became }) => (
              <dd key={id} className={styles.changed}>
                <bdi>{name}</bdi>, {became}
              </dd>
            ))}
          </div>
        ) : null}
      </dl>
    </section>
  )
}
