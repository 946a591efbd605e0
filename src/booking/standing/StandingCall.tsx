import { type ReactNode, useEffect, useState } from 'react'
import { bookedWords as words } from '../../../content/booked-calls/book.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { dialled } from '../../../domain/forms/phone-display.ts'
import type { ShownCall, UnsentCall } from '../parts/call.ts'
import type { ActOutcome } from '../parts/call-problem.ts'
import { BookedCall } from './BookedCall.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { MoveCall } from './MoveCall.tsx'
import { NumberDialog } from './NumberDialog.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'

/** Whether another time is being chosen, where the address says so: Back leaves it. */
export interface MoveStep {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

interface StandingCallProps {
  call: ShownCall
  /** What was sent after it, and changed nothing. */
  unsent?: UnsentCall | undefined
  /** What its page says first, before it is moved here. */
  said: string
  /** Whether it was booked on this open page. */
  isNext: boolean
  mailedTo?: string | undefined
  /** Where a downloaded entry leads. */
  entryPage: string
  notice?: ReactNode
  /** Undefined where the page has one address alone. */
  moveStep?: MoveStep | undefined
  /** `seen`: the time at which it was shown when it was opened to be changed. */
  onMove: (startsAt: string, seen: string) => Promise<ActOutcome>
  onNumber: (phone: string, seen: string) => Promise<ActOutcome>
  onCancel: (seen: string) => Promise<ActOutcome>
  /** Reads again what stands, in the background. */
  onRead: () => void
  /** Beside the facts. */
  children?: ReactNode
}

type Became = 'moved' | 'renumbered' | 'kept' | undefined

/** What the heading says before the time: what was done here, else what the agency did. */
const sayOf = ({ changedBy, movedFrom }: ShownCall, became: Became, said: string): string => {
  if (became === 'renumbered') return words.saidNumber
  if (changedBy === 'agency' && movedFrom) return words.saidMovedByUs(writeCallTime(movedFrom))
  return became === 'moved' ? words.saidMoved : said
}

/** An act on a call that stands after it, and what it wants. */
type Change =
  | { readonly view: 'moving'; readonly startsAt: string }
  | { readonly view: 'numbering'; readonly phone: string }
/** An act that got no answer. */
type Unanswered = Change | { readonly view: 'cancelling' }

/** Whether `call` has become what was wanted. A cancelled one has a page of its own. */
const hasArrived = (act: Change, { startsAt, phone }: ShownCall): boolean =>
  act.view === 'moving' ? act.startsAt === startsAt : dialled(act.phone) === dialled(phone)

/** A call that is booked, until it is cancelled: it can be moved, and its old time stands until then; and another number be rung. */
export function StandingCall({
  call,
  unsent,
  said,
  isNext,
  notice,
  moveStep,
  onMove,
  onNumber,
  onCancel,
  onRead,
  ...rest
}: StandingCallProps) {
  // What is pressed here leads by itself to what it has come to.
  const [isFirstNext] = useState(isNext)
  const [dialog, setDialog] = useState<'numbering' | 'cancelling'>()
  const step = useOwnStep()
  const { isOpen: isMoving, onOpen: beginMove, onClose: endMove } = moveStep ?? step
  const isOpen = isMoving || dialog !== undefined
  // A time that is read while something is open was not asked about.
  const [opened, setOpened] = useState<string>()
  if (isOpen !== (opened !== undefined)) setOpened(isOpen ? call.startsAt : undefined)
  const seen = opened ?? call.startsAt
  const [became, setBecame] = useState<Became>()
  const [changes, setChanges] = useState(0)
  const [unanswered, setUnanswered] = useState<Unanswered>()

  const shut = () => {
    setDialog(undefined)
    if (isMoving) endMove()
  }
  const tell = (arrived: Change['view']) => {
    setBecame(arrived === 'moving' ? 'moved' : 'renumbered')
    setChanges((before) => before + 1)
    setUnanswered(undefined)
  }
  const arrived =
    unanswered && unanswered.view !== 'cancelling' && hasArrived(unanswered, call)
      ? unanswered.view
      : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is read to have arrived
  useEffect(() => {
    if (!arrived) return
    tell(arrived)
    if (arrived === 'moving' ? isMoving : dialog === arrived) shut()
  }, [arrived])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is left, by whichever way
  useEffect(() => {
    if (!isMoving && unanswered?.view === 'moving') onRead()
  }, [isMoving])

  /** `wanted` is looked for in what stands where no answer comes. */
  const send = async (asked: Promise<ActOutcome>, wanted: Unanswered) => {
    // What is read late of an earlier try closes no later one.
    setUnanswered(undefined)
    const outcome = await asked
    setUnanswered(outcome.kind === 'failed' ? wanted : undefined)
    if (outcome.kind === 'moved-meanwhile') setOpened(outcome.startsAt)
    if (outcome.kind === 'done' && wanted.view !== 'cancelling') {
      tell(wanted.view)
      shut()
    }
    return outcome
  }
  const move = (startsAt: string) => send(onMove(startsAt, seen), { view: 'moving', startsAt })

  const close = () => {
    if (unanswered && !isMoving) onRead()
    shut()
  }

  if (isMoving) {
    const leave = () => {
      setBecame((before) => before ?? 'kept')
      close()
    }
    return <MoveCall call={call} onMove={move} onLeave={leave} />
  }
  return (
    <>
      <BookedCall
        // Anew with each change, so that its heading is read.
        key={changes}
        call={call}
        said={sayOf(call, became, said)}
        isNext={isFirstNext || became !== undefined}
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
        onChange={beginMove}
        onNumber={() => setDialog('numbering')}
        onCancel={() => setDialog('cancelling')}
        {...rest}
      />
      {dialog === 'numbering' ? (
        <NumberDialog
          phone={call.phone}
          onChange={(phone) => send(onNumber(phone, seen), { view: 'numbering', phone })}
          onClose={close}
        />
      ) : null}
      {dialog === 'cancelling' ? (
        <CancelDialog
          startsAt={call.startsAt}
          onCancel={() => send(onCancel(seen), { view: 'cancelling' })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const useOwnStep = (): MoveStep => {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, onOpen: () => setOpen(true), onClose: () => setOpen(false) }
}
