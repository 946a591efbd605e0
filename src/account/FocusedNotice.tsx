import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from '../ui/Notice.tsx'

/** A notice that replaces the focused element and takes the focus, so that screen readers read it. */
export function FocusedNotice(props: Omit<ComponentProps<typeof Notice>, 'ref'>) {
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => notice.current?.focus(), [])

  return <Notice {...props} ref={notice} />
}
