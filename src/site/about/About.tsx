import { about } from '../../../content/pages/about.ts'
import { paths } from '../../../domain/site/paths.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { CallToAction } from '../CallToAction.tsx'
import page from '../page-head.module.css'
import styles from './About.module.css'
import { Moment } from './Moment.tsx'

const { title, lead, example, fictionNotice, legend, day, moments } = about

/** The about page: one working day, from top to bottom. */
export function About() {
  return (
    <>
      <section
        className={`${layout.wrap} ${page.pageHead} ${styles.head}`}
        aria-labelledby="about-title"
      >
        <h1 id="about-title">{title}</h1>
        <div>
          <p className={`${text.lead} ${page.lead} ${styles.lead}`}>{lead}</p>
          <div className={styles.example}>
            <p>{example}</p>
            {fictionNotice ? <p>{fictionNotice}</p> : null}
          </div>
        </div>
      </section>
      <ul className={`${layout.wrap} ${styles.legend}`}>
        <li>{legend.people}</li>
        <li className={styles.byAgent}>{legend.agent}</li>
      </ul>
      <ol className={styles.day} aria-label={day}>
        {moments.map((moment, index) => (
          <Moment key={moment.minute} moment={moment} next={moments[index + 1]?.minute} />
        ))}
      </ol>
      <CallToAction words={about.callToAction} href={paths.contact} />
    </>
  )
}
