import type { ReactNode } from 'react'
import type { Path } from '../../../domain/site/paths.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { RoomApp } from './RoomApp.tsx'
import { RoomFrame } from './RoomFrame.tsx'
import { useFrame } from './use-frame.ts'

interface RoomProps {
  /** The page that the document was built for. */
  path: Path
  /** Whether visitors may read it: they get the bar of the site. */
  isOpen?: boolean
  /** The page as it is built, which stands until the account is known. */
  children: ReactNode
}

/** A page of the client's room, from which its application moves on. */
export function Room({ path, isOpen = false, children }: RoomProps) {
  const isHydrated = useHydrated()
  const { marks, frame } = useFrame(path)
  return (
    <RoomFrame {...marks} audience={isOpen ? 'clients' : undefined}>
      <ErrorBoundary>
        {frame.isReady ? null : children}
        {isHydrated ? <RoomApp frame={frame} /> : null}
      </ErrorBoundary>
    </RoomFrame>
  )
}
