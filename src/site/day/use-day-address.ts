import { type Dispatch, useEffect } from 'react'
import { parseCarriedDay, parseDayQuery } from '../../../domain/day/day-address.ts'
import { keepInAddress } from './day-address-bar.ts'
import type { DayEvent, DayState } from './day-state.ts'

/** The address follows the drawing once it has come to rest, in milliseconds. */
const QUIET = 400

/** Opens the day of the page's address, and keeps the drawn one there once the visitor has changed it. */
export const useDayAddress = ({ day, isChanged }: DayState, dispatch: Dispatch<DayEvent>): void => {
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const day = parseDayQuery(query)
    if (day) dispatch({ kind: 'opened', day, isOwn: parseCarriedDay(query) !== undefined })
  }, [dispatch])

  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(() => keepInAddress(day), QUIET)
    return () => clearTimeout(timer)
  }, [day, isChanged])
}
