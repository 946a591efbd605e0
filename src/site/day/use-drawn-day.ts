import { type RefObject, useEffect, useMemo, useReducer, useState } from 'react'
import { day as words } from '../../../content/day/day.ts'
import { countDay } from '../../../domain/day/day.ts'
import { track } from '../../api/track.ts'
import { useIslandReady } from '../../ui/use-island-ready.ts'
import { useSettled } from '../../ui/use-settled.ts'
import { nextDay, untouchedDay } from './day-state.ts'
import { readEarlyInput } from './early-input.ts'
import { useDayAddress } from './use-day-address.ts'

/** Milliseconds without a change, after which it is announced. */
const QUIET = 700

/** The state of an island of the drawn day, whose markup is in `root`. */
export const useDrawnDay = (root: RefObject<HTMLElement | null>) => {
  const [state, dispatch] = useReducer(nextDay, untouchedDay)
  const { day, isChanged } = state
  const count = useMemo(() => countDay(day), [day])
  const [said, say] = useState('')
  const told = useSettled(said, QUIET)

  useDayAddress(state, dispatch)
  useEffect(() => {
    if (root.current) for (const event of readEarlyInput(root.current)) dispatch(event)
  }, [root])
  useIslandReady(root)

  useEffect(() => {
    if (isChanged) track('day_drawn')
  }, [isChanged])
  useEffect(() => {
    if (!isChanged) return
    const { sentence, agentOn, agentOff } = words.count
    const then = day.agent ? agentOn(count) : agentOff
    say(count.missed > 0 ? `${sentence(count)} ${then}` : sentence(count))
  }, [isChanged, count, day.agent])

  return { state, count, dispatch, told, say }
}
