import type { servicePrice } from '../../../content/services/price.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './ServicePage.module.css'

/** What the service costs from; or why no price is named. */
export function ServicePrice({ words }: { words: NonNullable<ReturnType<typeof servicePrice>> }) {
  return (
    <section
      className={`${layout.section} ${styles.part}`}
      id="prices"
      aria-labelledby="prices-title"
    >
      <div className={`${layout.wrap} ${layout.split}`}>
        <h2 id="prices-title">{words.heading}</h2>
        <div className={styles.statements}>
          {words.figures ? (
            <ul className={styles.figures}>
              {words.figures.map(({ from, amount, per }) => (
                <li key={per}>
                  {from} <b>{amount}</b> {per}
                </li>
              ))}
            </ul>
          ) : null}
          <p className={text.lead}>{words.text}</p>
        </div>
      </div>
    </section>
  )
}
