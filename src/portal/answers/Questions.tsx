import type { ReactNode } from 'react'
import { reviewWords, answersWords as words } from '../../../content/answers/answers.ts'
import { discoveryWords } from '../../../content/project/portal.ts'
import { Gauge } from '../questions/Gauge.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import type { Answers } from './answer-rows.ts'
import { answeredOf, type SentTexts } from './answer-status.ts'
import { QUESTION_COUNT } from './asked-questions.ts'
import styles from './Questions.module.css'
import { SaveBar } from './SaveBar.tsx'
import { Trouble } from './Trouble.tsx'

interface QuestionsProps {
  answers: Answers
  submission?: string
  /** What was sent, where it is changed. */
  sent?: SentTexts
  /** How much is different from what was sent. */
  changes?: number
  /** Above the questions: what the client told us before. */
  told?: ReactNode
  /** Above the bar that tells of saving. */
  notice?: ReactNode
  files: ReactNode
  /** Opens the login; undefined while the client is logged in. */
  logIn: ((opener: HTMLElement) => void) | undefined
  side: ReactNode
}

/** The questions with a field for every answer. */
export function Questions({
  answers,
  submission,
  sent,
  changes = 0,
  told,
  notice,
  files,
  logIn,
  side,
}: QuestionsProps) {
  const answered = answeredOf(answers.kept)
  return (
    <section className={styles.questions} aria-labelledby="questions-title">
      <header className={styles.head}>
        <div>
          <h2 id="questions-title">{words.title}</h2>
          <p className={styles.lead}>{words.lead}</p>
        </div>
        <p className={styles.count}>
          <b>{answered.size}</b> {discoveryWords.ofAllAnswered(QUESTION_COUNT)}
        </p>
      </header>
      {told}
      <Gauge answered={answered} />
      <div className={styles.body}>
        <div className={styles.main}>
          <AnswerForm
            answers={answers}
            sent={sent}
            files={files}
            foot={
              <SaveBar
                answers={answers}
                submission={submission}
                changes={sent && changes}
                label={sent ? reviewWords.sendChanges(changes) : words.bar.review}
                notice={
                  <>
                    {notice}
                    <Trouble answers={answers} logIn={logIn} />
                  </>
                }
              />
            }
          />
        </div>
        {side}
      </div>
    </section>
  )
}
