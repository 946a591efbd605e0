import { useEffect, useRef } from 'react'
import { callNotices } from '../../../content/booked-calls/book.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TimeSelection } from './use-choice.ts'

/** Says that the chosen time was taken by somebody else. It leads there only after a press: somebody may be typing. */
export function TakenNotice({ choice: { lost } }: { choice: TimeSelection }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (lost?.wasSent) notice.current?.focus()
  }, [lost])
  if (!lost) return null
  const { title, text } = callNotices.taken(writeCallTime(lost.startsAt))
  return (
    <Notice tone="error" title={title} ref={notice}>
      <p>{text}</p>
    </Notice>
  )
}
