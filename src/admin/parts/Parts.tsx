import { Link, type To } from 'react-router'
import styles from './Parts.module.css'

interface PartsProps {
  label: string
  parts: readonly {
    readonly name: string
    /** Of another view, or of this one by itself. */
    readonly to: To
    readonly isShown: boolean
  }[]
}

/** Links to the parts of a list, of which one is shown. */
export function Parts({ label, parts }: PartsProps) {
  return (
    <nav className={styles.parts} aria-label={label}>
      {parts.map(({ name, to, isShown }) => (
        <Link key={name} to={to} aria-current={isShown ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
