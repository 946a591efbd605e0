import { type ReactNode, useState } from 'react'
import { useGuard } from '../session/guard.ts'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { SessionEnded } from './gate/SessionEnded.tsx'
import { Frame } from './parts/Frame.tsx'
import { Skeleton } from './parts/Skeleton.tsx'
import { SignedIn } from './SignedIn.tsx'

/** The administrator's application. Until its script has come, `children` stand in its frame. */
export function AdminApp({ children }: { children?: ReactNode }) {
  return (
    <ErrorBoundary>
      <Guarded beforeScript={children} />
    </ErrorBoundary>
  )
}

/** Nobody but somebody who is logged in gets further; visitors are led away. */
function Guarded({ beforeScript }: { beforeScript: ReactNode }) {
  const { isLoading, session } = useGuard('admin')
  const isHydrated = useHydrated()
  const [hadSession, setHadSession] = useState(false)
  if (session && !hadSession) setHadSession(true)

  if (!isHydrated) return <Frame>{beforeScript}</Frame>
  if (session) return <SignedIn key={session.user.id} session={session} />
  return <Frame>{isLoading || !hadSession ? <Skeleton /> : <SessionEnded />}</Frame>
}
