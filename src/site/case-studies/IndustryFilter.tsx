import { caseStudies } from '../../../content/pages/case-studies.ts'
import { caseStudiesPage } from '../../../content/pages/case-studies-page.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './IndustryFilter.module.css'
import { filterHref, industries } from './ledger.ts'

const { filter } = caseStudiesPage

/** The label of the link to all stories. */
const all = `${filter.all} ${caseStudies.length}`

/** Links, so that every filter has an address; `filter.ts` applies them in place. */
export function IndustryFilter() {
  return (
    <nav className={styles.filter} aria-label={filter.label} data-industries>
      <p aria-hidden="true">{filter.label}</p>
      <details>
        <summary>
          {filter.label} <b data-current>{all}</b> <Icon shape="plus" />
        </summary>
        <ul>
          <li>
            <a href={filterHref()}>
              <b>{filter.all}</b>
              {` ${caseStudies.length}`}
            </a>
          </li>
          {industries.map(({ industry, slug, count }) => (
            <li key={slug}>
              <a href={filterHref(slug)}>
                <b>{industry}</b>
                {` ${count}`}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
