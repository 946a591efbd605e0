import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { isBookedHere } from '../../../content/booked-calls/booking.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Elsewhere } from '../../booking/parts/Elsewhere.tsx'
import { LoadingPage } from '../../booking/times/LoadingPage.tsx'
import { LinkedCall } from '../../booking/visitor/LinkedCall.tsx'
import { VisitorCall } from '../../booking/visitor/VisitorCall.tsx'
import { isSessionShown } from '../../session/session-display.ts'
import { lazyView } from '../../shell/lazy-view.tsx'
import { readLinkToken } from '../../shell/mail-link/mail-link.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { followBackTo } from '../moves/follow-back.ts'
import { RoomFrame } from './RoomFrame.tsx'
import { type Frame, useFrame } from './use-frame.ts'

// Lazy: needs the auth client, which most visitors do not load.
const RoomApp = lazyView(async () => (await import('./RoomApp.tsx')).RoomApp)

/**
 * The page of a call: of a mailed link where one was opened, else of the visitor; for a client it is a page of the
 * room. `children` stands above it as it is built.
 */
export function CallRoom({ children }: { children?: ReactNode }) {
  const { marks, frame } = useFrame(paths.book)
  return (
    <RoomFrame {...marks} audience="clients">
      <ErrorBoundary>
        {children}
        <Page frame={frame} />
      </ErrorBoundary>
    </RoomFrame>
  )
}

const Loading = () => (isBookedHere() ? <LoadingPage /> : <Elsewhere />)

function Page({ frame }: { frame: Frame }) {
  const [token, setToken] = useState('')
  // Unknown until hydrated: the page is built for everybody.
  const [who, setWho] = useState<'unknown' | 'bearer' | 'client' | 'visitor'>('unknown')
  useEffect(() => {
    const mailed = readLinkToken()
    setToken(mailed)
    setWho(mailed ? 'bearer' : isSessionShown() ? 'client' : 'visitor')
  }, [])

  useEffect(() => (who === 'client' ? undefined : followBackTo(paths.book)), [who])

  switch (who) {
    case 'unknown':
      return <Loading />
    case 'bearer':
      return <LinkedCall token={token} />
    case 'client':
      return (
        <>
          {frame.isReady ? null : <Loading />}
          <Suspense fallback={null}>
            <RoomApp frame={frame} onVisitor={() => setWho('visitor')} />
          </Suspense>
        </>
      )
    default:
      return isBookedHere() ? <VisitorCall /> : <Elsewhere />
  }
}
