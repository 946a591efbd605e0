import { useId } from 'react'
import { submissionPage as words } from '../../../content/submission-page.ts'
import { writeNearTime } from '../room/near-time.ts'
import type { GivenAnswer, GivenCategory } from './given-answers.ts'
import styles from './submission.module.css'

/** One category: its questions as they were asked, what was answered, and what stood there before. */
export function AnswerList({ category, now }: { category: GivenCategory; now: Date }) {
  const { name, total, answers } = category
  const id = useId()
  const given = answers.filter(({ answer }) => answer.trim() !== '').length
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>
        {name ?? words.others}
        {total > 0 ? <span>{words.categoryCount(given, total)}</span> : null}
      </h3>
      <dl className={styles.answers}>
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} now={now} label={name ?? words.others} />
        ))}
      </dl>
    </section>
  )
}

interface AnswerProps {
  answer: GivenAnswer
  now: Date
  /** Stands for a question that has no words. */
  label: string
}

function Answer({ answer: { id, question, answer, earlier }, now, label }: AnswerProps) {
  const [last] = earlier
  return (
    <div>
      <dt>
        {id ? <span className={styles.number}>{id}</span> : null}{' '}
        {question ?? (id ? words.question(id) : label)}
      </dt>
      <dd className={answer.trim() ? undefined : styles.none} dir="auto">
        {answer.trim() ? answer : words.empty}
      </dd>
      {last ? (
        <dd className={styles.earlier}>
          <b>{words.changed(writeNearTime(last.until, now))}</b>
          {earlier.map(({ text, until }) => (
            <details key={until.getTime()}>
              <summary>{words.before(writeNearTime(until, now))}</summary>
              <p dir="auto">{text.trim() ? text : words.nothingBefore}</p>
            </details>
          ))}
        </dd>
      ) : null}
    </div>
  )
}
