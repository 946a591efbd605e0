import { caseStudiesPage } from '../../../content/case-studies-page.ts'
import { all, IndustryFilter } from './IndustryFilter.tsx'
import { filterHref, groups, LEDGER } from './ledger.ts'
import { Story } from './Story.tsx'

const { columns, counts, filter } = caseStudiesPage

/** Every story, by industry. `data-island`: it answers to people by a script of its own. */
export function Ledger() {
  return (
    <div className="ledger wrap" id={LEDGER} data-island="filter">
      <IndustryFilter />
      <div>
        <p className="columns">
          <span role="status">
            <span data-current>{all}</span>
            {` ${counts.stories}`}
          </span>
          <span aria-hidden="true">{columns.story}</span>
          <span aria-hidden="true">{columns.source}</span>
        </p>
        {groups.map(({ industry, slug, stories }) => (
          <section key={slug} id={slug}>
            <h2>
              {industry} <span>{stories.length}</span>
            </h2>
            <a className="show-all" href={filterHref()}>
              {filter.showAll}
            </a>
            {stories.map((story) => (
              <Story key={story.id} story={story} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
