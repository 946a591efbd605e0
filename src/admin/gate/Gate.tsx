import type { Session } from '@supabase/auth-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { accessWords } from '../../../content/desk/admin.ts'
import { shownMessage } from '../../api/server-message.ts'
import { checkSession } from '../../api/session-check.ts'
import { clearRole } from '../../session/role.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Frame } from '../parts/Frame.tsx'
import { AccessRequired } from './AccessRequired.tsx'
import { accessQuery, mayHaveLostAccess } from './access.ts'
import { Challenge } from './Challenge.tsx'
import { Enrolment } from './Enrolment.tsx'

/** Renders `children` for an administrator with a verified second factor, else the steps to it. */
export function Gate({ session, children }: { session: Session; children: ReactNode }) {
  const { data: access, error, refetch } = useQuery(accessQuery(session))
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (!mayHaveLostAccess(event)) return
        checkSession().then((lives) => {
          if (!lives) return
          clearRole()
          refetch({ cancelRefetch: false })
        })
      }),
    [queryClient, refetch],
  )
  const { id, email = '' } = session.user
  const hasNoRole = access?.kind === 'no-role'
  const [wasHere, setWasHere] = useState(false)
  if (access?.kind === 'proved' && !wasHere) setWasHere(true)
  // What was written is forgotten with the access; the end of a session alone keeps it.
  useEffect(() => {
    import('../parts/use-draft.ts').then(
      ({ forgetDrafts }) => forgetDrafts(id, hasNoRole),
      // Not loaded now: the next visit forgets it.
      () => {},
    )
  }, [hasNoRole, id])

  if (access?.kind === 'proved') return children

  return (
    <Frame email={email}>
      {error ? (
        <LoadFailed title={accessWords.error} onRetry={() => refetch()}>
          {shownMessage(error)}
        </LoadFailed>
      ) : null}
      {access || error ? null : <Skeleton />}
      {hasNoRole ? <AccessRequired wasHere={wasHere} /> : null}
      {access?.kind === 'enrol' ? <Enrolment email={email} /> : null}
      {access?.kind === 'challenge' ? <Challenge email={email} factorId={access.factorId} /> : null}
    </Frame>
  )
}
