import { lazy, Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { track } from '../api/track.ts'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { MessagesView } from './messages/MessagesView.tsx'
import { Frame } from './parts/Frame.tsx'
import { Navigation } from './parts/Navigation.tsx'
import { PreviousPath, usePreviousPath } from './parts/previous-path.ts'
import { Skeleton } from './parts/Skeleton.tsx'
import { ViewNotFound } from './parts/ViewNotFound.tsx'
import { adminPaths } from './paths.ts'
import { SubmissionsView } from './submissions/SubmissionsView.tsx'
import { SubmissionView } from './submissions/SubmissionView.tsx'
import { UsersView } from './users/UsersView.tsx'

/** Loaded when it is opened: its drawings would weigh on every other view. */
const NumbersView = lazy(async () => ({
  default: (await import('./numbers/NumbersView.tsx')).NumbersView,
}))

/** The views behind the gate. */
export function AdminRoutes({ email }: { email: string }) {
  const previousPath = usePreviousPath()
  const { pathname } = useLocation()
  useEffect(() => track('admin_dashboard_access'), [])
  // The first view is the page's own.
  const isMove = previousPath !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move is a view, to the same path too.
  useEffect(() => {
    if (isMove) track('page_view')
  }, [isMove, pathname])

  return (
    <Frame email={email} navigation={<Navigation />}>
      <PreviousPath value={previousPath}>
        {/* A view that crashes leaves the navigation usable. */}
        <ErrorBoundary key={pathname}>
          <Routes>
            <Route path={adminPaths.submissions} element={<SubmissionsView />} />
            <Route path={adminPaths.submission(':id')} element={<SubmissionView />} />
            <Route path={adminPaths.messages} element={<MessagesView />} />
            <Route path={adminPaths.users} element={<UsersView />} />
            <Route
              path={adminPaths.numbers}
              element={
                <Suspense fallback={<Skeleton />}>
                  <NumbersView />
                </Suspense>
              }
            />
            <Route path="*" element={<ViewNotFound />} />
          </Routes>
        </ErrorBoundary>
      </PreviousPath>
    </Frame>
  )
}
