import { adminShell as words } from '../../../content/admin.ts'
import text from '../../ui/text.module.css'
import styles from './Waiting.module.css'

/** Seen only where the wait is real: the style shows it late. */
export function Waiting({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.waiting} role="status">
      <span className={text.visuallyHidden}>{words.loading}</span>
      {[...Array(rows).keys()].map((row) => (
        <span key={row} />
      ))}
    </div>
  )
}
