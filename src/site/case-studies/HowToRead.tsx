import { caseStudiesPage } from '../../../content/pages/case-studies-page.ts'
import layout from '../../ui/layout.module.css'
import { Inline } from '../Inline.tsx'
import styles from './Ledger.module.css'

const { heading, statements } = caseStudiesPage.howWeChose

export function HowToRead() {
  return (
    <section className={`${layout.section} ${styles.howToRead}`} aria-labelledby="how-to-read">
      <div className={`${layout.wrap} ${layout.split}`}>
        <h2 id="how-to-read">{heading}</h2>
        <ul>
          {statements.map(({ text }) => (
            <li key={text}>
              <Inline text={text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
