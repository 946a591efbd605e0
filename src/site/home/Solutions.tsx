import { solutionsPage } from '../../../content/solutions.ts'
import { SolutionList } from '../solutions/SolutionList.tsx'

export function Solutions() {
  return (
    <section className="section" id="solutions" aria-labelledby="solutions-title">
      <div className="wrap">
        <div className="section-head">
          <h2 id="solutions-title">{solutionsPage.title}</h2>
          <p className="note">{solutionsPage.note}</p>
        </div>
        <SolutionList level={3} />
      </div>
    </section>
  )
}
