import type { Industry } from '../business/industries.ts'
import type { ExampleCallId } from '../site/events.ts'

/**
 * An example call, as `content/example-calls/<id>.json` tells it: parts, of which a visitor's choices lay one path.
 * All times are seconds; those inside a part count from the part's beginning.
 */
export interface ExampleCall {
  readonly id: ExampleCallId
  readonly example: true
  readonly trade: Industry
  /** Its name beside the others'. */
  readonly tab: string
  readonly title: string
  readonly caption: string
  readonly clock: {
    readonly time: string
    readonly half: 'AM' | 'PM'
    readonly day: string
    /** Minutes after noon: its place on the strip. */
    readonly minute: number
  }
  readonly lanes: Readonly<Record<Lane, { readonly name: string; readonly role: string }>>
  readonly clip: Clip | null
  readonly strip: {
    /** Minutes after noon. */
    readonly shutFrom: number
    readonly shutUntil: number
    readonly you: readonly StripLine[]
    readonly missed: readonly StripLine[]
    readonly us: readonly StripLine[]
  }
  /** What each place is called in which the call leaves something. */
  readonly leaves: Readonly<Record<RecordKind, string>>
  /** The part it begins with. */
  readonly first: string
  readonly parts: Readonly<Record<string, CallPart>>
}

export const LANES = ['caller', 'agent', 'person'] as const
export type Lane = (typeof LANES)[number]

export const RECORD_KINDS = ['calendar', 'text', 'note'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** A recording of the call as it went, which follows the captions' clock. */
export interface Clip {
  readonly src: string
  readonly seconds: number
  /** Whose voices are heard. */
  readonly voices: string
}

/** Another call of the day: its minute after noon, and its length in seconds. */
export type StripLine = readonly [minute: number, seconds: number]

/** Ends in exactly one of `goes`, `choice` and `end`. */
export interface CallPart {
  /** Entries of the ledger of claims that support its advice. */
  readonly claims?: readonly string[]
  readonly seconds: number
  readonly turns: readonly Turn[]
  readonly rings?: readonly Ring[]
  readonly events?: readonly CallEvent[]
  readonly goes?: string
  readonly choice?: ReplyChoice
  readonly end?: CallEnd
}

export interface Turn {
  readonly lane: Lane
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The person's phone rings. */
export interface Ring {
  readonly lane: 'person'
  readonly from: number
  readonly to: number
}

export interface CallEvent {
  readonly at: number
  readonly kind: RecordKind | 'handover'
  readonly slot?: string
  readonly to?: string
  readonly text: string
}

export interface ReplyChoice {
  readonly ask: string
  /** The first is how the call went. */
  readonly replies: readonly Reply[]
}

export interface Reply {
  /** The first words of the part it goes to. */
  readonly say: string
  readonly goes: string
  /** What it shows of the agent. */
  readonly shows: string
}

export interface CallEnd {
  /** `{length}` stands for the call's length. */
  readonly title: string
  readonly how: string
  readonly text: string
}

/** Who listens hears it ring for so long before a call's first second, in seconds. */
export const FIRST_RING = 1.4

/** One path through a call. All times count from the call's beginning. */
export interface CallTimeline {
  readonly call: ExampleCall
  readonly seconds: number
  readonly turns: readonly Turn[]
  readonly rings: readonly Ring[]
  readonly events: readonly CallEvent[]
  readonly choices: readonly TimelineChoice[]
  readonly handover: CallEvent | undefined
  readonly end: CallEnd
}

export interface TimelineChoice extends ReplyChoice {
  readonly at: number
  /** The reply that was picked; undefined while none is, and the call then goes on as it went. */
  readonly picked: number | undefined
}

/** The replies picked, by their places, in the order of the choices met. */
export type Picks = readonly number[]

const partOf = (call: ExampleCall, name: string): CallPart => {
  const part = call.parts[name]
  if (!part) throw new RangeError(`${call.id} has no part '${name}'`)
  return part
}

const moved = <Span extends Turn | Ring>(span: Span, by: number): Span => ({
  ...span,
  from: span.from + by,
  to: span.to + by,
})

/**
 * Lays the parts of `call` one after another, from the first, as `picks` say; where they say nothing, as the
 * call went. @throws RangeError for a part or reply that does not exist, or where a path does not end.
 */
export const layCall = (call: ExampleCall, picks: Picks): CallTimeline => {
  const turns: Turn[] = []
  const rings: Ring[] = []
  const events: CallEvent[] = []
  const choices: TimelineChoice[] = []
  const passed = new Set<string>()
  let seconds = 0
  let name = call.first
  for (;;) {
    if (passed.has(name)) throw new RangeError(`${call.id} comes back to '${name}'`)
    passed.add(name)
    const part = partOf(call, name)
    turns.push(...part.turns.map((turn) => moved(turn, seconds)))
    rings.push(...(part.rings ?? []).map((ring) => moved(ring, seconds)))
    events.push(...(part.events ?? []).map((event) => ({ ...event, at: seconds + event.at })))
    seconds += part.seconds
    if (part.end) {
      const handover = events.find((event) => event.kind === 'handover')
      return { call, seconds, turns, rings, events, choices, handover, end: part.end }
    }
    if (part.choice) {
      const picked = picks[choices.length]
      const reply = part.choice.replies[picked ?? 0]
      if (!reply) throw new RangeError(`${call.id} has no reply ${picked} after '${name}'`)
      choices.push({ ...part.choice, at: seconds, picked })
      name = reply.goes
    } else if (part.goes) name = part.goes
    else throw new RangeError(`${call.id} stops after '${name}'`)
  }
}

/**
 * Every path through `call` that begins with `picks`, as complete picks. @throws RangeError as `layCall` does.
 */
export const pathsOf = (call: ExampleCall, picks: Picks = []): readonly Picks[] => {
  const next = layCall(call, picks).choices[picks.length]
  return next ? next.replies.flatMap((_, reply) => pathsOf(call, [...picks, reply])) : [picks]
}

/** The picks that say `reply` at the choice at place `choice` of `timeline`; those before it stay, later ones go. */
export const picksWith = (timeline: CallTimeline, choice: number, reply: number): Picks => [
  ...timeline.choices.slice(0, choice).map(({ picked }) => picked ?? 0),
  reply,
]

/** Whether the call goes as it went when it was written (and recorded). */
export const isAsItWent = (timeline: CallTimeline): boolean =>
  timeline.choices.every(({ picked }) => !picked)

/** The recording that is heard on this path: only the call as it went is recorded. */
export const recordingOf = (timeline: CallTimeline): Clip | undefined =>
  isAsItWent(timeline) ? (timeline.call.clip ?? undefined) : undefined
