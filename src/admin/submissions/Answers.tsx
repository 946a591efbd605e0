import { submissionWords as words } from '../../../content/admin.ts'
// As it stands: the build has checked it (content/discovery.ts), and a browser need not.
import categories from '../../../content/discovery.json' with { type: 'json' }
import text from '../../ui/text.module.css'
import styles from './SubmissionDetail.module.css'

const questions = categories.flatMap((category) => category.questions)
const textOf = new Map(questions.map(({ id, question }) => [id, question]))

/** What was answered, in the order of the questions; those left open are only counted. */
export function Answers({ answers }: { answers: Readonly<Record<string, string>> }) {
  const given = Object.entries(answers)
    .filter(([, answer]) => answer.trim() !== '')
    .sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))

  return (
    <>
      <h2>{words.answers(given.length, questions.length)}</h2>
      {given.length === 0 ? (
        <p className={`${text.written} ${styles.written}`}>{words.noAnswers}</p>
      ) : null}
      <dl className={styles.answers}>
        {given.map(([id, answer]) => (
          <div key={id}>
            <dt>
              <span className={styles.number}>{id}</span>
              {textOf.get(id) ?? words.unknownQuestion(id)}
            </dt>
            <dd className={`${text.written} ${styles.written}`}>{answer}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
