import { submissionDetailWords as words } from '../../../content/admin.ts'
import { givenAnswers, QUESTION_COUNT } from '../../project/answers.ts'
import styles from './submission.module.css'

/** The answers; open questions are only counted. */
export function Answers({ answers }: { answers: Readonly<Record<string, string>> }) {
  const given = givenAnswers(answers)

  return (
    <>
      <h2>{words.answers(given.length, QUESTION_COUNT)}</h2>
      {given.length === 0 ? <p className={styles.written}>{words.noAnswers}</p> : null}
      <dl className={styles.answers}>
        {given.map(({ id, question, answer }) => (
          <div key={id}>
            <dt>
              <span className={styles.number}>{id}</span>
              {question ?? words.unknownQuestion(id)}
            </dt>
            <dd className={styles.written}>{answer}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
