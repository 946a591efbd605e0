import { caseStudiesPage } from '../../../content/case-studies-page.ts'
import { Inline } from '../Inline.tsx'

const { heading, statements } = caseStudiesPage.howWeChose

export function HowToRead() {
  return (
    <section className="how-to-read section" aria-labelledby="how-to-read">
      <div className="wrap hang">
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
