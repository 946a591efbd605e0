import { type ReactNode, useState } from 'react'
import { bookedWords as words } from '../../content/book.ts'
import { BookedCall } from './BookedCall.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import type { Call, WantedCall } from './call.ts'
import type { ActOutcome, CallProblem } from './call-problem.ts'
import { MoveCall } from './MoveCall.tsx'
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
  onCancel: () => Promise<ActOutcome>
  /** Beside the facts. */
  children?: ReactNode
}

/** A call that is booked, until it is cancelled: it can be moved, and its old time stands until then. */
export function StandingCall({
  call,
  unsent,
  said,
  isNext,
  notice,
  onMove,
  onCancel,
  ...rest
}: StandingCallProps) {
  const [view, setView] = useState<'call' | 'moving' | 'cancelling'>('call')
  const [became, setBecame] = useState<'moved' | 'kept'>()
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
        call={call}
        said={became === 'moved' ? words.saidMoved : said}
        isNext={isNext || became !== undefined}
        notice={
          unsent ? (
            <>
              {notice}
              <UnsentNotice call={call} unsent={unsent} onMove={move} />
            </>
          ) : (
            notice
          )
        }
        onChange={() => open('moving')}
        onCancel={() => open('cancelling')}
        {...rest}
      />
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
