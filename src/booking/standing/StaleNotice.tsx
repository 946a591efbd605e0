import { bookedWords } from '../../../content/booked-calls/book.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Says of when what is shown is, where it could not be read since. */
export function StaleNotice({ readAt }: { readAt: number }) {
  const { title, text } = bookedWords.stale(writeTimeOfDay(readAt))
  return (
    <Notice title={title}>
      <p>{text}</p>
    </Notice>
  )
}
