import { Link } from 'react-router'
import { useAddress } from './address.ts'
import styles from './Filters.module.css'
import { withFilters } from './place.ts'

interface FilterTokensProps {
  words: {
    readonly label: string
    readonly remove: (token: string) => string
    readonly clear: string
  }
  /** Names of the address, each with what it says; undefined: not filtered by it. */
  tokens: readonly (readonly [name: string, label: string | undefined])[]
}

/** The filters of the address, each of which can be taken off. */
export function FilterTokens({ words, tokens }: FilterTokensProps) {
  const address = useAddress()
  if (tokens.every(([, label]) => label === undefined)) return null
  return (
    <ul className={styles.tokens} aria-label={words.label}>
      {tokens.map(([name, label]) =>
        label === undefined ? null : (
          <li key={name}>
            <Link to={withFilters(address, { [name]: '' })} aria-label={words.remove(label)}>
              <bdi>{label}</bdi>
              <span aria-hidden="true">×</span>
            </Link>
          </li>
        ),
      )}
      <li>
        <Link className={styles.clear} to={{ search: '' }}>
          {words.clear}
        </Link>
      </li>
    </ul>
  )
}
