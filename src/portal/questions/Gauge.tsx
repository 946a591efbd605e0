import { type DiscoveryCategory, discovery } from '../../../content/answers/discovery.ts'
import { discoveryWords as words } from '../../../content/project/portal.ts'
import { categoryAnchor } from './anchors.ts'
import styles from './Gauge.module.css'

interface GaugeProps {
  /** Ids of the answered questions; undefined for visitors. */
  answered?: ReadonlySet<string>
}

/** The five categories, each with its number of questions or the progress. */
export function Gauge({ answered }: GaugeProps) {
  return (
    <nav aria-label={words.categories}>
      <ol className={answered ? `${styles.gauge} ${styles.withCells}` : styles.gauge}>
        {discovery.map(({ category, questions }, index) => (
          <li key={category}>
            <a href={`#${categoryAnchor(index + 1)}`}>
              {answered ? <Cells questions={questions} answered={answered} /> : null}
              <b className={styles.name}>{category}</b>
              <span className={styles.count}>
                {answered
                  ? words.answeredOf(countOf(questions, answered), questions.length)
                  : words.questionCount(questions.length)}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Questions = DiscoveryCategory['questions']

const countOf = (questions: Questions, answered: ReadonlySet<string>) =>
  questions.filter(({ id }) => answered.has(id)).length

/** One cell a question: filled is answered, outlined is open. */
function Cells({ questions, answered }: { questions: Questions; answered: ReadonlySet<string> }) {
  return (
    <span className={styles.cells} aria-hidden="true">
      {questions.map(({ id }) => (
        <i key={id} data-answered={answered.has(id) || undefined} />
      ))}
    </span>
  )
}
