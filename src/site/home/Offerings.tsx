import { offerings } from '../../../content/pages/home.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import head from '../section-head.module.css'
import styles from './Offerings.module.css'

/** The three steps as overlapping bars over four weeks. */
export function Offerings() {
  return (
    <section
      className={`${layout.section} ${styles.offerings}`}
      id="offerings"
      aria-labelledby="offerings-title"
    >
      <div className={layout.wrap}>
        <div className={head.sectionHead}>
          <h2 id="offerings-title">{offerings.title}</h2>
          <p className={`${text.note} ${head.note}`}>{offerings.note}</p>
        </div>
        <div>
          <ol className={styles.weeks} aria-hidden="true">
            {[1, 2, 3, 4].map((week) => (
              <li key={week}>
                {`${offerings.week} `}
                <b>{week}</b>
              </li>
            ))}
          </ol>
          <ol className={styles.steps}>
            {offerings.steps.map((step) => (
              <li key={step.name}>
                <p className={styles.bar}>
                  <span>{offerings.weeks}</span> <b>{step.weeks}</b>
                </p>
                <div>
                  <h3>{step.name}</h3>
                  <p>{step.text}</p>
                </div>
                <p className={styles.result}>
                  <span>{offerings.atTheEnd}</span>
                  {step.result}
                </p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
