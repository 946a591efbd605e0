import { useState } from 'react'
import { callForm, linkWords } from '../../content/book.ts'
import { displayNewZealandPhone } from '../../domain/phone-display.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { BookForm } from './BookForm.tsx'
import { ChosenTime } from './ChosenTime.tsx'
import type { ActOutcome, CallProblem } from './call-problem.ts'
import { Head } from './Head.tsx'
import { ProblemNotice } from './ProblemNotice.tsx'
import { TimesPage } from './TimesPage.tsx'
import { useCallTimes } from './use-call-times.ts'
import { useChoice } from './use-choice.ts'

const words = linkWords.confirm

interface ConfirmCallProps {
  call: {
    readonly startsAt: string
    readonly phone: string
    readonly free: boolean
    readonly openCall: string | null
  }
  onConfirm: (startsAt: string) => Promise<ActOutcome>
}

/** A call that was asked for: one press books it, if its time can still be had. */
export function ConfirmCall({ call, onConfirm }: ConfirmCallProps) {
  const [isTaken, setTaken] = useState(!call.free)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<CallProblem | undefined>(
    call.openCall ? { kind: 'open-call', startsAt: call.openCall } : undefined,
  )

  const confirm = async (startsAt: string) => {
    if (isSending) return undefined
    setSending(true)
    setProblem(undefined)
    const outcome = await onConfirm(startsAt)
    setSending(false)
    if (outcome.kind === 'taken') setTaken(true)
    else if (outcome.kind !== 'done') setProblem(outcome)
    return outcome
  }

  if (isTaken && !call.openCall) {
    return (
      <OtherTime
        lost={call.startsAt}
        problem={problem}
        onNoTime={() => setProblem({ kind: 'no-time' })}
        isSending={isSending}
        onConfirm={confirm}
      />
    )
  }
  return (
    <Head title={words.title} lead={<p>{words.text}</p>} isNext>
      <ChosenTime startsAt={call.startsAt} />
      <p>{words.rings(displayNewZealandPhone(call.phone).replaceAll(' ', '\u00a0'))}</p>
      <ProblemNotice problem={problem} />
      {call.openCall ? null : (
        <p className={layout.actions}>
          <Button aria-disabled={isSending || undefined} onClick={() => confirm(call.startsAt)}>
            {isSending ? words.submitting : words.submit}
          </Button>
          {callForm.free}
        </p>
      )}
    </Head>
  )
}

interface OtherTimeProps {
  lost: string
  problem: CallProblem | undefined
  isSending: boolean
  onNoTime: () => void
  onConfirm: (startsAt: string) => Promise<ActOutcome | undefined>
}

/** The time was taken before the link was used: the nearest is offered. */
function OtherTime({ lost, problem, isSending, onNoTime, onConfirm }: OtherTimeProps) {
  const times = useCallTimes(true)
  const choice = useChoice(times.days, lost)

  const send = async () => {
    if (!choice.chosen) return onNoTime()
    const outcome = await onConfirm(choice.chosen)
    if (outcome?.kind === 'taken') choice.lose(await times.reload())
  }
  return (
    <TimesPage title={words.otherTitle} lead={words.otherText} isNext times={times}>
      {(days) => (
        <BookForm
          days={days}
          choice={choice}
          problem={problem}
          words={words}
          isSending={isSending}
          onSubmit={send}
          hint={callForm.free}
        />
      )}
    </TimesPage>
  )
}
