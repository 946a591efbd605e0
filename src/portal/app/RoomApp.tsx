import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { fetchFileCode } from '../../api/client-code.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { useAccount } from '../../session/session.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { DeletionInFrame } from './DeletionInFrame.tsx'
import { preloadPage, roomPages } from './room-pages.ts'
import type { Frame } from './use-frame.ts'
import { useMoves } from './use-moves.ts'
import { useUnread } from './use-unread.ts'

interface RoomAppProps {
  frame: Frame
  /** At the page of a call: the session that the browser held is over. */
  onVisitor?: () => void
}

/** The client's room: one page after the other, without loading a document anew. */
export function RoomApp({ frame, onVisitor }: RoomAppProps) {
  const { isReady, onReady, show } = frame
  const { user, isLoading } = useAccount()
  /** The page keeps its owner when the session ends. */
  const [owner, setOwner] = useState(user)
  if (user && user.id !== owner?.id) setOwner(user)
  // The next owner starts with an empty cache.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each owner
  const queryClient = useMemo(createRoomClient, [owner?.id])
  useEffect(fetchFileCode, [])

  useEffect(() => {
    if (isLoading) preloadPage(location.pathname)
    else onReady()
  }, [isLoading, onReady])
  return (
    <QueryClientProvider client={queryClient}>
      {/* Revealed while it is empty: a transition into it waits for the code of the page. */}
      <Suspense fallback={null}>
        {isReady ? (
          <BrowserRouter>
            <Pages show={show} userId={user?.id} onVisitor={onVisitor} />
          </BrowserRouter>
        ) : null}
      </Suspense>
      {user ? <DeletionInFrame key={user.id} userId={user.id} /> : null}
    </QueryClientProvider>
  )
}

/** What is known is shown at once, and asked for again whenever a page is opened, as a document would. */
const createRoomClient = () => {
  const client = createQueryClient()
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({ queries: { ...queries, refetchOnMount: 'always' } })
  return client
}

interface PagesProps {
  show: Frame['show']
  /** Undefined while nobody is logged in. */
  userId: string | undefined
  onVisitor: (() => void) | undefined
}

function Pages({ show, userId, onVisitor = () => location.reload() }: PagesProps) {
  const path = useMoves(userId !== undefined, show)
  useUnread(userId, path, show)
  return (
    // A page that crashes leaves the bar usable.
    <ErrorBoundary key={path}>
      <Routes>
        {roomPages.map(({ path: pattern, Page }) => (
          <Route key={pattern} path={pattern} element={<Page onVisitor={onVisitor} />} />
        ))}
      </Routes>
    </ErrorBoundary>
  )
}
