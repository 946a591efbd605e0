import { Fragment } from 'react'
import type { CaseStudy } from '../../../content/pages/case-studies.ts'
import { caseStudiesPage } from '../../../content/pages/case-studies-page.ts'
import fold from '../../ui/fold.module.css'
import { IndustryMark } from './IndustryMark.tsx'
import { figureParts, slugOf, sourceKind } from './ledger.ts'
import styles from './Story.module.css'

const { labels } = caseStudiesPage

interface StoryProps {
  story: CaseStudy
  /** A column of its own on a wide screen; else a row. */
  isFeature: boolean
}

/** The figure and who gives it, the story, what weakens it, and its source. A phone shows the first words. */
export function Story({ story, isFeature }: StoryProps) {
  const heading = `story-${story.id}`
  return (
    <article
      className={isFeature ? `${styles.story} ${styles.feature}` : styles.story}
      data-industry={slugOf(story.industry)}
    >
      <Figure story={story} />
      <div>
        <h3 id={heading}>{story.title}</h3>
        <p className={styles.whose}>
          {story.client}
          <br />
          {`${story.industry} · ${story.timeframe}`}
        </p>
        <details className={`${styles.told} ${fold.folds}`}>
          <summary aria-describedby={heading}>{labels.storyToggle}</summary>
          <Told story={story} />
        </details>
        {story.caveat === null ? null : (
          <p className={styles.weak}>
            <b>{labels.caveat}</b>
            {` ${story.caveat}`}
          </p>
        )}
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

function Told({ story }: { story: CaseStudy }) {
  const rows = [
    [labels.challenge, story.problem, story.firstLines.problem],
    [labels.solution, story.solution, story.firstLines.solution],
    [labels.result, story.result, story.firstLines.result],
  ] as const
  return (
    <dl>
      {rows.map(([label, text, firstLine]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {firstLine}
            {text === firstLine ? null : (
              <span className={styles.rest}>{text.slice(firstLine.length)}</span>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Figure({ story: { figure, figureFrom, industry } }: { story: CaseStudy }) {
  if (!figure || !figureFrom)
    return (
      <p className={styles.figure}>
        <IndustryMark industry={industry} />
        {labels.noFigure}
      </p>
    )
  return (
    <p className={styles.figure}>
      <b className={figureFrom === 'seller' ? styles.hollow : undefined}>
        {figureParts(figure.value).map(({ text, isWord }) =>
          isWord ? <small key={text}>{text}</small> : text,
        )}
      </b>
      {` ${figure.unit} `}
      <span>{labels.figureFrom[figureFrom]}</span>
    </p>
  )
}
