import type { Day } from '../../../domain/day.ts'
import { DAY_KEYS, formatDayQuery } from '../../../domain/day-address.ts'
import type { DayState } from './day-state.ts'

/** The query of `address` with `day` in the place of what it had of one; other parameters stay. */
export const queryWith = (address: URL, day: Day | undefined): string => {
  const others = new URLSearchParams(address.search)
  for (const key of DAY_KEYS) others.delete(key)
  return [others.toString(), day ? formatDayQuery(day) : ''].filter(Boolean).join('&')
}

/** Puts `day` into the address bar, or takes it out, without an entry in the history. */
export const keepInAddress = (day: Day | undefined): void => {
  const address = new URL(location.href)
  const query = queryWith(address, day)
  const { pathname, hash } = address
  try {
    history.replaceState(history.state, '', `${pathname}${query && `?${query}`}${hash}`)
  } catch {
    // Browsers refuse what comes too often; the next change tries again.
  }
}

/** `?` and the drawing, for a link; empty where it is still the preset, which is nobody's day. */
export const ownQuery = ({ day, isOwn }: DayState): string =>
  isOwn && day.calls.length > 0 ? `?${formatDayQuery(day)}` : ''
