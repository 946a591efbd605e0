import { services } from '../../../content/services/index.ts'
import { type Solution, solutionsPage } from '../../../content/solutions.ts'
import { Inline } from '../Inline.tsx'
import { Consultation } from '../services/Consultation.tsx'
import { SolutionList } from './SolutionList.tsx'

/** All solutions on one page, each with the first thing that it does not do. */
export function SolutionsIndex() {
  return (
    <>
      <section className="wrap page-head solutions-head" aria-labelledby="solutions-title">
        <h1 id="solutions-title">{solutionsPage.title}</h1>
        <div>
          <p className="lead">{solutionsPage.lead}</p>
          <p className="note">{solutionsPage.note}</p>
        </div>
      </section>
      <div className="wrap solutions-index">
        <SolutionList level={2} aside={doesNot} />
      </div>
      <Consultation callToAction={solutionsPage.callToAction} />
    </>
  )
}

const doesNot = ({ id }: Solution) => {
  const [first] = services.find(({ slug }) => slug === id)?.doesNot ?? []
  return first ? (
    <p className="solution-not">
      <b>{solutionsPage.doesNot}</b> <Inline text={lowerFirst(first.text)} />
    </p>
  ) : null
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
