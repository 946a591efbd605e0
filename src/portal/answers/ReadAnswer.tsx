import { reviewWords as words } from '../../../content/answers/answers.ts'
import { submitWords } from '../../../content/project/portal.ts'
import { type KeptAnswers, keptAnswer, shownText } from '../../../domain/answers/kept-answers.ts'
import { isOtherText } from '../../../domain/answers/submission-changes.ts'
import text from '../../ui/text.module.css'
import { isBlank, type SentTexts } from './answer-status.ts'
import { questionText } from './asked-questions.ts'
import styles from './Review.module.css'
import { questionName } from './SaveBar.tsx'

/** Where an answer is changed. */
export type AddressOf = (question: string) => string

interface ReadAnswerProps {
  question: string
  kept: KeptAnswers
  sent: SentTexts | undefined
  /** Without it, it cannot be changed. */
  addressOf?: AddressOf
}

/** An answer to read, beside what was sent before where that is different. */
export function ReadAnswer({ question, kept, sent, addressOf }: ReadAnswerProps) {
  const answer = shownText(keptAnswer(kept, question))
  const before = sent?.[question] ?? ''
  const isChanged = sent !== undefined && isOtherText(before, answer)
  const asked = questionText(question)
  return (
    <div>
      <dt>
        {asked ? <span className={styles.number}>{question}</span> : null}{' '}
        {asked ?? submitWords.project.label}
      </dt>
      {isBlank(answer) ? null : (
        <dd className={isChanged ? styles.changed : undefined}>{answer}</dd>
      )}
      {isChanged && !isBlank(before) ? (
        <dd className={styles.before}>
          <b>{words.before}</b> <del>{before}</del>
        </dd>
      ) : null}
      {addressOf ? (
        <dd className={styles.act}>
          <a href={addressOf(question)}>
            {words.change}
            <span className={text.visuallyHidden}> {questionName(question)}</span>
          </a>
        </dd>
      ) : null}
    </div>
  )
}
