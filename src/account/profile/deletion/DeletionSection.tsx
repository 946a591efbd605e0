import { useEffect, useRef, useState } from 'react'
import { deletionWords as words } from '../../../../content/profile/deletion.ts'
import { deletionDueAt } from '../../../../domain/accounts/account-deletion.ts'
import { writeDeletionDay } from '../../../../domain/accounts/deletion-moment.ts'
import { now } from '../../../../domain/time/present.ts'
import {
  cancelDeletion,
  type DeletionOutcome,
  requestDeletion,
} from '../../../api/client/account-deletion.ts'
import { withRecentLogin } from '../../../session/login-again.ts'
import { refreshOwnDeletion, useOwnDeletion } from '../../../session/own-deletion.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { Section } from '../Section.tsx'
import { AskDialog } from './AskDialog.tsx'
import { Consequences } from './Consequences.tsx'
import styles from './deletion.module.css'
import { Outcome, type Told } from './Outcome.tsx'
import { Waiting } from './Waiting.tsx'

interface DeletionSectionProps {
  /** Undefined until it is known who is logged in. */
  readonly userId: string | undefined
  readonly onLoggedOut: () => void
}

/** What a deletion of the account takes and leaves, and the button that asks for it or takes it back. */
export function DeletionSection({ userId, onLoggedOut }: DeletionSectionProps) {
  const deletion = useOwnDeletion(userId)
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<Told>()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (userId) refreshOwnDeletion(userId)
  }, [userId])

  const act = async (
    work: () => Promise<DeletionOutcome | 'left'>,
    failure: 'request' | 'keep',
  ) => {
    if (isBusy || !userId) return
    setBusy(true)
    setTold(undefined)
    try {
      if (!isOnline) return setTold('offline')
      const outcome = await work()
      if (outcome === 'logged-out') return onLoggedOut()
      await refreshOwnDeletion(userId)
      if (outcome === 'failed') setTold(failure)
      else if (outcome === 'too-many') setTold('tooMany')
      else if (outcome === 'left' || outcome === 'administrator') setTold(outcome)
      else if (outcome === 'done' && failure === 'keep') setTold('kept')
      setAsked(outcome === 'done' && failure === 'request')
    } finally {
      setBusy(false)
    }
  }
  const ask = (opener: HTMLElement) => {
    setAsking(false)
    act(() => withRecentLogin(requestDeletion, opener), 'request')
  }
  const keep = () => act(cancelDeletion, 'keep')
  const askButton = useRef<HTMLButtonElement>(null)
  const isWaiting = deletion !== null && deletion !== 'unknown' && deletion !== 'failed'

  return (
    <Section id="deletion" title={words.title} text={words.text} busy={deletion === 'unknown'}>
      {told ? <Outcome told={told} /> : null}
      {deletion === 'unknown' ? <Skeleton rows={4} /> : null}
      {deletion === 'failed' ? (
        <LoadFailed
          title={words.notLoaded.title}
          onRetry={() => userId && refreshOwnDeletion(userId)}
        >
          {words.notLoaded.text}
        </LoadFailed>
      ) : null}
      {isWaiting ? (
        <Waiting deletion={deletion} isAsked={isAsked} isBusy={isBusy} onKeep={keep} />
      ) : null}
      {deletion === 'unknown' ? null : <Consequences deletion={isWaiting ? deletion : null} />}
      {deletion === null || deletion === 'failed' ? (
        <>
          <p data-for="administrators">{words.administrator}</p>
          <p className={styles.note} data-for="clients">
            {words.needsLogin}
          </p>
          <div className={styles.acts} data-for="clients">
            <Button
              variant="line"
              ref={askButton}
              aria-disabled={isBusy || !isOnline}
              onClick={() => isOnline && !isBusy && setAsking(true)}
            >
              {isBusy ? words.submitting : words.submit}
            </Button>
            <a href="#data">{words.copy}</a>
          </div>
          {isOnline ? null : <p role="status">{words.offline}</p>}
        </>
      ) : null}
      {isAsking ? (
        <AskDialog
          day={writeDeletionDay(deletionDueAt(now()))}
          onDelete={() => askButton.current && ask(askButton.current)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  )
}
