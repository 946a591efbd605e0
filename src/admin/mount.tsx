import { createRoot } from 'react-dom/client'
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { AdminApp } from './AdminApp.tsx'

/** Draws the administrator's application in the place of what `element` holds. */
export const mountAdmin = (element: Element): void =>
  createRoot(element).render(
    <ErrorBoundary>
      <AdminApp />
    </ErrorBoundary>,
  )
