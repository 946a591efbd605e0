import { useRef, useState } from 'react'
import type { ActOutcome, CallProblem } from './call-problem.ts'
import type { KeptForm } from './use-kept-form.ts'

interface BookingOptions {
  /** The time that was sent is no longer free; awaited before the button can be pressed again. */
  readonly onTaken?: () => void | Promise<void>
  /** Keeps the id over a reload: without it the next press is another act. */
  readonly kept?: KeptForm
}

interface Booking<Wanted> {
  readonly isSending: boolean
  /** Why nothing was done at the last press. */
  readonly problem: CallProblem | undefined
  /** Does the act, unless one is on its way. */
  readonly send: (wanted: Wanted) => Promise<void>
  /** Says why nothing is sent. */
  readonly refuse: (problem: CallProblem) => void
}

/** What answers an attempt: one that comes after it is no longer the same act. */
const ANSWERS: ReadonlySet<string> = new Set(['done', 'other-content', 'earlier-request'])

/**
 * A press about a call, and what came of it. `act` is given an id, the same for every attempt until one is answered,
 * also where something was changed in between: that the first one has arrived is then said.
 */
export const useBooking = <Wanted = void>(
  act: (wanted: Wanted, id: () => string) => Promise<ActOutcome>,
  { onTaken, kept }: BookingOptions = {},
): Booking<Wanted> => {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const id = useRef(kept?.first.requestId)
  const keepId = (value: string | undefined) => {
    id.current = value
    kept?.keep({ requestId: value })
  }
  const readId = (): string => {
    const read = id.current ?? crypto.randomUUID()
    keepId(read)
    return read
  }

  const send = async (wanted: Wanted) => {
    if (isSending) return
    setSending(true)
    setProblem(undefined)
    const outcome = await act(wanted, readId)
    if (ANSWERS.has(outcome.kind)) keepId(undefined)
    if (outcome.kind === 'taken') await onTaken?.()
    else if (outcome.kind !== 'done') setProblem(outcome)
    setSending(false)
  }
  return { isSending, problem, send, refuse: setProblem }
}
