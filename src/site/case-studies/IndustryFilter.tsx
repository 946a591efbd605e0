import { caseStudies } from '../../../content/case-studies.ts'
import { caseStudiesPage } from '../../../content/case-studies-page.ts'
import { Icon } from '../../ui/Icon.tsx'
import { filterHref, groups } from './ledger.ts'

const { filter } = caseStudiesPage

/** Links, so that every filter has an address; `filter.ts` follows them without leaving the page. */
export function IndustryFilter() {
  return (
    <nav className="filter" aria-label={filter.label}>
      <p aria-hidden="true">{filter.label}</p>
      <details>
        <summary>
          {filter.label} <b data-current>{filter.all}</b> <Icon shape="plus" />
        </summary>
        <ul>
          <li>
            <a href={filterHref()} data-shown={filter.shown(caseStudies.length)}>
              <b>{filter.all}</b> {caseStudies.length}
            </a>
          </li>
          {groups.map(({ industry, slug, stories }) => (
            <li key={slug}>
              <a href={filterHref(slug)} data-shown={filter.shown(stories.length, industry)}>
                <b>{industry}</b> {stories.length}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
