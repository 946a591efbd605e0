import { caseStudiesPage } from '../../../content/case-studies-page.ts'
import layout from '../../ui/layout.module.css'
import { all, IndustryFilter } from './IndustryFilter.tsx'
import styles from './Ledger.module.css'
import { filterHref, groups, LEDGER } from './ledger.ts'
import { Story } from './Story.tsx'

const { columns, counts, filter } = caseStudiesPage

/** Every story, by industry. `data-island`: it is interactive by a script of its own. */
export function Ledger() {
  return (
    <div className={`${layout.wrap} ${styles.ledger}`} id={LEDGER} data-island="filter">
      <IndustryFilter />
      <div className={styles.industries}>
        <p className={styles.columns}>
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
            <a className={styles.showAll} href={filterHref()}>
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
