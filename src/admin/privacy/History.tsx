import { deskPrivacyWords } from '../../../content/desk/desk-privacy.ts'
import { personAlone } from '../../../content/pages/people.ts'
import { privacyRequestWords } from '../../../content/privacy/privacy-requests.ts'
import type { PrivacyEntry } from '../../api/desk/privacy.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import styles from './privacy.module.css'

const words = deskPrivacyWords.history

const assigned = ({ act, assignee_name }: PrivacyEntry) => {
  if (act !== 'assigned') return ''
  return ` ${assignee_name === null ? words.toNobody : words.to(assignee_name)}`
}

/** Who did or handed out what, to whom and after which check; the last first. */
export function History({ entries }: { entries: readonly PrivacyEntry[] }) {
  return (
    <section aria-labelledby="privacy-history">
      <h2 id="privacy-history">{deskPrivacyWords.detail.history}</h2>
      <ol className={styles.history}>
        {entries.toReversed().map((entry) => (
          <li key={entry.id}>
            <b>
              {privacyRequestWords.act[entry.act]}
              <bdi>{assigned(entry)}</bdi>
            </b>
            <span>
              <bdi>{personAlone(entry.author_name)}</bdi>, <DateTime time={entry.at} />
            </span>
            {entry.what ? <p dir="auto">{entry.what}</p> : null}
            {entry.handed_to ? (
              <p>
                {words.handedTo} <bdi>{entry.handed_to}</bdi>
              </p>
            ) : null}
            {entry.identity_check ? (
              <p>
                {words.checked}: {privacyRequestWords.check[entry.identity_check]}
              </p>
            ) : null}
            {entry.identity_note ? (
              <p className={styles.written} dir="auto">
                {entry.identity_note}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
