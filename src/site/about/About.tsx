import { about } from '../../../content/about.ts'
import { paths } from '../../paths.ts'
import { Inline } from '../Inline.tsx'
import { Consultation } from '../services/Consultation.tsx'

/** Who the agency is; each section is a heading and its statements, set by its id. */
export function About() {
  return (
    <>
      <section className="wrap page-head about-head" aria-labelledby="about-title">
        <h1 id="about-title">{about.title}</h1>
        <div>
          <p className="lead">{about.lead}</p>
          {about.fictionNotice ? <p className="about-fiction">{about.fictionNotice}</p> : null}
        </div>
      </section>
      {about.sections.map(({ id, heading, statements }) => (
        <section key={id} id={id} className="section about-section" aria-labelledby={`${id}-title`}>
          <div className="wrap hang">
            <h2 id={`${id}-title`}>{heading}</h2>
            <ul>
              {statements.map(({ text }) => (
                <li key={text}>
                  <Inline text={text} />
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <Consultation callToAction={about.callToAction} href={paths.contact} />
    </>
  )
}
