import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from './Notice.tsx'

interface FocusedNoticeProps extends Omit<ComponentProps<typeof Notice>, 'ref'> {
  /** What it tells of: another one takes the focus anew. */
  of?: unknown
}

/** A notice that takes the focus as it appears, so that it is in view and screen readers read it. */
export function FocusedNotice({ of, ...props }: FocusedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it tells of is told again
  useEffect(() => notice.current?.focus(), [of])

  return <Notice {...props} ref={notice} />
}
