import { lazy, Suspense, useEffect, useState } from 'react'
import { isBookedHere } from '../../content/booked-calls/booking.ts'
import { isSessionShown } from '../session/session-display.ts'
import { readLinkToken } from '../shell/mail-link/mail-link.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Elsewhere } from './parts/Elsewhere.tsx'
import { LoadingPage } from './times/LoadingPage.tsx'
import { LinkedCall } from './visitor/LinkedCall.tsx'
import { VisitorCall } from './visitor/VisitorCall.tsx'

// Lazy: needs the auth client, which most visitors do not load.
const ClientCall = lazy(() => import('./client/ClientCall.tsx'))

/** The page of a call: of a mailed link where one was opened, else of the client or visitor. */
export function BookPage() {
  return (
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>
  )
}

function Page() {
  const [token, setToken] = useState('')
  // Unknown until hydrated: the page is built for everybody.
  const [who, setWho] = useState<'unknown' | 'bearer' | 'client' | 'visitor'>('unknown')
  useEffect(() => {
    const mailed = readLinkToken()
    setToken(mailed)
    setWho(mailed ? 'bearer' : isSessionShown() ? 'client' : 'visitor')
  }, [])

  switch (who) {
    case 'unknown':
      return isBookedHere() ? <LoadingPage /> : <Elsewhere />
    case 'bearer':
      return <LinkedCall token={token} />
    case 'client':
      return (
        <Suspense fallback={<LoadingPage />}>
          <ClientCall onVisitor={() => setWho('visitor')} />
        </Suspense>
      )
    default:
      return isBookedHere() ? <VisitorCall /> : <Elsewhere />
  }
}
