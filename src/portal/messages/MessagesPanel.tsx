import { useEffect, useState } from 'react'
import { messagesWords as words } from '../../../content/thread.ts'
import { THREAD_PROJECT } from '../../../domain/applications.ts'
import { isUuid } from '../../../domain/uuid.ts'
import { fetchFileCode } from '../../api/client-code.ts'
import { useGuard } from '../../session/guard.ts'
import { SessionCheckFailed } from '../../session/SessionCheckFailed.tsx'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { isSessionEndExpected } from '../../session/session-end.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ClientThread, type ClientThreadProps } from './ClientThread.tsx'
import { ClosedThread, MissingProject } from './ClosedThread.tsx'

/** The messages of the client who is logged in; a visitor is led to the login. */
export function MessagesPanel() {
  return (
    <ErrorBoundary>
      <Messages />
    </ErrorBoundary>
  )
}

function Messages() {
  const { user, hasCheckFailed } = useGuard('room')
  const [owner, setOwner] = useState(user)
  useEffect(fetchFileCode, [])

  // The page keeps its owner when the session ends, with what was typed.
  useEffect(() => {
    if (user) setOwner(user)
  }, [user])

  if (hasCheckFailed && !owner) return <SessionCheckFailed />
  if (!owner) return null
  const hasEnded = user === null && !isSessionEndExpected()
  return (
    <>
      {hasEnded ? <SessionEnded words={words.ended} /> : null}
      <WantedThread
        key={owner.id}
        client={{ id: owner.id, email: owner.email ?? '' }}
        isLoggedIn={user !== null}
      />
    </>
  )
}

/** By the address: a project that it names, else the newest. */
function WantedThread(props: ClientThreadProps) {
  const [project] = useState(() => new URLSearchParams(location.search).get(THREAD_PROJECT))
  if (project === null) return <ClientThread {...props} />
  if (!isUuid(project)) return <MissingProject />
  return <ClosedThread {...props} project={project} />
}
