import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sessionsWords as words } from '../../../content/profile/sessions.ts'
import { type AccountSession, OTHER_SESSIONS } from '../../../domain/accounts/account-session.ts'
import { endAccountSessions, loadAccountSessions } from '../../api/client/account-sessions.ts'
import { SessionEndedError } from '../../api/session-check.ts'
import { withRecentLogin } from '../../session/login-again.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { sayAllEnded, sayEnded } from './ended-devices.ts'
import styles from './profile.module.css'
import { SessionRow } from './SessionRow.tsx'
import sessions from './sessions.module.css'

/** Of a long list, until all of it is asked for. */
const SHOWN = 6

interface SessionsProps {
  userId: string | undefined
  /** Logging out of this browser. */
  isLeaving: boolean
  onLeave: (scope: 'local' | 'global') => void
  onLoggedOut: () => void
}

export function Sessions({ userId, isLeaving, onLeave, onLoggedOut }: SessionsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  /** What is being ended. */
  const [ending, setEnding] = useState<string>()
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<string>()
  const { data, isError, isFetching, isRefetchError, error, refetch } = useQuery({
    queryKey: ['account-sessions', userId],
    queryFn: loadAccountSessions,
    enabled: userId !== undefined,
    // Somebody may have logged in meanwhile: asked again whenever the tab is seen.
    staleTime: 0,
  })
  const isBusy = isLeaving || ending !== undefined
  const others = data?.filter(({ isThis }) => !isThis) ?? []

  const end = async (which: AccountSession | typeof OTHER_SESSIONS, opener: HTMLElement) => {
    if (isBusy) return
    const id = which === OTHER_SESSIONS ? which : which.id
    const device = which === OTHER_SESSIONS ? '' : which.device
    setEnding(id)
    setSaid('')
    setFailure(undefined)
    try {
      const outcome = await withRecentLogin(() => endAccountSessions(id), opener)
      switch (outcome) {
        case 'ended':
        case 'gone':
          await refetch()
          // What was pressed is gone.
          list.current?.focus()
          if (outcome === 'gone') return setSaid(words.said.gone(device))
          return setSaid(
            which === OTHER_SESSIONS ? sayAllEnded(others) : sayEnded(which, data ?? []),
          )
        case 'left':
          return setSaid(words.said.left)
        case 'logged-out':
          return onLoggedOut()
        case 'too-many':
          return setFailure(words.failed.tooMany)
        default:
          return setFailure(navigator.onLine ? words.failed.unknown : words.failed.offline)
      }
    } finally {
      setEnding(undefined)
    }
  }

  const hasEnded = error instanceof SessionEndedError
  return (
    <>
      {data ? (
        <ul className={sessions.list} ref={list} tabIndex={-1} aria-labelledby="sessions-title">
          {(showsAll ? data : data.slice(0, SHOWN)).map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              isEnding={ending === session.id || (ending === OTHER_SESSIONS && !session.isThis)}
              onLeave={() => onLeave('local')}
              onEnd={(opener) => end(session, opener)}
            />
          ))}
        </ul>
      ) : isError && !isFetching && !hasEnded ? (
        <LoadFailed title={words.notLoaded.title} onRetry={() => refetch()}>
          {words.notLoaded.text}
        </LoadFailed>
      ) : (
        <Skeleton rows={2} />
      )}
      {data && data.length > SHOWN && !showsAll ? (
        <p>
          <Button variant="text" onClick={() => setShowsAll(true)}>
            {words.showAll(data.length)}
          </Button>
        </p>
      ) : null}
      {isRefetchError && !hasEnded ? <p className={sessions.note}>{words.stale}</p> : null}
      {failure ? (
        <Notice tone="error">
          <p>{failure}</p>
        </Notice>
      ) : null}
      <p className={sessions.said} role="status">
        {said}
      </p>
      <div className={styles.actions}>
        {data ? null : (
          <Button
            variant="line"
            aria-disabled={isBusy || userId === undefined}
            onClick={() => onLeave('local')}
          >
            {words.here}
          </Button>
        )}
        {others.length > 0 ? (
          <Button
            variant="line"
            aria-disabled={isBusy}
            onClick={({ currentTarget }) => end(OTHER_SESSIONS, currentTarget)}
          >
            {words.others(others.length)}
          </Button>
        ) : null}
        <Button
          variant="text"
          aria-disabled={isBusy || userId === undefined}
          onClick={() => {
            if (!isBusy) onLeave('global')
          }}
        >
          {words.everywhere}
        </Button>
      </div>
    </>
  )
}
