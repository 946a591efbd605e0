import { caseStudies } from '../../../content/case-studies.ts'
import { caseStudiesPage } from '../../../content/case-studies-page.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import page from '../page-head.module.css'
import styles from './LedgerHead.module.css'

const { title, lead, counts } = caseStudiesPage

const tally = [
  [counts.stories, caseStudies.length],
  [counts.withFigure, caseStudies.filter((story) => story.figure).length],
  [counts.newZealand, caseStudies.filter((story) => story.isNewZealand).length],
] as const

export function LedgerHead() {
  return (
    <header className={`${layout.wrap} ${page.pageHead} ${styles.head}`}>
      <h1>{title}</h1>
      <div>
        <p className={`${text.lead} ${page.lead}`}>{lead.text}</p>
        <dl className={styles.tally}>
          {tally.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  )
}
