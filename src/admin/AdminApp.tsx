import type { Session } from '@supabase/auth-js'
import { type ReactNode, useState } from 'react'
import { adminShell } from '../../content/desk/admin.ts'
import { useGuard } from '../session/guard.ts'
import { SessionCheckFailed } from '../session/SessionCheckFailed.tsx'
import { isSessionEndExpected } from '../session/session-end.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import text from '../ui/text.module.css'
import { useHydrated } from '../ui/use-hydrated.ts'
import { SessionEnded } from './gate/SessionEnded.tsx'
import { useTypedWords } from './parts/address.ts'
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
  // First: the guard keeps the address.
  useTypedWords()
  const { hasCheckFailed, isLoading, session } = useGuard('admin')
  const isHydrated = useHydrated()
  const [last, setLast] = useState<Session>()
  if (session && session !== last) setLast(session)

  if (!isHydrated) return <Frame>{beforeScript}</Frame>
  // What is read and written stays in sight when the session ends.
  const shown = session ?? (hasCheckFailed || isLoading ? undefined : last)
  if (shown) {
    return (
      <>
        <SignedIn key={shown.user.id} session={shown} />
        {session || isSessionEndExpected() ? null : <SessionEnded />}
      </>
    )
  }
  return (
    <Frame>
      {hasCheckFailed ? (
        <>
          <h1 className={text.visuallyHidden}>{adminShell.title}</h1>
          <SessionCheckFailed />
        </>
      ) : (
        <Skeleton />
      )}
    </Frame>
  )
}
