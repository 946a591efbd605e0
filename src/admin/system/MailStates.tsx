import { Link } from 'react-router'
import { mailsWords } from '../../../content/desk/desk-system.ts'
import { MAIL_STATES, type MailState } from '../../../domain/desk/mail-state.ts'
import { useAddress } from '../parts/address.ts'
import { withFilters } from '../parts/place.ts'
import { shownCount } from '../parts/shown-count.ts'
import styles from './system.module.css'
import { ANY } from './use-mails.ts'

const words = mailsWords.states

interface MailStatesProps {
  /** Undefined: any. */
  state: MailState | undefined
  counts: { readonly failed: number; readonly waiting: number } | undefined
}

/** The states of mails, with how many have failed and wait. */
export function MailStates({ state, counts }: MailStatesProps) {
  const address = useAddress()
  const countOf = {
    failed: counts?.failed,
    queued: counts?.waiting,
    sent: undefined,
    [ANY]: undefined,
  }
  return (
    <nav className={styles.states} aria-label={words.label}>
      {([...MAIL_STATES, ANY] as const).map((one) => (
        <Link
          key={one}
          to={withFilters(address, { state: one })}
          aria-current={one === (state ?? ANY) ? 'page' : undefined}
        >
          {words[one]} {countOf[one] === undefined ? null : <span>{shownCount(countOf[one])}</span>}
        </Link>
      ))}
    </nav>
  )
}
