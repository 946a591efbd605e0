import type { ReactNode } from 'react'
import type { DiscoveryCategory } from '../../../content/discovery.ts'
import { discoveryWords as words } from '../../../content/portal.ts'
import { Icon } from '../../ui/Icon.tsx'
import { categoryAnchor, questionAnchor } from './anchors.ts'

type Question = DiscoveryCategory['questions'][number]

interface QuestionCategoryProps {
  number: number
  category: DiscoveryCategory
  /** Whether a question is open when it is first drawn. */
  isOpen?: (question: Question) => boolean
  /** Beside the question's title. */
  status?: (question: Question) => ReactNode
  /** Below why it is asked. */
  children: (question: Question) => ReactNode
}

/** Five questions; opening one leaves the others as they are, so that they can be compared. */
export function QuestionCategory({
  number,
  category,
  isOpen,
  status,
  children,
}: QuestionCategoryProps) {
  const id = categoryAnchor(number)
  return (
    <section className="category" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className="category-number">{number}</span>
        {category.category}
      </h2>
      <div className="accordion">
        {category.questions.map((question) => {
          const anchor = questionAnchor(question.id)
          return (
            <details key={question.id} id={anchor} open={isOpen?.(question)}>
              <summary>
                <span className="accordion-number">{question.id}</span>
                <span className="accordion-title" id={`${anchor}-title`}>
                  {question.question}
                </span>
                {status?.(question)}
                <Icon shape="plus" />
              </summary>
              <div className="accordion-body">
                <p className="why" id={`${anchor}-why`}>
                  <b className="why-label">{words.whyWeAsk}</b> {question.hint}
                </p>
                {children(question)}
              </div>
            </details>
          )
        })}
      </div>
    </section>
  )
}
