import { agency } from '../../content/agency.ts'
import { paths } from '../../domain/site/paths.ts'
import text from '../ui/text.module.css'
import styles from './Logo.module.css'

interface LogoProps {
  className?: string | undefined
  /** The mark alone; the name is for those who do not see it. */
  isMark?: boolean
}

/** The name with its mark: a wind barb for a southerly, feathered as in this hemisphere. */
export function Logo({ className = '', isMark = false }: LogoProps) {
  return (
    <a className={`${styles.logo} ${className}`} href={paths.home}>
      <svg className={styles.mark} viewBox="0 0 20 28" aria-hidden="true">
        <circle cx="6" cy="5" r="3.5" />
        <path d="M6 8.5V27M6 26.5l11 -4.5M6 20.5l11 -4.5M6 14.8l5.6 -2.3" />
      </svg>
      <span className={isMark ? text.visuallyHidden : undefined}>{agency.name}</span>
    </a>
  )
}
