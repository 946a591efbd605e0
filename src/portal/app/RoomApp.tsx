import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { fetchFileCode } from '../../api/client-code.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { useAccount } from '../../session/session.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { DeletionInFrame } from './DeletionInFrame.tsx'
import { preloadPage, roomPages } from './room-pages.ts'
import type { ShowInFrame } from './use-frame.ts'
import { useMoves } from './use-moves.ts'
import { useUnread } from './use-unread.ts'

interface RoomAppProps {
  /** What the document was built with. */
  built: ReactNode
  show: ShowInFrame
  /** At the page of a call: the session that the browser held is over. */
  onVisitor?: () => void
}

/** The client's room: one page after the other, without loading a document anew. */
export function RoomApp({ built, show, onVisitor }: RoomAppProps) {
  const { user, isLoading } = useAccount()
  /** The page keeps its owner when the session ends. */
  const [owner, setOwner] = useState(user)
  if (user && user.id !== owner?.id) setOwner(user)
  // The next owner starts with an empty cache.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each owner
  const queryClient = useMemo(createQueryClient, [owner?.id])
  useEffect(fetchFileCode, [])

  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (isLoading) preloadPage(location.pathname)
    // As a transition: what is built stays until the page's code is there.
    else startTransition(() => setReady(true))
  }, [isLoading])
  if (!isReady) return built
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Pages show={show} userId={user?.id} onVisitor={onVisitor} />
      </BrowserRouter>
      {user ? <DeletionInFrame key={user.id} userId={user.id} /> : null}
    </QueryClientProvider>
  )
}

interface PagesProps {
  show: ShowInFrame
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
