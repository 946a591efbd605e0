import { startTransition, useCallback, useState } from 'react'
import type { Path } from '../../../domain/site/paths.ts'

/** What the frame of the room marks: it stands around the application, which tells it. */
interface FrameMarks {
  readonly current: Path
  /** How many messages are unread. */
  readonly unread: number
}

/** What the application tells its frame. */
export interface Frame {
  /** Whether the application draws the page, in place of what was built. */
  readonly isReady: boolean
  readonly onReady: () => void
  readonly show: (marks: Partial<FrameMarks>) => void
}

export const useFrame = (built: Path): { readonly marks: FrameMarks; readonly frame: Frame } => {
  const [marks, setMarks] = useState<FrameMarks>({ current: built, unread: 0 })
  const [isReady, setReady] = useState(false)
  const show = useCallback<Frame['show']>((next) => setMarks((last) => ({ ...last, ...next })), [])
  // As a transition: what is built stays until the code of the page is there.
  const onReady = useCallback(() => startTransition(() => setReady(true)), [])
  return { marks, frame: { isReady, onReady, show } }
}
