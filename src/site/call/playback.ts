import {
  type CallEvent,
  type CallTimeline,
  type ExampleCall,
  FIRST_RING,
  layCall,
  type Picks,
  picksWith,
  recordingOf,
  type TimelineChoice,
  type Turn,
} from '../../../domain/example-calls/call.ts'

/** How a call is being played. Times are seconds from the call's beginning. */
export interface Playback {
  readonly timeline: CallTimeline
  readonly picks: Picks
  readonly at: number
  /** It rings, at second 0, for so many seconds yet: only where that is heard. */
  readonly untilPickUp: number
  readonly hasBegun: boolean
  readonly isPlaying: boolean
  readonly isFast: boolean
  /** What happened before this second has been told, or was passed over. */
  readonly toldUntil: number
  /** For screen readers, the newest last. */
  readonly log: readonly LogEntry[]
}

/** Something that happened while the call was played or stepped. */
export type LogEntry = { readonly id: number } & Told
type Told =
  | { readonly kind: 'turn'; readonly turn: Turn }
  | { readonly kind: 'event'; readonly event: CallEvent }
  | { readonly kind: 'choice'; readonly choice: TimelineChoice }
  | { readonly kind: 'length' }
  | { readonly kind: 'end' }

export type PlaybackAction =
  /** From the beginning it `rings` first. */
  | { readonly kind: 'play'; readonly rings?: boolean }
  | { readonly kind: 'pause' }
  /** Time has passed while playing; seconds of the clock, before the speed. */
  | { readonly kind: 'passed'; readonly seconds: number }
  /** Plays one line whole, without playing on. */
  | { readonly kind: 'next' }
  | { readonly kind: 'seek'; readonly at: number; readonly pause?: true }
  /** Says `reply` at the choice at place `choice`; `plays` on from there, or shows the caller's words. */
  | {
      readonly kind: 'pick'
      readonly choice: number
      readonly reply: number
      readonly plays: boolean
    }
  /** Back to the first choice, without picks. */
  | { readonly kind: 'choose-again' }
  | { readonly kind: 'speed' }
  /** Another call, or a place in one that an address names. */
  | {
      readonly kind: 'open'
      readonly call: ExampleCall
      readonly picks?: Picks
      readonly at?: number | undefined
    }

/** Two times closer than this are one. */
const INSTANT = 0.05
/** How long a line stays after its last word, in seconds. */
const LINE_STAYS = 1.4
/** A line's last word comes this much before its end, in seconds. */
const LAST_WORD = 0.8
/** More are not needed: a screen reader takes what is added. */
const LOG_LENGTH = 6

export const openCall = (call: ExampleCall): Playback => ({
  timeline: layCall(call, []),
  picks: [],
  at: 0,
  untilPickUp: 0,
  hasBegun: false,
  isPlaying: false,
  isFast: false,
  toldUntil: 0,
  log: [],
})

/** The choice at which the call waits. */
export const awaitedChoice = ({ timeline, at, hasBegun }: Playback): TimelineChoice | undefined =>
  hasBegun
    ? timeline.choices.find((choice) => choice.picked === undefined && isNear(choice.at, at))
    : undefined

export const hasEnded = ({ timeline, at, hasBegun }: Playback): boolean =>
  hasBegun && at >= timeline.seconds - INSTANT

export type PlayState = 'idle' | 'playing' | 'paused' | 'choice' | 'ended'

export const playStateOf = (state: Playback): PlayState => {
  if (!state.hasBegun) return 'idle'
  if (hasEnded(state)) return 'ended'
  if (awaitedChoice(state)) return 'choice'
  return state.isPlaying ? 'playing' : 'paused'
}

/** The whole second that the call is at. */
export const secondOf = ({ at }: Playback): number => Math.floor(at + INSTANT)

/** The line that began last. */
export const lastTurn = ({ timeline, at }: Playback): Turn | undefined =>
  timeline.turns.findLast(({ from }) => from <= at)

/** The line that is being said, or was just said. */
export const currentTurn = (state: Playback): Turn | undefined => {
  const turn = lastTurn(state)
  return turn && state.at < turn.to + LINE_STAYS ? turn : undefined
}

/** The call itself is not picked up yet. */
export const isUnanswered = ({ untilPickUp }: Playback): boolean => untilPickUp > 0

export const isRinging = ({ timeline, at }: Playback): boolean =>
  timeline.rings.some(({ from, to }) => from <= at && at < to)

/** How many of a line's `words` have been said at `at`; they are spread over the line. */
export const wordsSaid = (turn: Turn, words: number, at: number): number => {
  const share = (at - turn.from) / Math.max(1, turn.to - turn.from - LAST_WORD)
  return Math.max(0, Math.min(words, Math.floor(share * words) + 1))
}

