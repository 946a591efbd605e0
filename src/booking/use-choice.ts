import { useState } from 'react'
import { type CallDay, isFree, nearestFree } from '../../domain/call-choice.ts'

export interface Choice {
  /** The chosen time; undefined until one is. */
  readonly chosen: string | undefined
  /** The time that was chosen before it was taken by somebody else. */
  readonly lost: string | undefined
  readonly choose: (startsAt: string) => void
  /** The chosen time is not to be had: the nearest of `days` is chosen in its place. */
  readonly lose: (days: readonly CallDay[] | undefined) => void
}

/** The time that is chosen; one that somebody else takes meanwhile gives way to the nearest. */
export const useChoice = (days: readonly CallDay[] | undefined, first?: string): Choice => {
  const [chosen, setChosen] = useState(first)
  const [lost, setLost] = useState<string>()

  const lose = (fresh: readonly CallDay[] = days ?? []) => {
    setLost(chosen)
    setChosen(chosen && nearestFree(fresh, chosen))
  }
  // Somebody else has taken it since it was chosen.
  if (days && chosen && !isFree(days, chosen)) lose()

  return {
    chosen,
    lost,
    choose: (startsAt) => {
      setChosen(startsAt)
      setLost(undefined)
    },
    lose,
  }
}
