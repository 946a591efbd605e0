import { callNotices as words } from '../../content/book.ts'
import { writeCallTime } from '../../domain/call-moment.ts'
import { Notice } from '../ui/Notice.tsx'
import type { CallProblem } from './call-problem.ts'
import type { Choice } from './use-choice.ts'
import { useOnline } from './use-online.ts'

/** Says why nothing was done, and what to do. */
export function ProblemNotice({ problem }: { problem: CallProblem | undefined }) {
  const isOnline = useOnline()
  if (!problem) return null
  const { title, text } = problem.kind === 'failed' && !isOnline ? words.offline : wordsFor(problem)
  return (
    <Notice tone="error" title={title}>
      <p>{text}</p>
    </Notice>
  )
}

const wordsFor = (problem: CallProblem) => {
  switch (problem.kind) {
    case 'open-call':
      return words.openCall(problem.startsAt && writeCallTime(problem.startsAt))
    case 'no-time':
      return words.noTime
    case 'begun':
      return words.begun
    case 'too-many':
      return words.tooMany
    case 'no-more-today':
      return words.noMoreToday
    case 'refused':
      return words.refused
    default:
      return words.failed
  }
}

/** Says that the chosen time was taken by somebody else, and which one is chosen now. */
export function TakenNotice({ choice: { lost, chosen } }: { choice: Choice }) {
  if (!lost) return null
  const { title, text } = words.taken(writeCallTime(lost))
  return (
    <Notice tone="error" title={title}>
      <p>{text(chosen && writeCallTime(chosen))}</p>
    </Notice>
  )
}
