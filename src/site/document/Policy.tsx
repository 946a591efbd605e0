import { type LegalDocument, legalPage } from '../../../content/legal/document.ts'
import text from '../../ui/text.module.css'
import { Blocks, DocumentList } from './Blocks.tsx'
import { DocumentBody } from './DocumentBody.tsx'
import { DocumentHead } from './DocumentHead.tsx'
import { DocumentSection } from './DocumentSection.tsx'
import styles from './document.module.css'

export function Policy({ policy }: { policy: LegalDocument }) {
  const { title, dated, changed, fictionNotice, summary, sections } = policy
  return (
    <>
      <DocumentHead title={title} fictionNotice={fictionNotice}>
        <p className={styles.date}>
          {dated.label} <time dateTime={dated.iso}>{dated.display}</time>
          {changed && (
            <>
              {', '}
              <a href={`#${changed.sectionId}`}>
                {legalPage.changed} <time dateTime={changed.iso}>{changed.display}</time>
              </a>
            </>
          )}
        </p>
      </DocumentHead>
      <DocumentBody sections={sections}>
        <section className={styles.summary} aria-labelledby="summary-title">
          <h2 id="summary-title">{legalPage.summary}</h2>
          <DocumentList items={summary.map((statement) => statement.text)} />
          <p className={`${text.note} ${styles.note}`}>{legalPage.summaryNote}</p>
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
      </DocumentBody>
    </>
  )
}
