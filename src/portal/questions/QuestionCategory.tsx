import type { ReactNode } from 'react'
import type { QuestionSet } from '../../../content/answers/question-sets.ts'
import { discoveryWords as words } from '../../../content/project/portal.ts'
import accordion from '../../ui/Accordion.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { categoryAnchor, questionAnchor } from './anchors.ts'
import styles from './QuestionCategory.module.css'

type Category = QuestionSet[number]
type Question = Category['questions'][number]

interface QuestionCategoryProps {
  number: number
  category: Category
  /** Whether a question is open on the first render. */
  isOpen?: (question: Question) => boolean
  /** Beside the question's title. */
  status?: (question: Question) => ReactNode
  /** Shown below the reason for asking. */
  children: (question: Question) => ReactNode
  /** Below a title of its own, where the categories have headings of the third level. */
  isBelowTitle?: boolean
  /** Folds the questions on a phone; pressed, the category's line shows them. */
  onUnfold?: (() => void) | undefined
  /** Folds the questions at every width, behind their category's name and this. */
  count?: string
}

/** Five questions; opening one leaves the others open, so that they can be compared. */
export function QuestionCategory({
  number,
  category,
  isOpen,
  status,
  children,
  isBelowTitle,
  onUnfold,
  count,
}: QuestionCategoryProps) {
  const id = categoryAnchor(number)
  const Title = isBelowTitle ? 'h3' : 'h2'
  const title = (
    <Title id={`${id}-title`}>
      <span className={styles.number}>{number}</span>
      {category.category}
    </Title>
  )
  const questions = (
    <div
      className={`${accordion.accordion} ${styles.questions} ${status ? styles.withStatus : ''}`}
    >
      {category.questions.map((question) => {
        const anchor = questionAnchor(question.id)
        return (
          <details key={question.id} id={anchor} open={isOpen?.(question)}>
            <summary>
              <span className={accordion.number}>{question.id}</span>
              <span className={`${accordion.title} ${styles.title}`} id={`${anchor}-title`}>
                {question.question}
              </span>
              {status?.(question)}
              <Icon shape="plus" />
            </summary>
            <div className={`${accordion.body} ${styles.body}`}>
              <p className={styles.why} id={`${anchor}-why`}>
                <b>{words.whyWeAsk}</b> {question.hint}
              </p>
              {children(question)}
            </div>
          </details>
        )
      })}
    </div>
  )
  if (count !== undefined) {
    return (
      <section id={id} aria-labelledby={`${id}-title`}>
        <details className={styles.counted}>
          <summary>
            {title}
            <span className={styles.count}>{count}</span>
            <Icon shape="plus" />
          </summary>
          {questions}
        </details>
      </section>
    )
  }
  return (
    <section
      className={onUnfold ? `${styles.category} ${styles.folded}` : styles.category}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.head}>
        {title}
        {onUnfold ? (
          <button
            type="button"
            className={styles.unfold}
            aria-expanded="false"
            aria-describedby={`${id}-title`}
            onClick={onUnfold}
          >
            {words.questionCount(category.questions.length)}
            <Icon shape="plus" />
          </button>
        ) : null}
      </div>
      {questions}
    </section>
  )
}
