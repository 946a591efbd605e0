import { submissionPage as words } from '../../../content/answers/submission-page.ts'
import { writeNearTime } from '../near-time.ts'
import type { GivenAnswer, GivenCategory } from './given-answers.ts'
import { Part } from './Part.tsx'
import styles from './submission.module.css'

interface AnswerListProps {
  category: GivenCategory
  now: Date
  /** Names the questions that were left open, too, below these words. */
  openTitle?: string
  /** Of an earlier answer, by until when it stood. */
  earlierTitle?: ((until: string) => string) | undefined
}

/**
 * One category: its questions as they were asked, what was answered, and what stood there before. Nothing where there
 * is none of it.
 */
export function AnswerList({
  category,
  now,
  openTitle,
  earlierTitle = words.before,
}: AnswerListProps) {
  const { name, given, total, answers } = category
  const open = openTitle === undefined ? [] : category.open
  if (answers.length + open.length === 0) return null
  return (
    <Part
      title={name ?? words.others}
      count={total > 0 ? words.categoryCount(given, total) : undefined}
    >
      {answers.length > 0 ? (
        <dl className={styles.answers}>
          {answers.map((answer) => (
            <Answer
              key={answer.id}
              answer={answer}
              now={now}
              label={name ?? words.others}
              earlierTitle={earlierTitle}
            />
          ))}
        </dl>
      ) : null}
      {open.length > 0 ? (
        <div className={styles.open}>
          <p>{openTitle}</p>
          <ul>
            {open.map(({ id, question }) => (
              <li key={id}>
                <span className={styles.number}>{id}</span> <span>{question}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Part>
  )
}

interface AnswerProps {
  answer: GivenAnswer
  now: Date
  /** Stands for a question that has no words. */
  label: string
  earlierTitle: (until: string) => string
}

function Answer({
  answer: { id, question, answer, earlier },
  now,
  label,
  earlierTitle,
}: AnswerProps) {
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
              <summary>{earlierTitle(writeNearTime(until, now))}</summary>
              <p dir="auto">{text.trim() ? text : words.nothingBefore}</p>
            </details>
          ))}
        </dd>
      ) : null}
    </div>
  )
}
