import { Link } from 'react-router'
import styles from './Parts.module.css'

interface PartsProps {
  label: string
  parts: readonly {
    readonly name: string
    /** Of another view; this one by itself. */
    readonly pathname?: string
    /** The query of the address. */
    readonly search: string
    readonly isShown: boolean
  }[]
}

/** Links to the parts of a list, of which one is shown. */
export function Parts({ label, parts }: PartsProps) {
  return (
    <nav className={styles.parts} aria-label={label}>
      {parts.map(({ name, pathname, search, isShown }) => (
        <Link
          key={name}
          to={{ ...(pathname ? { pathname } : {}), search }}
          aria-current={isShown ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
