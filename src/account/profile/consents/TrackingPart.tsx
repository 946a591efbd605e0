import { useCallback, useEffect, useState } from 'react'
import { consentsWords } from '../../../../content/profile/consents.ts'
import { cookieChoices } from '../../../../domain/site/paths.ts'
import { writeFullMoment } from '../../../../domain/time/new-zealand-time.ts'
import { type KeptConsent, loadConsents } from '../../../api/client/consents.ts'
import { SessionEndedError } from '../../../api/session-check.ts'
import { CONSENT_CHANGED, RECEIPT_KEPT, readChoice } from '../../../shell/consent/choice.ts'
import { asksNotToBeTracked } from '../../../shell/privacy-signals.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './consents.module.css'
import { Wording } from './Wording.tsx'

const words = consentsWords.choice

/** What counts in this browser now. */
const answerHere = () => {
  if (asksNotToBeTracked()) return words.refused
  const choice = readChoice()
  if (!choice) return words.none
  const said = words.answer(choice)
  return said.charAt(0).toLowerCase() + said.slice(1)
}

interface TrackingPartProps {
  readonly userId: string | undefined
  readonly onLoggedOut: () => void
}

/** The answer on analytics and marketing: what counts here, and what is kept with the account. */
export function TrackingPart({ userId, onLoggedOut }: TrackingPartProps) {
  const [kept, setKept] = useState<readonly KeptConsent[] | 'failed'>()
  // Unknown until hydrated: the page is built for everybody.
  const [here, setHere] = useState<string>()
  const load = useCallback(async () => {
    setKept((before) => (before === 'failed' ? undefined : before))
    try {
      setKept(await loadConsents())
    } catch (error) {
      if (error instanceof SessionEndedError) onLoggedOut()
      setKept('failed')
    }
  }, [onLoggedOut])
  useEffect(() => {
    if (userId) load()
  }, [userId, load])
  // Changed in the panel, which this page has too.
  useEffect(() => {
    const show = () => setHere(answerHere())
    show()
    document.addEventListener(CONSENT_CHANGED, show)
    document.addEventListener(RECEIPT_KEPT, load)
    return () => {
      document.removeEventListener(CONSENT_CHANGED, show)
      document.removeEventListener(RECEIPT_KEPT, load)
    }
  }, [load])

  return (
    <div className={styles.part}>
      <h3>{words.title}</h3>
      <p>
        {here ? `${words.here(here)} ` : null}
        <a href={cookieChoices}>{words.change}</a>
      </p>
      {kept === 'failed' ? <LoadFailed onRetry={load}>{words.notLoaded}</LoadFailed> : null}
      {kept === undefined ? <Skeleton rows={2} /> : null}
      {typeof kept === 'object' ? <Answers kept={kept} /> : null}
    </div>
  )
}

function Answers({ kept: [newest, ...earlier] }: { kept: readonly KeptConsent[] }) {
  if (!newest) return <p className={styles.time}>{words.noneKept}</p>
  return (
    <div>
      <p className={styles.time}>{words.kept}</p>
      <List answers={[newest]} />
      {earlier.length > 0 ? (
        <details className={styles.fold}>
          <summary>{words.earlier(earlier.length)}</summary>
          <List answers={earlier} />
        </details>
      ) : null}
    </div>
  )
}

const List = ({ answers }: { answers: readonly KeptConsent[] }) => (
  <ul className={styles.answers}>
    {answers.map((consent) => (
      <li key={consent.decidedAt}>
        <p className={styles.answer}>{words.answer(consent)}</p>
        <p className={styles.time}>{writeFullMoment(consent.decidedAt)}</p>
        <Wording title={words.shown} text={consent.shown} />
      </li>
    ))}
  </ul>
)
