import { type ReactNode, useState } from 'react'
import { callForm, linkWords } from '../../../content/booked-calls/book.ts'
import { displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { BookForm } from '../form/BookForm.tsx'
import { ChosenTime } from '../form/ChosenTime.tsx'
import type { ActOutcome, CallProblem } from '../parts/call-problem.ts'
import { Head } from '../parts/Head.tsx'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { useBooking } from '../parts/use-booking.ts'
import { TakenNotice } from '../times/TakenNotice.tsx'
import { TimesPage } from '../times/TimesPage.tsx'
import { useCallTimes } from '../times/use-call-times.ts'
import { useChoice } from '../times/use-choice.ts'

const words = linkWords.confirm

interface ConfirmCallProps {
  call: {
    readonly startsAt: string
    readonly phone: string
    readonly free: boolean
    readonly openCall: string | null
  }
  onConfirm: (startsAt: string) => Promise<ActOutcome>
  /** Asks for a call anew. */
  onAgain: () => void
}

/** A call that was asked for: one press books it, if its time can still be had. */
export function ConfirmCall({ call, onConfirm, onAgain }: ConfirmCallProps) {
  const [isTaken, setTaken] = useState(!call.free)
  const confirming = useBooking(onConfirm, { onTaken: () => setTaken(true) })
  const { isSending } = confirming
  // Also one that is read later: it takes the button.
  const problem: CallProblem | undefined = call.openCall
    ? { kind: 'open-call', startsAt: call.openCall }
    : confirming.problem

  if (isTaken && !call.openCall) {
    return (
      <OtherTime
        lost={call.startsAt}
        number={<RungNumber phone={call.phone} onAgain={onAgain} />}
        onConfirm={onConfirm}
      />
    )
  }
  return (
    <Head title={words.title} lead={<p>{words.text}</p>} isNext>
      <ChosenTime startsAt={call.startsAt} />
      <RungNumber phone={call.phone} onAgain={onAgain} />
      <ProblemNotice act="book" problem={problem} />
      {call.openCall ? null : (
        <p className={layout.actions}>
          <Button
            aria-disabled={isSending || undefined}
            onClick={() => confirming.send(call.startsAt)}
          >
            {isSending ? words.submitting : words.submit}
          </Button>
          {callForm.free}
        </p>
      )}
    </Head>
  )
}

/** Which number is rung, and the way to another. */
const RungNumber = ({ phone, onAgain }: { phone: string; onAgain: () => void }) => (
  <p>
    {words.rings(displayNewZealandPhone(phone).replaceAll(' ', '\u00a0'))}{' '}
    <Button variant="text" onClick={onAgain}>
      {words.again}
    </Button>
  </p>
)

interface OtherTimeProps {
  lost: string
  number: ReactNode
  onConfirm: (startsAt: string) => Promise<ActOutcome>
}

/** The time was taken before the link was used: another one is chosen. */
function OtherTime({ lost, number, onConfirm }: OtherTimeProps) {
  const times = useCallTimes(true)
  const choice = useChoice(times, lost)
  const { isSending, problem, send, refuse } = useBooking(onConfirm, { onTaken: choice.lose })

  return (
    <TimesPage
      title={words.otherTitle}
      lead={words.otherText}
      isNext
      // Of the time that the link was for, the page has said so.
      notice={
        choice.lost?.startsAt === lost && !choice.lost.wasSent ? null : (
          <TakenNotice choice={choice} />
        )
      }
      times={times}
    >
      {(days) => (
        <BookForm
          days={days}
          choice={choice}
          problem={problem}
          act="book"
          words={words}
          isSending={isSending}
          onSubmit={() => (choice.chosen ? send(choice.chosen) : refuse({ kind: 'no-time' }))}
          hint={callForm.free}
        >
          {number}
        </BookForm>
      )}
    </TimesPage>
  )
}
