import { night } from '../../../content/pages/home.ts'
import fold from '../../ui/fold.module.css'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './Night.module.css'

/** The other calls of the night in which the call above was answered, and the morning after. */
export function Night() {
  const { title, caption, unfold, calls, morning } = night
  return (
    <section className={styles.night} aria-labelledby="night-title">
      <div className={`${layout.wrap} ${styles.columns}`}>
        <h2 id="night-title">{title}</h2>
        <details className={`${styles.calls} ${fold.folds}`}>
          <summary>
            {unfold}
            <Icon shape="plus" />
          </summary>
          <table>
            <caption className={text.visuallyHidden}>{caption}</caption>
            <tbody>
              {calls.map(({ time, about, outcome }) => (
                <tr key={time}>
                  <th scope="row">{time}</th>
                  <td>{about}</td>
                  <td>{outcome}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
        <div>
          <p className={styles.time}>
            {morning.time}
            <span>{morning.half}</span>
          </p>
          <p>
            <b>{morning.title}</b> {morning.text}
          </p>
        </div>
      </div>
    </section>
  )
}
