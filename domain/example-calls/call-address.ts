import { type ExampleCall, layCall, type Picks } from './call.ts'

/** The parameters of an address that say where an example call stands. */
export const CALL_KEYS = { call: 'call', at: 'at', say: 'say' } as const

/** What an address says of a call. */
export interface CallAddress {
  /** The call's id, whatever was written. */
  readonly call: string
  /** Seconds from the beginning; undefined if the call has not begun. */
  readonly at: number | undefined
  /** As written: places of replies joined by points. */
  readonly say: string
}

/** What `query` says of a call; undefined if it names none. */
export const readCallAddress = (query: URLSearchParams): CallAddress | undefined => {
  const call = query.get(CALL_KEYS.call)
  if (!call) return undefined
  const at = query.get(CALL_KEYS.at)
  const seconds = Number(at)
  return {
    call,
    at: at?.trim() && Number.isFinite(seconds) ? seconds : undefined,
    say: query.get(CALL_KEYS.say) ?? '',
  }
}

/** The picks that `say` names, up to the first that `call` does not have. */
export const picksOf = (call: ExampleCall, say: string): Picks => {
  const picks: number[] = []
  for (const written of say.split('.')) {
    const reply = /^\d$/u.test(written) ? Number(written) : -1
    if (!layCall(call, picks).choices[picks.length]?.replies[reply]) break
    picks.push(reply)
  }
  return picks
}

/** `query` with the call's place in it, all else as it was; without `at`, a call that has not begun. */
export const withCallAddress = (
  query: URLSearchParams,
  { call, at, picks }: { call: string; at: number | undefined; picks: Picks },
): URLSearchParams => {
  const next = new URLSearchParams(query)
  for (const key of Object.values(CALL_KEYS)) next.delete(key)
  next.set(CALL_KEYS.call, call)
  if (at !== undefined) next.set(CALL_KEYS.at, String(Math.round(at)))
  if (picks.length > 0) next.set(CALL_KEYS.say, picks.join('.'))
  return next
}
