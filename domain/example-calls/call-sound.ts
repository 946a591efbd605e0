import { type CallTimeline, FIRST_RING, type Ring } from './call.ts'

/** Tones of `hertz`, sounding together between two seconds of a call; before second 0 nobody has picked up. */
export interface CallTone {
  readonly from: number
  readonly to: number
  readonly hertz: readonly number[]
  /** Dies away from its beginning, as what is struck does; else it is as loud all along. */
  readonly fades?: true
}

/**
 * New Zealand's ringing tone: 400 + 450 Hz, 0.4 s on, 0.2 s off, 0.4 s on, 2 s off (Telecom's TNA 102,
 * supervisory tones, as https://support.snappernet.co.nz/support/solutions/articles/5000864397 gives it).
 */
const RINGING = { hertz: [400, 450], on: [0, 0.6], lasts: 0.4, every: 3 } as const
/** A handset is lifted: a short low knock, and the line. */
const PICK_UP = { hertz: [160, 95], lasts: 0.12 } as const
/** A text arrives: two notes, a fourth apart. */
const PING = [
  { after: 0, hertz: [1175], lasts: 0.16 },
  { after: 0.14, hertz: [1568], lasts: 0.5 },
] as const

const ringingBetween = (from: number, to: number): CallTone[] => {
  const tones: CallTone[] = []
  for (let ring = from; ring < to; ring += RINGING.every) {
    for (const after of RINGING.on) {
      const start = ring + after
      if (start < to)
        tones.push({
          from: start,
          to: Math.min(to, start + RINGING.lasts),
          hertz: RINGING.hertz,
        })
    }
  }
  return tones
}

type Span = Pick<Ring, 'from' | 'to'>

/** Rings that follow each other without a pause, as across a choice, are one. */
const joined = (rings: readonly Ring[]): readonly Span[] => {
  const all: Span[] = []
  for (const { from, to } of rings) {
    const last = all.at(-1)
    if (last?.to === from) all.splice(-1, 1, { from: last.from, to })
    else all.push({ from, to })
  }
  return all
}

const pickUpAt = (at: number): CallTone => ({
  from: at,
  to: at + PICK_UP.lasts,
  hertz: PICK_UP.hertz,
  fades: true,
})

const pingAt = (at: number): CallTone[] =>
  PING.map(({ after, hertz, lasts }) => ({
    from: at + after,
    to: at + after + lasts,
    hertz,
    fades: true,
  }))

/**
 * What is heard of a call besides its voices, which are read, in the order of time: it rings, and is picked up
 * just before second 0; the person's phone rings until it is handed over; a text arrives.
 */
export const callTones = ({ rings, events, handover }: CallTimeline): readonly CallTone[] =>
  [
    ...ringingBetween(-FIRST_RING, 0),
    pickUpAt(-PICK_UP.lasts),
    ...joined(rings).flatMap(({ from, to }) => ringingBetween(from, to)),
    ...(handover ? [pickUpAt(handover.at)] : []),
    ...events.filter(({ kind }) => kind === 'text').flatMap(({ at }) => pingAt(at)),
  ].sort((one, other) => one.from - other.from)
