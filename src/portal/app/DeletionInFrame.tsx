import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { lazyView } from '../../shell/lazy-view.tsx'
import { DELETION_PLACE } from '../room/DeletionPlace.tsx'

const DeletionNotice = lazyView(
  async () => (await import('../room/DeletionNotice.tsx')).DeletionNotice,
)

/** That a deletion of the account waits, below the bar. */
export function DeletionInFrame({ userId }: { userId: string }) {
  const place = document.getElementById(DELETION_PLACE)
  return place
    ? createPortal(
        <Suspense fallback={null}>
          <DeletionNotice userId={userId} />
        </Suspense>,
        place,
      )
    : null
}
