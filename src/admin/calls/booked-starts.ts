import type { Call } from '../../api/desk/calls.ts'

/** When the calls that stand begin. */
export const bookedStarts = (calls: readonly Call[]): ReadonlySet<string> =>
  new Set(calls.filter(({ state }) => state === 'booked').map(({ starts_at }) => starts_at))
