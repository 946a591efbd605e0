import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { pagerWords } from '../../../content/site/ui.ts'
import button from '../../ui/Button.module.css'
import type { Address } from './address.ts'
import styles from './KeysetPager.module.css'

interface Step {
  /** Undefined: there are no rows there. */
  readonly to: Address | undefined
  readonly label: string
}

interface KeysetPagerProps {
  before: Step
  after: Step
  /** How many match, in words; empty: not known. */
  count?: string
  /** Whether rows of another page or filter are still shown, so that links from their places would be wrong. */
  isBusy: boolean
}

const stop = (event: MouseEvent) => event.preventDefault()

/** How many match, with links to the rows before and behind these. */
export function KeysetPager({ before, after, count = '', isBusy }: KeysetPagerProps) {
  // A link that went would take the focus along.
  const busy = isBusy ? { 'aria-disabled': true, onClick: stop } : {}
  return (
    <nav className={styles.pager} aria-label={pagerWords.label}>
      <p role="status">{count}</p>
      {before.to === undefined ? null : (
        <Link className={button.go} to={before.to} rel="prev" data-key="[" {...busy}>
          {before.label}
        </Link>
      )}
      {after.to === undefined ? null : (
        <Link className={button.go} to={after.to} rel="next" data-key="]" {...busy}>
          {after.label}
        </Link>
      )}
    </nav>
  )
}
