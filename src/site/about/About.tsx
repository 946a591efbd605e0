import { about } from '../../../content/about.ts'
import { paths } from '../../../domain/paths.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { Inline } from '../Inline.tsx'
import page from '../page-head.module.css'
import { Consultation } from '../services/Consultation.tsx'
import styles from './About.module.css'

/** Extra class of a section, by its id. */
const looks: Readonly<Record<string, string | undefined>> = {
  'what-we-do': styles.numbered,
  'what-we-will-not-do': styles.loud,
}

/** The about page; each section is a heading and its statements, styled by id. */
export function About() {
  return (
    <>
      <section
        className={`${layout.wrap} ${page.pageHead} ${styles.head}`}
        aria-labelledby="about-title"
      >
        <h1 id="about-title">{about.title}</h1>
        <div>
          <p className={`${text.lead} ${page.lead} ${styles.lead}`}>{about.lead}</p>
          {about.fictionNotice ? <p className={styles.fiction}>{about.fictionNotice}</p> : null}
        </div>
      </section>
      {about.sections.map(({ id, heading, statements }) => (
        <section
          key={id}
          id={id}
          className={`${styles.section} ${looks[id] ?? ''}`}
          aria-labelledby={`${id}-title`}
        >
          <div className={`${layout.wrap} ${layout.split}`}>
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
