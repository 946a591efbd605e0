import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { fetchFileCode } from '../../api/client-code.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { useGuard } from '../../session/guard.ts'
import { OwnerOfPage } from '../../session/Owned.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { askBeforeBack } from '../moves/ask-before-back.ts'
import { DeletionInFrame } from './DeletionInFrame.tsx'
import { guardAt, preloadPage, roomPages } from './room-pages.ts'
import type { Frame } from './use-frame.ts'
import { useMoves } from './use-moves.ts'
import { useUnread } from './use-unread.ts'

interface RoomAppProps {
  frame: Frame
  /** At the page of a call, which visitors see as well: the session that the browser held is over. */
  onVisitor?: () => void
}

/** The client's room: one page after the other, without loading a document anew. */
export function RoomApp({ frame, onVisitor = () => location.reload() }: RoomAppProps) {
  const { isReady, onReady, show } = frame
  const [guard] = useState(() => guardAt(location.pathname))
  const { user, isLoading, hasCheckFailed } = useGuard(guard)
  // The next user starts with an empty cache.
  const [lastUser, setLastUser] = useState(user)
  if (user && user.id !== lastUser?.id) setLastUser(user)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each user
  const queryClient = useMemo(createRoomClient, [lastUser?.id])
  useEffect(fetchFileCode, [])
  // The router is mounted once the frame is ready, which is later.
  useEffect(askBeforeBack, [])

  // Until the redirect to the login, the prerendered page stays.
  const isDrawn = !isLoading && (user !== null || hasCheckFailed || guard === undefined)
  useEffect(() => {
    if (isDrawn) onReady()
    else preloadPage(location.pathname)
  }, [isDrawn, onReady])
  return (
    <QueryClientProvider client={queryClient}>
      {/* Mounted empty at first: so the transition that fills it leaves the prerendered page until the code has come. */}
      <OwnerOfPage>
        <Suspense fallback={null}>
          {isReady ? (
            <BrowserRouter>
              <Pages
                show={show}
                userId={user?.id}
                isVisitor={user === null && lastUser === null && !hasCheckFailed}
                onVisitor={onVisitor}
              />
            </BrowserRouter>
          ) : null}
        </Suspense>
      </OwnerOfPage>
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
  /** Nobody has been logged in since the document was loaded. */
  isVisitor: boolean
  onVisitor: () => void
}

function Pages({ show, userId, isVisitor, onVisitor }: PagesProps) {
  const path = useMoves(userId !== undefined, show)
  const isGuarded = guardAt(path) !== undefined
  useEffect(() => {
    // By the way back: the document leads to the login.
    if (isVisitor && isGuarded) location.reload()
  }, [isVisitor, isGuarded])
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
