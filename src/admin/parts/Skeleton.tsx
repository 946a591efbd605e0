import { adminShell as words } from '../../../content/admin.ts'
import text from '../../ui/text.module.css'
import styles from './Skeleton.module.css'

/** Seen only where the wait is real: the style shows it late. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className={text.visuallyHidden}>{words.loading}</span>
      {[...Array(rows).keys()].map((row) => (
        <span key={row} className={styles.row} />
      ))}
    </div>
  )
}
