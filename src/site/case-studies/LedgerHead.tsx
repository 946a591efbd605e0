import { caseStudies } from '../../../content/pages/case-studies.ts'
import { caseStudiesPage } from '../../../content/pages/case-studies-page.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import page from '../page-head.module.css'
import styles from './LedgerHead.module.css'
import story from './Story.module.css'

const { title, lead, figures, count } = caseStudiesPage

const givers = caseStudies.flatMap(({ figureFrom }) => figureFrom ?? [])
const legend = (['customer or press', 'seller'] as const).map((from) => {
  const { look, meaning } = figures[from]
  const figureCount = givers.filter((giver) => giver === from).length
  return { from, look, meaning: meaning(count(figureCount, givers.length)) }
})

export function LedgerHead() {
  return (
    <header className={`${layout.wrap} ${page.pageHead} ${styles.head}`}>
      <h1>{title}</h1>
      <div>
        <p className={`${text.lead} ${page.lead} ${styles.lead}`}>{lead.text}</p>
        <dl className={styles.legend}>
          {legend.map(({ from, look, meaning }) => (
            <div key={from}>
              <dt className={`${story.figure} ${styles.look}`}>
                <b className={from === 'seller' ? story.hollow : undefined}>{look}</b>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
