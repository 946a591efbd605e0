import { solutionsPage } from '../../../content/pages/solutions.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import head from '../section-head.module.css'
import { SolutionList } from '../solutions/SolutionList.tsx'

export function Solutions() {
  return (
    <section className={layout.section} id="solutions" aria-labelledby="solutions-title">
      <div className={layout.wrap}>
        <div className={head.sectionHead}>
          <h2 id="solutions-title">{solutionsPage.title}</h2>
          <p className={`${text.note} ${head.note}`}>{solutionsPage.note}</p>
        </div>
        <SolutionList level={3} />
      </div>
    </section>
  )
}
