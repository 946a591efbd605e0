import type { ReactNode } from 'react'
import type { Path } from '../../../domain/site/paths.ts'
import { DeletionPlace } from './DeletionPlace.tsx'
import { RoomBar } from './RoomBar.tsx'

interface RoomFrameProps {
  current: Path
  /** For these alone, where visitors see the bar of the site. */
  audience: 'clients' | undefined
  unread: number
  children: ReactNode
}

/** What stands around each page of the room: on the page as it is built, and while its application moves on. */
export const RoomFrame = ({ current, audience, unread, children }: RoomFrameProps) => (
  <>
    <RoomBar current={current} audience={audience} unread={unread} />
    <DeletionPlace />
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </>
)
