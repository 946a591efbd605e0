import type { ReactNode } from 'react'
import { answersWords } from '../../../content/answers/answers.ts'
import { questionSet } from '../../../content/answers/question-sets.ts'
import { discoveryWords } from '../../../content/project/portal.ts'
import { submissionPath } from '../../../domain/site/applications.ts'
import { paths } from '../../../domain/site/paths.ts'
import { writeShortMoment } from '../../../domain/time/new-zealand-time.ts'
import { StoredFiles } from '../../project/files/StoredFiles.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { questionsAddress } from '../questions/addresses.ts'
import { QuestionCategory } from '../questions/QuestionCategory.tsx'
import type { SentSet } from './answer-rows.ts'
import { isBlank } from './answer-status.ts'
import styles from './Questions.module.css'
import { StatusNote } from './StatusNote.tsx'

const words = answersWords.sent

interface SentQuestionsProps {
  submission: SentSet
  /** Shows blank questions. */
  onBegin: () => void
  side: ReactNode
}

/** The questions with what became of each, sent or left open, folded by category; the submission's own page shows all. */
export function SentQuestions({ submission, onBegin, side }: SentQuestionsProps) {
  const { id: sent, reference, answers, status, submitted_at, question_set, files } = submission
  const categories = questionSet(question_set)
  const answerTo = (question: string) => answers[question] ?? ''
  const countGiven = (questions: readonly { readonly id: string }[]) =>
    questions.filter(({ id }) => !isBlank(answerTo(id))).length
  const asked = categories.flatMap(({ questions }) => questions)
  const given = countGiven(asked)
  // Once it is dealt with nobody waits for what was left open.
  const left = status === 'completed' ? 0 : asked.length - given
  const canChange = status === 'pending'
  return (
    <section className={styles.questions} aria-labelledby="questions-title">
      <header className={styles.head}>
        <div>
          <h2 id="questions-title">{answersWords.title}</h2>
          <p className={styles.lead}>
            {words.lead(writeShortMoment(submitted_at), reference, given, left)}{' '}
            {status === 'pending' ? words.canChange : words.isRead[status]}
          </p>
          <p className={`${layout.actions} ${styles.acts}`}>
            <ButtonLink variant="line" href={submissionPath(sent)}>
              {words.open(reference)}
            </ButtonLink>
            {canChange ? (
              <a href={questionsAddress(sent)}>{words.change}</a>
            ) : (
              <a href={paths.messages}>{words.write}</a>
            )}
            <Button variant="text" onClick={onBegin}>
              {words.begin}
            </Button>
          </p>
        </div>
      </header>
      <div className={styles.body}>
        <div className={styles.main}>
          {categories.map((category, index) => (
            <QuestionCategory
              key={category.category}
              number={index + 1}
              category={category}
              isBelowTitle
              count={discoveryWords.answeredOf(
                countGiven(category.questions),
                category.questions.length,
              )}
              isOpen={({ id }) => !isBlank(answerTo(id))}
              status={({ id }) => (
                <StatusNote
                  status={
                    isBlank(answerTo(id))
                      ? { mark: 'open', text: words.status.open }
                      : { mark: 'done', text: words.status.given }
                  }
                />
              )}
            >
              {({ id }) => (
                <SentAnswer
                  question={id}
                  answer={answerTo(id)}
                  changeAt={canChange ? questionsAddress(sent, id) : undefined}
                />
              )}
            </QuestionCategory>
          ))}
          {files.length > 0 ? (
            <section className={styles.files} aria-labelledby="sent-files">
              <h3 id="sent-files">{words.files}</h3>
              <StoredFiles files={files} />
            </section>
          ) : null}
        </div>
        {side}
      </div>
    </section>
  )
}

interface SentAnswerProps {
  question: string
  answer: string
  /** Where it is changed; undefined where it cannot be. */
  changeAt: string | undefined
}

function SentAnswer({ question, answer, changeAt }: SentAnswerProps) {
  const isOpen = isBlank(answer)
  return (
    <>
      {isOpen ? null : (
        <p className={styles.given} dir="auto">
          {answer}
        </p>
      )}
      {isOpen && !changeAt ? <p className={styles.given}>{words.nothing}</p> : null}
      {changeAt ? (
        <p className={styles.act}>
          <a href={changeAt}>{isOpen ? words.answer(question) : words.changeOne(question)}</a>
        </p>
      ) : null}
    </>
  )
}