export const nextPlayback = (state: Playback, action: PlaybackAction): Playback => {
  switch (action.kind) {
    case 'play': {
      if (awaitedChoice(state)) return state
      const ready = hasEnded(state) ? rewound(state) : state
      // A recording has its own beginning.
      const rings = action.rings && ready.at === 0 && !recordingOf(ready.timeline)
      return {
        ...ready,
        untilPickUp: ready.untilPickUp || (rings ? FIRST_RING : 0),
        hasBegun: true,
        isPlaying: true,
      }
    }
    case 'pause':
      return { ...state, isPlaying: false }
    case 'passed': {
      if (!state.isPlaying) return state
      const seconds = action.seconds * (state.isFast ? 2 : 1)
      const rung = Math.min(seconds, state.untilPickUp)
      const onward = { ...state, untilPickUp: state.untilPickUp - rung }
      return isUnanswered(onward) ? onward : movedTo(onward, state.at + seconds - rung)
    }
    case 'next':
      return awaitedChoice(state) ? state : nextLine(hasEnded(state) ? rewound(state) : state)
    case 'seek':
      return soughtTo(action.pause ? { ...state, isPlaying: false } : state, action.at)
    case 'pick':
      return picked(state, action.choice, action.reply, action.plays)
    case 'choose-again': {
      const timeline = layCall(state.timeline.call, [])
      return soughtTo(
        { ...state, timeline, picks: [], isPlaying: false },
        timeline.choices[0]?.at ?? 0,
      )
    }
    case 'speed':
      return { ...state, isFast: !state.isFast }
    case 'open': {
      const { call, picks = [], at } = action
      const opened = {
        ...openCall(call),
        timeline: layCall(call, picks),
        picks,
        isFast: state.isFast,
      }
      return at === undefined ? opened : soughtTo(opened, at)
    }
  }
}

const isNear = (one: number, other: number) => Math.abs(one - other) < INSTANT

const rewound = (state: Playback): Playback => ({ ...state, at: 0, untilPickUp: 0, toldUntil: 0 })

/** By hand: what is passed over is not told, and an open choice does not stop it. */
const soughtTo = (state: Playback, at: number): Playback => {
  const second = Math.max(0, Math.min(state.timeline.seconds, at))
  const ends = second >= state.timeline.seconds
  return {
    ...state,
    at: second,
    untilPickUp: 0,
    hasBegun: true,
    isPlaying: state.isPlaying && !ends,
    toldUntil: second,
  }
}

/** Plays until `at`, or to an open choice or the end, and tells what happens on the way. */
const movedTo = (state: Playback, at: number): Playback => {
  const { timeline } = state
  const open = timeline.choices.find(
    (choice) => choice.picked === undefined && choice.at > state.at,
  )
  const stop = open && at >= open.at ? open : undefined
  const ends = !stop && at >= timeline.seconds
  const second = stop ? stop.at : Math.min(at, timeline.seconds)
  // Nothing of a reply before it is picked.
  const until = Math.min(second + INSTANT, open?.at ?? Number.POSITIVE_INFINITY)
  const told = happening(timeline, state.toldUntil, until)
  if (stop) told.push({ kind: 'choice', choice: stop })
  if (ends) told.push({ kind: 'end' })
  return {
    ...state,
    at: second,
    hasBegun: true,
    isPlaying: state.isPlaying && !stop && !ends,
    toldUntil: until,
    log: logged(state.log, told),
  }
}

/** Lines and what they leave, from `from` until just before `until`, in the order of time. */
const happening = ({ turns, events }: CallTimeline, from: number, until: number): Told[] =>
  [
    ...turns.map((turn) => ({ at: turn.from, told: { kind: 'turn', turn } as const })),
    ...events.map((event) => ({ at: event.at, told: { kind: 'event', event } as const })),
  ]
    .filter(({ at }) => at >= from && at < until)
    .sort((one, other) => one.at - other.at)
    .map(({ told }) => told)

const logged = (log: readonly LogEntry[], told: readonly Told[]): readonly LogEntry[] => {
  if (told.length === 0) return log
  const next = (log.at(-1)?.id ?? 0) + 1
  return [...log, ...told.map((entry, index) => ({ ...entry, id: next + index }))].slice(
    -LOG_LENGTH,
  )
}

/** To the end of the next line; to an open choice or the call's end where there is none before. */
const nextLine = (state: Playback): Playback => {
  const { timeline, at, hasBegun } = state
  const stepped = { ...state, untilPickUp: 0, isPlaying: false }
  const index = timeline.turns.findIndex(({ from }) => (hasBegun ? from > at : from >= at))
  const turn = timeline.turns[index]
  const choice = timeline.choices.find(
    (open) => open.picked === undefined && open.at > at && (!turn || open.at <= turn.from),
  )
  if (choice || !turn) return movedTo(stepped, choice?.at ?? timeline.seconds)
  // Still this line, where the next begins at once.
  const last = (timeline.turns[index + 1]?.from ?? timeline.seconds) - 2 * INSTANT
  return movedTo(stepped, Math.min(turn.to, last))
}

const picked = (state: Playback, choice: number, reply: number, plays: boolean): Playback => {
  const picks = picksWith(state.timeline, choice, reply)
  const timeline = layCall(state.timeline.call, picks)
  const at = timeline.choices[choice]?.at ?? 0
  const answered: Playback = {
    ...state,
    timeline,
    picks,
    at,
    untilPickUp: 0,
    hasBegun: true,
    isPlaying: plays,
    toldUntil: at,
    log: logged(state.log, [{ kind: 'length' }]),
  }
  return plays ? answered : nextLine({ ...answered, at: at - 2 * INSTANT })
}
