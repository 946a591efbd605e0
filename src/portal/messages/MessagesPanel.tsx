import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messagesWords as words } from '../../../content/project/thread.ts'
import { THREAD_PROJECT } from '../../../domain/site/applications.ts'
import { isUuid } from '../../../domain/uuid.ts'
import { useGuard } from '../../session/guard.ts'
import { openLogin } from '../../session/open-login.ts'
import { takeRedirectAfterLogin } from '../../session/redirect-after-login.ts'
import { SessionCheckFailed } from '../../session/SessionCheckFailed.tsx'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { isSessionEndExpected } from '../../session/session-end.ts'
import { hasMessages, keptMessages, messagesKey } from '../../storage/kept-messages.ts'
import { ClientThread, type ClientThreadProps } from './ClientThread.tsx'
import { ClosedThread, MissingProject } from './ClosedThread.tsx'

/** The id of the page's heading. */
export const HEADING = 'messages'

/** The messages of the client who is logged in; a visitor is led to the login. */
export function MessagesPanel() {
  const { user, hasCheckFailed } = useGuard('room')
  const [owner, setOwner] = useState(user)

  // The page keeps its owner when the session ends, with what was typed; it never goes on with that of another.
  if (user && user.id !== owner?.id) setOwner(user)

  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!isBack || !user) return
    setBack(false)
    // By then the dialog has closed, and what opened it is gone with its notice.
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(HEADING)?.focus()
    })
  }, [isBack, user])

  /** Left at a logout, and come back to out of the back/forward cache. */
  const [isShownAgain, setShownAgain] = useState(false)
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isSessionEndExpected()) setShownAgain(true)
    }
    addEventListener('pageshow', follow)
    return () => removeEventListener('pageshow', follow)
  }, [])
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) setShownAgain(false)
  }, [userId])

  if (hasCheckFailed && !owner) return <SessionCheckFailed />
  if (!owner) return null
  const goOn = () => {
    // The notice has kept this page for a login on the page of its own.
    takeRedirectAfterLogin()
    setBack(true)
  }
  const logIn = (opener: HTMLElement) => {
    // A logout in another tab put the messages away, and was broken off before it ended the session.
    if (user) location.reload()
    else openLogin('login', opener, goOn)
  }
  const isLeft = isSessionEndExpected() && !isShownAgain
  return (
    <WantedThread
      key={owner.id}
      client={{ id: owner.id, email: owner.email ?? '' }}
      isLoggedIn={user?.id === owner.id}
      locked={isLeft ? null : <Ended userId={owner.id} onLogin={logIn} />}
    />
  )
}

function Ended({ userId, onLogin }: { userId: string; onLogin: (opener: HTMLElement) => void }) {
  // A logout in another tab may have discarded it.
  const [isKept] = useState(() => hasMessages(keptMessages(messagesKey(userId))))
  const { text, textKept, ...ended } = words.ended
  return <SessionEnded words={{ ...ended, text: isKept ? textKept : text }} onLogin={onLogin} />
}

/** By the address: a project that it names, else the newest. */
function WantedThread(props: ClientThreadProps) {
  const project = useSearchParams()[0].get(THREAD_PROJECT)
  if (project === null) return <ClientThread {...props} />
  if (!isUuid(project)) return <MissingProject />
  return <ClosedThread key={project} {...props} project={project} />
}
