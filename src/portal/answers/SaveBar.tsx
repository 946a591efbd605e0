import type { ReactNode } from 'react'
import { answersWords } from '../../../content/answers/answers.ts'
import {
  answersToSave,
  deviceOnlyQuestions,
  unsavedQuestions,
} from '../../../domain/answers/kept-answers.ts'
import { PROJECT_DESCRIPTION } from '../../../domain/answers/submission.ts'
import button from '../../ui/Button.module.css'
import { reviewAddress } from '../questions/addresses.ts'
import type { Answers } from './answer-rows.ts'
import { type AnswerMark, answeredOf, blocking, newestSave, savedTime } from './answer-status.ts'
import { QUESTION_COUNT, questionIds } from './asked-questions.ts'
import styles from './SaveBar.module.css'

const words = answersWords.bar

/** How a question is called: by its number. */
export const questionName = (question: string): string =>
  question === PROJECT_DESCRIPTION ? answersWords.project : question

const stateOf = (
  { kept, state }: Answers,
  changes: number | undefined,
): { readonly mark: AnswerMark | undefined; readonly text: string } => {
  const unsaved = unsavedQuestions(kept)
  const obstacle = blocking(kept)
  if (obstacle?.kind === 'two')
    return { mark: 'kept', text: words.two(questionName(obstacle.question)) }
  if (unsaved.length > 0 && state.problem) return { mark: 'kept', text: words.kept(unsaved.length) }
  if (answersToSave(kept).length > 0) {
    const [only] = unsaved
    const which = unsaved.length === 1 && only ? ` ${questionName(only)}` : ''
    return { mark: 'busy', text: `${words.saving}${which}` }
  }
  const [deviceOnly] = deviceOnlyQuestions(kept)
  if (deviceOnly) return { mark: 'wrong', text: words.deviceOnly(questionName(deviceOnly)) }
  if (obstacle) return { mark: 'wrong', text: words.tooLong(questionName(obstacle.question)) }
  const newest = newestSave(kept)
  if (!newest) return { mark: undefined, text: words.empty }
  const time = savedTime(newest)
  if (changes === undefined) return { mark: 'done', text: answersWords.status.saved(time) }
  if (changes === 0) return { mark: undefined, text: words.noChanges }
  return { mark: 'done', text: words.changes(changes, time) }
}

interface SaveBarProps {
  /** Above the bar, and seen as long. */
  notice: ReactNode
  answers: Answers
  submission: string | undefined
  /** How much is different from what was sent, where it is changed. */
  changes: number | undefined
  /** Leads on to the review. */
  label: string
}

/** At the foot of the form: the one place that tells of saving, and the way on. */
export function SaveBar({ answers, submission, changes, label, notice }: SaveBarProps) {
  const answered = answeredOf(answers.kept)
  const { mark, text } = stateOf(answers, changes)
  return (
    <div className={styles.foot}>
      {notice}
      <div className={styles.bar}>
        <p className={styles.state} data-mark={mark} role="status">
          {text}
        </p>
        <p className={styles.count}>
          <span className={styles.cells} aria-hidden="true">
            {questionIds.map((id) => (
              <i key={id} data-answered={answered.has(id) || undefined} />
            ))}
          </span>
          <span>
            <b>{answered.size}</b> {words.of(QUESTION_COUNT)}
          </span>
        </p>
        <a className={`${button.button} ${styles.review}`} href={reviewAddress(submission)}>
          {label}
        </a>
      </div>
    </div>
  )
}
