import { submissionDetailWords as words } from '../../../content/admin.ts'
import { deskSubmissions } from '../../../content/desk-submissions.ts'
import { questionSet } from '../../../content/question-sets.ts'
import { givenAnswers } from '../../project/answers.ts'
import styles from './submission.module.css'

const { detail } = deskSubmissions

interface AnswersProps {
  answers: Readonly<Record<string, string>>
  /** Which questions were asked. */
  questions: string
}

/** The answers by category; what was left open is named under each. */
export function Answers({ answers, questions: set }: AnswersProps) {
  const categories = questionSet(set)
  const given = givenAnswers(answers)
  const total = categories.reduce((sum, { questions }) => sum + questions.length, 0)
  const asked = new Set(categories.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const others = given.filter(({ id }) => !asked.has(id))

  return (
    <>
      <h2>{words.answers(given.length, total)}</h2>
      {given.length === 0 ? <p className={styles.written}>{words.noAnswers}</p> : null}
      {categories.map(({ category, questions }) => {
        const answered = questions.filter(({ id }) => (answers[id] ?? '').trim() !== '')
        const open = questions.filter((question) => !answered.includes(question))
        return (
          <section key={category} className={styles.category}>
            <h3>
              {category} <span>{detail.categoryCount(answered.length, questions.length)}</span>
            </h3>
            <dl className={styles.answers}>
              {answered.map(({ id, question }) => (
                <Answer key={id} id={id} question={question} answer={answers[id] ?? ''} />
              ))}
            </dl>
            {open.length > 0 ? (
              <div className={styles.gaps}>
                <p>{detail.gaps}</p>
                <ul>
                  {open.map(({ id, question }) => (
                    <li key={id}>
                      {id} {question}
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </section>
        )
      })}
      {others.length > 0 ? (
        <section className={styles.category}>
          <h3>{detail.others}</h3>
          <dl className={styles.answers}>
            {others.map(({ id, answer }) => (
              <Answer key={id} id={id} question={words.unknownQuestion(id)} answer={answer} />
            ))}
          </dl>
        </section>
      ) : null}
    </>
  )
}

function Answer({ id, question, answer }: { id: string; question: string; answer: string }) {
  return (
    <div>
      <dt>
        <span className={styles.number}>{id}</span>
        {question}
      </dt>
      <dd className={styles.written} dir="auto">
        {answer}
      </dd>
    </div>
  )
}
