import { type ComponentProps, useEffect, useRef } from 'react'
import { Notice } from '../ui/Notice.tsx'

/** A notice in the place of what had the focus, which it takes: what happened is read out. */
export function FocusedNotice(props: Omit<ComponentProps<typeof Notice>, 'ref'>) {
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => notice.current?.focus(), [])

  return <Notice {...props} ref={notice} />
}
