import { useState } from 'react'
import { useGuard } from '../account/guard.ts'
import { SessionEnded } from './gate/SessionEnded.tsx'
import { Frame } from './parts/Frame.tsx'
import { Waiting } from './parts/Waiting.tsx'
import { SignedIn } from './SignedIn.tsx'

/** Nobody but somebody who is logged in gets further; visitors are led away. */
export function AdminApp() {
  const { isLoading, session } = useGuard('admin')
  const [hadSession, setHadSession] = useState(false)
  if (session && !hadSession) setHadSession(true)

  if (session) return <SignedIn key={session.user.id} session={session} />
  return <Frame>{isLoading || !hadSession ? <Waiting /> : <SessionEnded />}</Frame>
}
