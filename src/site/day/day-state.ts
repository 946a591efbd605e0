import { type Day, type DrawnCall, MAX_CALLS, type Trade } from '../../../domain/day/day.ts'
import {
  type Reach,
  rubOut,
  type Stroke,
  strokeTo,
  withCount,
  withHour,
} from '../../../domain/day/day-drawing.ts'
import {
  DEFAULT_SHAPE,
  DEFAULT_TRADE,
  presetCalls,
  type Shape,
  USUAL,
  usualDay,
} from '../../../domain/day/day-presets.ts'

export const UNDO_DEPTH = 40

export interface DayState {
  readonly day: Day
  /** What the day was filled with last. */
  readonly shape: Shape
  /** Whether the pen rubs out. */
  readonly rubs: boolean
  readonly stroke?: Stroke | undefined
  /** Earlier days, the latest last. */
  readonly past: readonly Day[]
  /** The change that the next of its kind continues: a stroke or a door that is pulled. */
  readonly ongoing?: string | undefined
  /** Whether the visitor has changed anything. */
  readonly isChanged: boolean
  /** Whether it is somebody's day: changed here, or opened from an address. */
  readonly isOwn: boolean
}

export const untouchedDay: DayState = {
  day: usualDay(DEFAULT_TRADE),
  shape: DEFAULT_SHAPE,
  rubs: false,
  past: [],
  isChanged: false,
  isOwn: false,
}

export type DayEvent =
  /** By the page's address; without calls of its own it has those of the preset, which are nobody's. */
  | { readonly kind: 'opened'; readonly day: Day; readonly isOwn: boolean }
  | { readonly kind: 'trade'; readonly trade: Trade }
  | { readonly kind: 'filled'; readonly shape: Shape }
  | { readonly kind: 'emptied' }
  | { readonly kind: 'opens' | 'shuts' | 'people' | 'days' | 'calls'; readonly value: number }
  | { readonly kind: 'hour'; readonly hour: number; readonly count: number }
  | { readonly kind: 'agent' }
  | { readonly kind: 'pen'; readonly rubs: boolean }
  | {
      readonly kind: 'stroke'
      readonly at: DrawnCall
      readonly reach: Reach
      readonly rubbing: number
    }
  | { readonly kind: 'lifted' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'undone' }

const change = (state: DayState, part: Partial<Day>, ongoing?: string): DayState => ({
  ...state,
  day: { ...state.day, ...part },
  past:
    ongoing !== undefined && ongoing === state.ongoing
      ? state.past
      : [...state.past, state.day].slice(-UNDO_DEPTH),
  ongoing,
  isChanged: true,
  isOwn: true,
})

const draw = (
  state: DayState,
  { at, reach, rubbing }: Extract<DayEvent, { kind: 'stroke' }>,
): DayState => {
  const { calls } = state.day
  const before = state.stroke ?? { from: at.minute }
  const next = state.rubs
    ? { calls: rubOut(calls, at.minute, rubbing), stroke: before }
    : strokeTo(calls, before, at, reach)
  const moved = { ...state, stroke: next.stroke }
  return next.calls === calls ? moved : change(moved, { calls: next.calls }, 'stroke')
}

const undo = (state: DayState): DayState => {
  const day = state.past.at(-1)
  if (!day) return state
  return {
    ...state,
    // The switch is no part of the drawing.
    day: { ...day, agent: state.day.agent },
    past: state.past.slice(0, -1),
    ongoing: undefined,
    stroke: undefined,
    isChanged: true,
    isOwn: true,
  }
}

/** As a field says it that the browser has filled in again, after Back. */
const isSoAlready = ({ trade, calls, ...day }: Day, event: DayEvent): boolean => {
  switch (event.kind) {
    case 'trade':
      return event.trade === trade
    case 'calls':
      return event.value === calls.length
    case 'opens':
    case 'shuts':
    case 'people':
    case 'days':
      return event.value === day[event.kind]
    default:
      return false
  }
}

export const nextDay = (state: DayState, event: DayEvent): DayState => {
  const { day } = state
  if (isSoAlready(day, event)) return state
  switch (event.kind) {
    case 'opened':
      return { ...state, day: event.day, past: [], isOwn: event.isOwn }
    case 'trade': {
      const { opens, shuts, calls } = usualDay(event.trade)
      const usual = { trade: event.trade, opens, shuts, calls }
      return { ...change(state, usual), shape: DEFAULT_SHAPE }
    }
    case 'filled': {
      const count = day.calls.length || USUAL[day.trade].calls
      const calls = presetCalls(day.trade, event.shape, count)
      return { ...change(state, { calls }), shape: event.shape }
    }
    case 'emptied':
      return change(state, { calls: [] })
    case 'opens':
    case 'shuts':
      return change(state, { [event.kind]: event.value }, event.kind)
    case 'people':
    case 'days':
      return change(state, { [event.kind]: event.value })
    case 'calls':
      return change(state, { calls: withCount(day.calls, event.value, day.trade, state.shape) })
    case 'hour': {
      const calls = withHour(day.calls, event.hour, event.count, day.trade)
      return calls.length > MAX_CALLS ? state : change(state, { calls })
    }
    case 'agent':
      return { ...state, day: { ...day, agent: !day.agent }, isChanged: true, isOwn: true }
    case 'pen':
      return { ...state, rubs: event.rubs }
    case 'stroke':
      return draw(state, event)
    case 'lifted':
      return { ...state, stroke: undefined, ongoing: undefined }
    case 'cancelled':
      return state.ongoing === 'stroke' ? undo(state) : { ...state, stroke: undefined }
    case 'undone':
      return undo(state)
  }
}
