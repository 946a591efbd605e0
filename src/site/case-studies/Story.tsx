import { Fragment } from 'react'
import type { CaseStudy } from '../../../content/case-studies.ts'
import { caseStudiesPage } from '../../../content/case-studies-page.ts'
import fold from '../fold.module.css'
import { IndustryMark } from './IndustryMark.tsx'
import { figureParts, sourceKind } from './ledger.ts'
import styles from './Story.module.css'

const { labels } = caseStudiesPage

/** One row of the ledger: the figure, the story, its source; on a phone the details are folded. */
export function Story({ story }: { story: CaseStudy }) {
  const heading = `story-${story.id}`
  const rows = [
    [labels.challenge, story.problem],
    [labels.solution, story.solution],
    [labels.result, story.result],
    [labels.caveat, story.caveat],
  ] as const
  return (
    <article className={styles.story}>
      <Figure story={story} />
      <div>
        <h3 id={heading}>{story.title}</h3>
        <p className={styles.whose}>
          {story.client}
          <br />
          {story.timeframe}
        </p>
        <details className={fold.folds}>
          <summary aria-describedby={heading}>{labels.storyToggle}</summary>
          <dl>
            {rows.map(([label, text]) =>
              text === null ? null : (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </Fragment>
              ),
            )}
          </dl>
        </details>
      </div>
      <p className={styles.source}>
        {`${labels.reportedBy} `}
        <a href={story.externalUrl} rel="noopener">
          {story.source}
        </a>
        {` ${sourceKind(story)}`}
      </p>
    </article>
  )
}

function Figure({ story: { figure, industry } }: { story: CaseStudy }) {
  if (!figure)
    return (
      <p className={styles.figure}>
        <IndustryMark industry={industry} />
        {labels.noFigure}
      </p>
    )
  return (
    <p className={styles.figure}>
      <b>
        {figureParts(figure.value).map(({ text, isWord }) =>
          isWord ? <small key={text}>{text}</small> : text,
        )}
      </b>
      {` ${figure.unit}`}
    </p>
  )
}
