import type { DeskCall } from '../../api/desk/calls.ts'

/** When the calls that stand begin. */
export const bookedStarts = (calls: readonly DeskCall[]): ReadonlySet<string> =>
  new Set(calls.filter(({ state }) => state === 'booked').map(({ startsAt }) => startsAt))
