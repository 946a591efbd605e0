import { useCallback, useState } from 'react'
import type { Path } from '../../../domain/site/paths.ts'

/** What the frame of the room marks: it stands around the application, which tells it. */
export interface FrameMarks {
  readonly current: Path
  /** How many messages are unread. */
  readonly unread: number
}

export type ShowInFrame = (marks: Partial<FrameMarks>) => void

export const useFrame = (built: Path): { marks: FrameMarks; show: ShowInFrame } => {
  const [marks, setMarks] = useState<FrameMarks>({ current: built, unread: 0 })
  const show = useCallback<ShowInFrame>((next) => setMarks((last) => ({ ...last, ...next })), [])
  return { marks, show }
}
