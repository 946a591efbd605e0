import type { NewsLevel } from '../../../content/pages/news.ts'
import styles from './LevelMark.module.css'

/** A full, half or empty square beside words that say the same. */
export function LevelMark({ level }: { level: NewsLevel }) {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
      {level === 'watch' ? <path className={styles.half} d="M1 1h7v14h-7z" /> : null}
      <path className={level === 'check' ? styles.full : undefined} d="M1 1h14v14h-14z" />
    </svg>
  )
}
