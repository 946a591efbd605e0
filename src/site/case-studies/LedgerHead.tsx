import { caseStudies } from '../../../content/case-studies.ts'
import { caseStudiesPage } from '../../../content/case-studies-page.ts'

const { title, lead, counts } = caseStudiesPage

const tally = [
  [counts.stories, caseStudies.length],
  [counts.withFigure, caseStudies.filter((story) => story.figure).length],
  [counts.newZealand, caseStudies.filter((story) => story.isNewZealand).length],
] as const

export function LedgerHead() {
  return (
    <header className="page-head ledger-head wrap">
      <h1>{title}</h1>
      <div>
        <p className="lead">{lead.text}</p>
        <dl>
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
