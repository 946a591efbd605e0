import { caseStudies, type StoryGroup } from '../../../content/pages/case-studies.ts'
import { caseStudiesPage } from '../../../content/pages/case-studies-page.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import head from '../section-head.module.css'
import { IndustryFilter } from './IndustryFilter.tsx'
import styles from './Ledger.module.css'
import { filterHref, groups, industries, LEDGER } from './ledger.ts'
import { Story } from './Story.tsx'

const { filter, groups: words, stories: unit } = caseStudiesPage

const looks: Readonly<Record<StoryGroup, string | undefined>> = {
  'new-zealand': styles.night,
  phones: undefined,
  thin: styles.small,
  'not-ai': `${styles.small} ${styles.apart}`,
}

/**
 * Every story, in its group; filtered by `filter.ts`, or without script by `without-script.css`.
 * `data-island`: it is interactive by a script of its own.
 */
export function Ledger() {
  return (
    <div className={styles.ledger} id={LEDGER} data-island="filter">
      <div className={layout.wrap}>
        {industries.map(({ industry, slug, count }) => (
          <p key={slug} className={styles.anchor} id={slug}>
            {`${industry} ${count}`}
            <a href={filterHref()}>{filter.showAll}</a>
          </p>
        ))}
        <nav className={styles.groups} aria-label={words.label}>
          <ul>
            {groups.map(({ group, stories }) => (
              <li key={group}>
                <a href={`#${group}`}>
                  {`${words[group].heading} `}
                  <span>{stories.length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <IndustryFilter />
        <p className={text.visuallyHidden} role="status">
          <span data-current>{`${filter.all} ${caseStudies.length}`}</span>
          {` ${unit}`}
        </p>
      </div>
      {groups.map(({ group, stories }) => (
        <section
          key={group}
          id={group}
          className={`${styles.group} ${looks[group] ?? ''}`}
          aria-labelledby={`${group}-title`}
        >
          <div className={layout.wrap}>
            <div className={head.sectionHead}>
              <h2 id={`${group}-title`}>
                {`${words[group].heading} `}
                <span>{stories.length}</span>
              </h2>
              <p className={`${text.note} ${head.note}`}>{words[group].note}</p>
            </div>
            <div className={styles.stories}>
              {stories.map((story) => (
                <Story key={story.id} story={story} isFeature={group === 'new-zealand'} />
              ))}
            </div>
          </div>
        </section>
      ))}
    </div>
  )
}
