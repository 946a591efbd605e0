import { Suspense, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { adminShell } from '../../content/desk/admin.ts'
import { track } from '../api/track.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { LoginEnds } from './gate/LoginEnds.tsx'
import { DeskKeys } from './keys/DeskKeys.tsx'
import { Frame } from './parts/Frame.tsx'
import { DeskMenu, Navigation } from './parts/Navigation.tsx'
import { PreviousPath, usePreviousPath } from './parts/previous-path.ts'
import { ViewNotFound } from './parts/ViewNotFound.tsx'
import { views } from './views.ts'

/** The views behind the gate. */
export function AdminRoutes({ email, accessToken }: { email: string; accessToken: string }) {
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
    <Frame
      email={email}
      navigation={<Navigation />}
      menu={<DeskMenu email={email} />}
      tools={<DeskKeys />}
    >
      <LoginEnds accessToken={accessToken} />
      <PreviousPath value={previousPath}>
        {/* A view that crashes leaves the navigation usable. */}
        <ErrorBoundary key={pathname} heading={adminShell.title}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <Routes>
              {views.map(({ path, View }) => (
                <Route key={path} path={path} element={<View />} />
              ))}
              <Route path="*" element={<ViewNotFound />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </PreviousPath>
    </Frame>
  )
}
