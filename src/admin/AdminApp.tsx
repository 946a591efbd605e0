import { type ReactNode, useState } from 'react'
import { adminShell } from '../../content/admin.ts'
import { useGuard } from '../session/guard.ts'
import { SessionCheckFailed } from '../session/SessionCheckFailed.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import text from '../ui/text.module.css'
import { useHydrated } from '../ui/use-hydrated.ts'
import { SessionEnded } from './gate/SessionEnded.tsx'
import { Frame } from './parts/Frame.tsx'
import { SignedIn } from './SignedIn.tsx'

/** The admin application. Until it is hydrated, its frame shows `children`. */
export function AdminApp({ children }: { children?: ReactNode }) {
  return (
    <ErrorBoundary>
      <Guarded beforeScript={children} />
    </ErrorBoundary>
  )
}

/** Redirects visitors; only a logged-in user gets further. */
function Guarded({ beforeScript }: { beforeScript: ReactNode }) {
  const { hasCheckFailed, isLoading, session } = useGuard('admin')
  const isHydrated = useHydrated()
  const [hadSession, setHadSession] = useState(false)
  if (session && !hadSession) setHadSession(true)

  if (!isHydrated) return <Frame>{beforeScript}</Frame>
  if (session) return <SignedIn key={session.user.id} session={session} />
  if (hasCheckFailed) {
    return (
      <Frame>
        <h1 className={text.visuallyHidden}>{adminShell.title}</h1>
        <SessionCheckFailed />
      </Frame>
    )
  }
  return <Frame>{isLoading || !hadSession ? <Skeleton /> : <SessionEnded />}</Frame>
}
