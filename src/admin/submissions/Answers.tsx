import { submissionDetailWords as words } from '../../../content/admin.ts'
import { givenAnswers, QUESTION_COUNT } from '../../project/answers.ts'
import styles from './submission.module.css'

/** The answers; open questions are only counted. */
export function Answers({ answers }: { answers: Readonly<Record<string, string>> }) {
  const entries = givenAnswers(answers)

  return (
    <>
      <h2>{words.answers(entries.length, QUESTION_COUNT)}</h2>
      {entries.length === 0 ? <p className={styles.written}>{words.noAnswers}</p> : null}
      <dl className={styles.answers}>
        {entries.map(({ id, question, answer }) => (
          <div key={id}>
            <dt>
              <span className={styles.number}>{id}</span>
              {question ?? words.unknownQuestion(id)}
            </dt>
            <dd className={styles.written} dir="auto">
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
