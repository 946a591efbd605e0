import type { CallTimeline, StripLine } from './call.ts'

type By = 'you' | 'us' | 'missed'

/** A line of the strip of a call's day. */
export interface DayCall {
  /** Minutes after noon. */
  readonly minute: number
  readonly seconds: number
  readonly by: By
  /** The call that is told. */
  readonly featured?: true
}

const by =
  (who: By) =>
  ([minute, seconds]: StripLine): DayCall => ({ minute, seconds, by: who })

/** The calls of the day, with the one that is told, as long as it is laid out. */
export const stripCalls = ({
  call: { strip, clock },
  seconds,
}: CallTimeline): readonly DayCall[] => [
  ...strip.you.map(by('you')),
  ...strip.missed.map(by('missed')),
  ...strip.us.map(by('us')),
  { minute: clock.minute, seconds, by: 'us', featured: true },
]
