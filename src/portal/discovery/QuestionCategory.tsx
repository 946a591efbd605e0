import type { DiscoveryCategory } from '../../../content/discovery.ts'
import { discoveryWords as words } from '../../../content/portal.ts'
import { Icon } from '../../ui/Icon.tsx'

/** The anchor of category `number`, counted from 1. */
export const categoryAnchor = (number: number) => `category-${number}`

/** Five questions; opening one leaves the others as they are, so that they can be compared. */
export function QuestionCategory({
  number,
  category,
}: {
  number: number
  category: DiscoveryCategory
}) {
  const id = categoryAnchor(number)
  return (
    <section className="category" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span className="category-number">{number}</span>
        {category.category}
      </h2>
      <div className="accordion">
        {category.questions.map(({ id: questionId, question, hint }) => (
          <details key={questionId} id={`question-${questionId}`}>
            <summary>
              <span className="accordion-number">{questionId}</span>
              <span className="accordion-title">{question}</span>
              <Icon shape="plus" />
            </summary>
            <div className="accordion-body">
              <p className="why">
                <b className="why-label">{words.whyWeAsk}</b> {hint}
              </p>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
