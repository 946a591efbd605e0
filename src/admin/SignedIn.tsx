import type { Session } from '@supabase/auth-js'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from '../api/query-client.ts'
import { AdminRoutes } from './AdminRoutes.tsx'
import { Gate } from './gate/Gate.tsx'
import { OwnId } from './parts/own-id.ts'
import { preloadView } from './views.ts'

/** A query cache per user: the next user starts with an empty one. */
export function SignedIn({ session }: { session: Session }) {
  const [queryClient] = useState(createQueryClient)
  // While the gate asks the database.
  useEffect(() => preloadView(location.pathname), [])

  return (
    <QueryClientProvider client={queryClient}>
      <OwnId value={session.user.id}>
        <BrowserRouter>
          <Gate session={session}>
            <AdminRoutes email={session.user.email ?? ''} accessToken={session.access_token} />
          </Gate>
        </BrowserRouter>
      </OwnId>
    </QueryClientProvider>
  )
}
