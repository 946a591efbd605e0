import { type Solution, solutionsPage } from '../../../content/pages/solutions.ts'
import { services } from '../../../content/services/index.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { CallToAction } from '../CallToAction.tsx'
import { Inline } from '../Inline.tsx'
import head from '../page-head.module.css'
import { SolutionList } from './SolutionList.tsx'
import styles from './SolutionsIndex.module.css'

/** All solutions, each with the first thing that it does not do. */
export function SolutionsIndex() {
  return (
    <>
      <section
        className={`${layout.wrap} ${head.pageHead} ${styles.head}`}
        aria-labelledby="solutions-title"
      >
        <h1 id="solutions-title">{solutionsPage.title}</h1>
        <div>
          <p className={`${text.lead} ${styles.lead}`}>{solutionsPage.lead}</p>
          <p className={`${text.note} ${styles.note}`}>
            {[solutionsPage.note, solutionsPage.beforeGst?.text].join(' ')}
          </p>
        </div>
      </section>
      <div className={`${layout.wrap} ${styles.list}`}>
        <SolutionList level={2} aside={doesNot} />
      </div>
      <CallToAction words={solutionsPage.callToAction} />
    </>
  )
}

const doesNot = ({ id }: Solution) => {
  const [first] = services.find(({ slug }) => slug === id)?.doesNot ?? []
  return first ? (
    <p className={styles.doesNot}>
      <b>{solutionsPage.doesNot}</b> <Inline text={lowerFirst(first.text)} />
    </p>
  ) : null
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
