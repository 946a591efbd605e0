import { useState } from 'react'
import { bookedWords, callForm } from '../../../content/booked-calls/book.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { Button } from '../../ui/Button.tsx'
import { BookForm } from '../form/BookForm.tsx'
import type { ShownCall } from '../parts/call.ts'
import type { ActOutcome, CallProblem } from '../parts/call-problem.ts'
import { TakenNotice } from '../times/TakenNotice.tsx'
import { TimesPage } from '../times/TimesPage.tsx'
import { useCallTimes } from '../times/use-call-times.ts'
import { useChoice } from '../times/use-choice.ts'

const words = bookedWords.changing

interface MoveCallProps {
  call: ShownCall
  onMove: (startsAt: string) => Promise<ActOutcome>
  onLeave: () => void
}

/** Choosing another time for a call that stands until then. */
export function MoveCall({ call, onMove, onLeave }: MoveCallProps) {
  const times = useCallTimes(true)
  const choice = useChoice(times.days)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()

  const send = async () => {
    const { chosen } = choice
    if (!chosen) return setProblem({ kind: 'no-time' })
    setSending(true)
    setProblem(undefined)
    const outcome = await onMove(chosen)
    if (outcome.kind === 'taken') {
      await times.reload()
      choice.lose()
    } else if (outcome.kind !== 'done') setProblem(outcome)
    setSending(false)
  }

  return (
    <TimesPage
      title={words.title}
      lead={words.lead(writeCallTime(call.startsAt))}
      isNext
      notice={<TakenNotice choice={choice} />}
      times={times}
    >
      {(days) => (
        <BookForm
          days={days}
          choice={choice}
          current={call.startsAt}
          problem={problem}
          act="move"
          words={{ submit: callForm.move, submitting: callForm.moving }}
          isSending={isSending}
          onSubmit={send}
          hint={
            <Button variant="text" onClick={onLeave}>
              {callForm.leave}
            </Button>
          }
        />
      )}
    </TimesPage>
  )
}
