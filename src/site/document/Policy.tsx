import { type LegalDocument, legalPage } from '../../../content/legal/document.ts'
import { Inline } from '../Inline.tsx'
import { Blocks } from './Blocks.tsx'
import { Contents } from './Contents.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentSection } from './DocumentSection.tsx'

export function Policy({ policy }: { policy: LegalDocument }) {
  const { title, dated, fictionNotice, summary, sections } = policy
  return (
    <>
      <DocumentHead title={title} fictionNotice={fictionNotice}>
        <p className="document-date">
          {dated.label} <time dateTime={dated.iso}>{dated.display}</time>
        </p>
      </DocumentHead>
      <div className="wrap document">
        <Contents sections={sections} />
        <div className="document-text">
          <section className="summary" aria-labelledby="summary-title">
            <h2 id="summary-title">{legalPage.summary}</h2>
            <ul className="document-list">
              {summary.map(({ text }) => (
                <li key={text}>
                  <Inline text={text} />
                </li>
              ))}
            </ul>
            <p className="note">{legalPage.summaryNote}</p>
          </section>
          {sections.map((section, index) => (
            <DocumentSection
              key={section.id}
              id={section.id}
              number={index + 1}
              heading={section.heading}
            >
              <Blocks blocks={section.blocks} />
            </DocumentSection>
          ))}
        </div>
      </div>
    </>
  )
}
