import { referral } from '../../../content/pages/referral.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './WorkedExample.module.css'

const { heading, caption, rows } = referral.workedExample

/** The calculation for a fictional referral; the last row is the total. */
export function WorkedExample() {
  return (
    <section className={layout.section} aria-labelledby="example-title">
      <div className={`${layout.wrap} ${layout.split}`}>
        <div>
          <h2 id="example-title">{heading}</h2>
          <p className={text.note} id="example-caption">
            {caption}
          </p>
        </div>
        <table
          className={styles.sums}
          aria-labelledby="example-title"
          aria-describedby="example-caption"
        >
          <tbody>
            {rows.map((row) => (
              <tr key={row.term}>
                <th scope="row">{row.term}</th>
                <td>{row.sum}</td>
                <td>{row.amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
