import type { Ref } from 'react'
import { callNotices as words } from '../../../content/booked-calls/book.ts'
import { everyForm } from '../../../content/form.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useOnline } from '../../ui/use-online.ts'
import type { CallPress, CallProblem } from './call-problem.ts'
import { LoggedOutNotice } from './LoggedOutNotice.tsx'

interface ProblemNoticeProps {
  problem: CallProblem | undefined
  /** What was pressed for. */
  act: CallPress
  ref?: Ref<HTMLDivElement>
}

/** Says why nothing was done, and what to do. */
export function ProblemNotice({ problem, act, ref = null }: ProblemNoticeProps) {
  const isOnline = useOnline()
  if (!problem) return null
  if (problem.kind === 'logged-out') return <LoggedOutNotice ref={ref} />
  const { title, text } =
    problem.kind === 'failed' && !isOnline ? words.offline : wordsFor(problem, act)
  return (
    <Notice tone="error" title={title} ref={ref}>
      <p>{text}</p>
    </Notice>
  )
}

const wordsFor = (problem: CallProblem, act: CallPress) => {
  switch (problem.kind) {
    case 'open-call':
      return words.openCall(problem.startsAt && writeCallTime(problem.startsAt))
    case 'other-content':
      return words.otherContent
    case 'earlier-request':
      return words.earlierRequest
    case 'moved-meanwhile':
      return words.movedMeanwhile(
        problem.isByAgency,
        writeCallTime(problem.startsAt),
        problem.reason,
      )
    case 'no-time':
      return words.noTime
    case 'begun':
      return words.begun
    case 'changed-too-often':
      return words.changedTooOften
    case 'too-many':
      return words.tooMany
    case 'too-many-today':
      return words.tooManyToday
    case 'no-more-this-hour':
      return words.noMoreThisHour
    case 'no-more-today':
      return words.noMoreToday
    case 'hidden-field':
      return everyForm.hiddenField
    case 'refused':
      return words.refused
    default:
      return words.failed[act]
  }
}
