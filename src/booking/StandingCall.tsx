import { type ReactNode, useState } from 'react'
import { bookedWords as words } from '../../content/book.ts'
import { BookedCall } from './BookedCall.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import type { Call, WantedCall } from './call.ts'
import type { ActOutcome, CallProblem } from './call-problem.ts'
import { MoveCall } from './MoveCall.tsx'
import { NumberDialog } from './NumberDialog.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'

interface StandingCallProps {
  call: Call
  /** What was sent after it, and changed nothing. */
  unsent?: WantedCall | undefined
  /** What its page says first, before it is moved here. */
  said: string
  /** Whether it was booked on this open page. */
  isNext: boolean
  mailedTo?: string | undefined
  /** Where a downloaded entry leads. */
  entryPage: string
  notice?: ReactNode
  onMove: (startsAt: string) => Promise<ActOutcome>
  onNumber: (phone: string) => Promise<ActOutcome>
  onCancel: () => Promise<ActOutcome>
  /** Beside the facts. */
  children?: ReactNode
}

const SAID = { moved: words.saidMoved, renumbered: words.saidNumber, kept: undefined }

/** A call that is booked, until it is cancelled: it can be moved, and its old time stands until then; and another number be rung. */
export function StandingCall({
  call,
  unsent,
  said,
  isNext,
  notice,
  onMove,
  onNumber,
  onCancel,
  ...rest
}: StandingCallProps) {
  const [first] = useState(call.startsAt)
  const [view, setView] = useState<'call' | 'moving' | 'numbering' | 'cancelling'>('call')
  const [became, setBecame] = useState<'moved' | 'renumbered' | 'kept'>()
  const [numbers, setNumbers] = useState(0)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()

  const cancel = async () => {
    setSending(true)
    const outcome = await onCancel()
    setSending(false)
    if (outcome.kind !== 'done' && outcome.kind !== 'taken') setProblem(outcome)
  }
  const open = (next: typeof view) => {
    setProblem(undefined)
    setView(next)
  }

  const move = async (startsAt: string) => {
    const outcome = await onMove(startsAt)
    if (outcome.kind !== 'done') return outcome
    setBecame('moved')
    setView('call')
    return outcome
  }

  const changeNumber = async (phone: string) => {
    const outcome = await onNumber(phone)
    if (outcome.kind !== 'done') return outcome
    setBecame('renumbered')
    setNumbers((before) => before + 1)
    setView('call')
    return outcome
  }

  if (view === 'moving') {
    const leave = () => {
      setBecame((before) => before ?? 'kept')
      setView('call')
    }
    return <MoveCall call={call} onMove={move} onLeave={leave} />
  }
  return (
    <>
      <BookedCall
        // Anew with each number, so that its heading is read.
        key={numbers}
        call={call}
        said={(became && SAID[became]) ?? said}
        isNext={isNext || became !== undefined}
        notice={
          unsent ? (
            <>
              {notice}
              <UnsentNotice call={call} first={first} unsent={unsent} onMove={move} />
            </>
          ) : (
            notice
          )
        }
        onChange={() => open('moving')}
        onNumber={() => open('numbering')}
        onCancel={() => open('cancelling')}
        {...rest}
      />
      {view === 'numbering' ? (
        <NumberDialog phone={call.phone} onChange={changeNumber} onClose={() => setView('call')} />
      ) : null}
      {view === 'cancelling' ? (
        <CancelDialog
          startsAt={call.startsAt}
          problem={problem}
          isSending={isSending}
          onCancel={cancel}
          onClose={() => setView('call')}
        />
      ) : null}
    </>
  )
}
