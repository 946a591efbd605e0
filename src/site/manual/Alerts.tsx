import { maintenanceManual } from '../../../content/pages/maintenance-manual.ts'
import text from '../../ui/text.module.css'
import styles from './manual.module.css'

const { note, levels } = maintenanceManual.alerts

/** The three alert levels, the worst first: when each applies, and the steps in order. */
export function Alerts() {
  return (
    <>
      <p className={`${text.note} ${styles.note}`}>{note}</p>
      {levels.map(({ id, level, when, steps }) => (
        <div key={id} className={`${styles.alert} ${id === 'critical' ? styles.critical : ''}`}>
          <h3>{level}</h3>
          <p>{when}</p>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
    </>
  )
}
