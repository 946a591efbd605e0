import { useState } from 'react'
import { bookedWords } from '../../../content/booked-calls/book.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { isSameCarried } from '../../../domain/carried.ts'
import { dialled, displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { ShownCall, UnsentCall } from '../parts/call.ts'
import type { ActOutcome } from '../parts/call-problem.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { useBooking } from '../parts/use-booking.ts'

const words = bookedWords.unsent

interface UnsentNoticeProps {
  /** What stands. */
  call: ShownCall
  unsent: UnsentCall
  onMove: (startsAt: string) => Promise<ActOutcome>
}

/** After a try whose answer was lost another one was sent: what of it does not stand, and how it can. */
export function UnsentNotice({ call, unsent, onMove }: UnsentNoticeProps) {
  const [isTaken, setTaken] = useState(false)
  const { isSending, problem, send } = useBooking(onMove, { onTaken: () => setTaken(true) })

  const isOtherTime = unsent.startsAt !== call.startsAt
  const isOtherPhone = dialled(unsent.phone) !== dialled(call.phone)
  const isOtherNote = unsent.about !== call.about
  const isOtherCarried = !isSameCarried(unsent.carried, call.carried)
  if (!isOtherTime && !isOtherPhone && !isOtherNote && !isOtherCarried) return null

  const isMoved = call.startsAt !== unsent.first
  const time = writeCallTime(unsent.startsAt)
  return (
    <>
      <Notice
        tone={isMoved ? 'plain' : 'error'}
        title={isMoved ? words.titleMoved : words.title}
        actions={
          isOtherTime && !isTaken && call.canMove ? (
            <Button aria-disabled={isSending || undefined} onClick={() => send(unsent.startsAt)}>
              {isSending ? words.moving : words.move(time)}
            </Button>
          ) : null
        }
      >
        {isMoved ? null : <p>{words.text(writeCallTime(unsent.first))}</p>}
        {isOtherTime && isTaken ? <p>{words.taken(time)}</p> : null}
        {isOtherPhone ? <p>{words.phone(displayNewZealandPhone(unsent.phone))}</p> : null}
        {isOtherNote ? <p>{words.about(unsent.about)}</p> : null}
        {isOtherCarried ? <p>{words.carried}</p> : null}
        {isOtherNote ? <p>{words.again}</p> : null}
      </Notice>
      <ProblemNotice act="move" problem={problem} />
    </>
  )
}
