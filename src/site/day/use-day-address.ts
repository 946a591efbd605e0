import { type Dispatch, useEffect } from 'react'
import { parseDayQuery } from '../../../domain/day-address.ts'
import { keepInAddress } from './day-address-bar.ts'
import type { DayEvent, DayState } from './day-state.ts'

/** The address follows the drawing once it has come to rest, in milliseconds. */
const QUIET = 400

/** Opens the day of the page's address, and keeps the drawn one there once the visitor has changed it. */
export const useDayAddress = ({ day, isChanged }: DayState, dispatch: Dispatch<DayEvent>): void => {
  useEffect(() => {
    const given = parseDayQuery(new URLSearchParams(location.search))
    if (given) dispatch({ kind: 'opened', day: given })
  }, [dispatch])

  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => keepInAddress(day), QUIET)
    return () => clearTimeout(timer)
  }, [day, isChanged])
}
