import { Fragment } from 'react'
import type { CaseStudy } from '../../../content/case-studies.ts'
import { caseStudiesPage } from '../../../content/case-studies-page.ts'
import { IndustryMark } from './IndustryMark.tsx'
import { figureParts, sourceKind } from './ledger.ts'

const { labels } = caseStudiesPage

/** One line of the ledger: the figure, the story, who reported it; what happened is folded. */
export function Story({ story }: { story: CaseStudy }) {
  const told = [
    [labels.challenge, story.problem],
    [labels.solution, story.solution],
    [labels.result, story.result],
    [labels.caveat, story.caveat],
  ] as const
  return (
    <article>
      <Figure story={story} />
      <details>
        <summary>
          <h3>{story.title}</h3>
          <span>
            {story.client}
            <br />
            {story.timeframe}
          </span>
        </summary>
        <dl>
          {told.map(([label, text]) =>
            text === null ? null : (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </Fragment>
            ),
          )}
        </dl>
      </details>
      <p>
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
      <p>
        <IndustryMark industry={industry} />
        {labels.noFigure}
      </p>
    )
  return (
    <p>
      <b>
        {figureParts(figure.value).map(({ text, isWord }) =>
          isWord ? <small key={text}>{text}</small> : text,
        )}
      </b>
      {` ${figure.unit}`}
    </p>
  )
}
