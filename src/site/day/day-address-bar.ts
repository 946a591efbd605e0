import type { Day } from '../../../domain/day/day.ts'
import { DAY_KEYS, formatDayQuery } from '../../../domain/day/day-address.ts'
import { replaceParameters } from '../../ui/address-bar.ts'
import type { DayState } from './day-state.ts'

/** Puts `day` into the address bar, or takes it out; other parameters stay. */
export const keepInAddress = (day: Day | undefined): void =>
  replaceParameters(DAY_KEYS, day ? formatDayQuery(day) : '')

/** `?` and the drawing, for a link; empty where it is still the preset, which is nobody's day. */
export const ownQuery = ({ day, isOwn }: DayState): string =>
  isOwn && day.calls.length > 0 ? `?${formatDayQuery(day)}` : ''
