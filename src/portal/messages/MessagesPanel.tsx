import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messagesWords as words } from '../../../content/project/thread.ts'
import { THREAD_PROJECT } from '../../../domain/site/applications.ts'
import { isUuid } from '../../../domain/uuid.ts'
import { useOwner } from '../../session/Owned.tsx'
import { openLogin } from '../../session/open-login.ts'
import { takeRedirectAfterLogin } from '../../session/redirect-after-login.ts'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import { hasMessages, keptMessages, messagesKey } from '../../storage/kept-messages.ts'
import { ClientThread, type ClientThreadProps } from './ClientThread.tsx'
import { ClosedThread, MissingProject } from './ClosedThread.tsx'

/** The id of the page's heading. */
export const HEADING = 'messages'

/** The messages of the owner of the page. */
export function MessagesPanel() {
  const { user, isLoggedIn, isLeft } = useOwner()
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!isBack || !isLoggedIn) return
    setBack(false)
    // By then the dialog has closed, and what opened it is gone with its notice.
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(HEADING)?.focus()
    })
  }, [isBack, isLoggedIn])

  const goOn = () => {
    // The notice has kept this page for a login on the page of its own.
    takeRedirectAfterLogin()
    setBack(true)
  }
  const logIn = (opener: HTMLElement) => {
    // A logout in another tab put the messages away, and was broken off before it ended the session.
    if (isLoggedIn) location.reload()
    else openLogin('login', opener, goOn)
  }
  return (
    <WantedThread
      client={{ id: user.id, email: user.email ?? '' }}
      isLoggedIn={isLoggedIn}
      locked={isLeft ? null : <Ended userId={user.id} onLogin={logIn} />}
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
