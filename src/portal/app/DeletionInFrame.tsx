import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { findOwnDeletion, isOpenDeletion, useOwnDeletion } from '../../session/own-deletion.ts'
import { lazyView } from '../../shell/lazy-view.tsx'
import { DELETION_PLACE } from './DeletionPlace.tsx'

const DeletionNotice = lazyView(async () => (await import('./DeletionNotice.tsx')).DeletionNotice)

/** That a deletion of the account waits, below the bar; then what became of it. */
export function DeletionInFrame({ userId }: { userId: string }) {
  const isOpen = isOpenDeletion(useOwnDeletion(userId))
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  useEffect(() => {
    void findOwnDeletion(userId)
  }, [userId])

  const place = document.getElementById(DELETION_PLACE)
  if (!place || !wasOpen) return null
  return createPortal(
    <Suspense fallback={null}>
      <DeletionNotice userId={userId} />
    </Suspense>,
    place,
  )
}
