import { dayPage } from '../../../../content/day/day.ts'
import layout from '../../../ui/layout.module.css'
import styles from './HowItCounts.module.css'

export function HowItCounts() {
  const { heading, statements } = dayPage.how
  return (
    <section className={`${layout.section} ${styles.how}`} aria-labelledby="day-how">
      <div className={`${layout.wrap} ${layout.split}`}>
        <h2 id="day-how">{heading}</h2>
        <ul>
          {statements.map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
