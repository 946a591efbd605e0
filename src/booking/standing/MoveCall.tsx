import { bookedWords, callForm } from '../../../content/booked-calls/book.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { Button } from '../../ui/Button.tsx'
import { BookForm } from '../form/BookForm.tsx'
import type { ShownCall } from '../parts/call.ts'
import type { ActOutcome } from '../parts/call-problem.ts'
import { useBooking } from '../parts/use-booking.ts'
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
  const choice = useChoice(times)
  const { isSending, problem, send, refuse } = useBooking(onMove, { onTaken: choice.lose })

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
          onSubmit={() => (choice.chosen ? send(choice.chosen) : refuse({ kind: 'no-time' }))}
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
