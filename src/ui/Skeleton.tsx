import { loadWords as words } from '../../content/site/ui.ts'
import styles from './Skeleton.module.css'
import text from './text.module.css'

/** Placeholder rows while loading; the style shows them after a delay. */
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
