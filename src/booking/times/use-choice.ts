import { useState } from 'react'
import { isFree } from '../../../domain/booked-calls/call-choice.ts'
import type { KeptForm } from '../parts/use-kept-form.ts'
import type { CallTimes } from './use-call-times.ts'

/** A time that somebody else took. */
interface LostTime {
  readonly startsAt: string
  /** Whether it was lost as it was sent; else while the page was open. */
  readonly wasSent: boolean
}

export interface TimeSelection {
  /** The chosen time; undefined until one is. */
  readonly chosen: string | undefined
  /** The time that was chosen before it was taken by somebody else, until another one is. */
  readonly lost: LostTime | undefined
  readonly choose: (startsAt: string) => void
  /** The chosen time was sent and is no longer free: asks for those that are. */
  readonly lose: () => Promise<void>
}

/** The chosen time; cleared when somebody else takes it, and not replaced by itself. */
export const useChoice = (
  { days, reload }: CallTimes,
  first?: string,
  kept?: KeptForm,
): TimeSelection => {
  const [chosen, setChosen] = useState(kept?.first.startsAt ?? first)
  const [lost, setLost] = useState<LostTime>()

  const lose = (wasSent: boolean) => {
    if (!chosen) return
    setLost({ startsAt: chosen, wasSent })
    // Another one may have been chosen while this one was on its way.
    setChosen((now) => (now === chosen ? undefined : now))
  }
  if (days && chosen && !isFree(days, chosen)) lose(false)

  return {
    chosen,
    lost,
    choose: (startsAt) => {
      setChosen(startsAt)
      setLost(undefined)
      kept?.keep({ startsAt })
    },
    lose: async () => {
      await reload()
      lose(true)
    },
  }
}
