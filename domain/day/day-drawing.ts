import { MINUTES_A_DAY } from '../time/times.ts'
import { callLength, type DrawnCall, inOrder, MAX_CALLS, type Trade } from './day.ts'
import { presetCalls, type Shape, USUAL } from './day-presets.ts'

/** How the pen and the fields change the calls of a day. All of it keeps their order of time. */

type Calls = readonly DrawnCall[]

/** Distances along the day, in minutes; as wide as a finger or a mouse needs them on this screen. */
export interface Reach {
  /** A press this near a call means that call. */
  readonly same: number
  /** A stroke stays with its call this far, and sets its length. */
  readonly hold: number
  /** A stroke draws its calls this far apart. */
  readonly apart: number
}

/** A stroke of the pen, from its press to its release. */
export interface Stroke {
  /** Where the call that it holds was met. */
  readonly from: number
  readonly held?: DrawnCall
  /** Where it last drew a call. */
  readonly drawnAt?: number
}

const distance = (call: DrawnCall, minute: number) => Math.abs(call.minute - minute)

const nearest = (calls: Calls, minute: number, reach: number) =>
  calls
    .filter((call) => distance(call, minute) <= reach)
    .toSorted((a, b) => distance(a, minute) - distance(b, minute))[0]

/** Minute and length as they may be drawn. */
export const callAt = (minute: number, length: number): DrawnCall => ({
  minute: Math.max(0, Math.min(MINUTES_A_DAY - 1, Math.floor(minute))),
  length: callLength(length),
})

/** The pen comes to `at`: a press on a call changes its length, any other adds one, and a drag many. */
export const strokeTo = (
  calls: Calls,
  stroke: Stroke,
  at: DrawnCall,
  reach: Reach,
): { readonly calls: Calls; readonly stroke: Stroke } => {
  const hit = nearest(calls, at.minute, reach.same)
  const isFirst = stroke.drawnAt === undefined
  const held = isFirst && hit ? hit : stroke.held
  const from = isFirst && hit && !stroke.held ? at.minute : stroke.from
  if (held && Math.abs(at.minute - from) < reach.hold) {
    if (held.length === at.length) return { calls, stroke: { ...stroke, from, held } }
    const changed = { ...held, length: at.length }
    return {
      calls: calls.map((call) => (call === held ? changed : call)),
      stroke: { ...stroke, from, held: changed },
    }
  }
  const isFarEnough = isFirst || Math.abs(at.minute - (stroke.drawnAt ?? 0)) >= reach.apart
  if (hit || !isFarEnough || calls.length >= MAX_CALLS) {
    return { calls, stroke: held ? { ...stroke, from, held } : stroke }
  }
  return {
    calls: inOrder([...calls, at]),
    stroke: { from: at.minute, held: at, drawnAt: at.minute },
  }
}

/** Without the calls within `reach` minutes of `minute`; `calls` itself where there are none. */
export const rubOut = (calls: Calls, minute: number, reach: number): Calls => {
  const left = calls.filter((call) => distance(call, minute) > reach)
  return left.length < calls.length ? left : calls
}

/** Calls of a preset, beginning somewhere in its middle and in no order of time. */
const moreCalls = (trade: Trade, shape: Shape, begin: number) => {
  const preset = presetCalls(trade, shape, MAX_CALLS)
  // 47 and 120 have no common divisor: every call comes once.
  return preset.map((_, index) => preset[((begin + index) * 47) % MAX_CALLS] as DrawnCall)
}

/** With `count` calls: evenly thinned out, or filled up from the preset, at free minutes first. */
export const withCount = (calls: Calls, count: number, trade: Trade, shape: Shape): Calls => {
  if (count <= calls.length) {
    const kept = (index: number) => Math.floor((index * count) / calls.length)
    return calls.filter((_, index) => kept(index + 1) > kept(index))
  }
  const taken = new Set(calls.map(({ minute }) => minute))
  const candidates = moreCalls(trade, shape, calls.length)
  const free = candidates.filter(({ minute }) => !taken.has(minute))
  const others = candidates.filter(({ minute }) => taken.has(minute))
  return inOrder([...calls, ...[...free, ...others].slice(0, count - calls.length)])
}

export const hourOf = ({ minute }: DrawnCall): number => Math.floor(minute / 60)

/** With `count` calls in `hour`: its first are kept, and new ones are as long as the trade's usually are. */
export const withHour = (calls: Calls, hour: number, count: number, trade: Trade): Calls => {
  const inHour = calls.filter((call) => hourOf(call) === hour)
  const others = calls.filter((call) => hourOf(call) !== hour)
  const length = callLength(USUAL[trade].minutes)
  const added = Array.from({ length: Math.max(0, count - inHour.length) }, (_, index) => ({
    // 23 and 60 have no common divisor: no minute comes twice.
    minute: hour * 60 + (((inHour.length + index) * 23 + 11) % 60),
    length,
  }))
  return inOrder([...others, ...inHour.slice(0, count), ...added])
}
