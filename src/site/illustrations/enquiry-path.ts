import type { FlowActor, FlowIllustration } from '../../../content/services/illustration.ts'
import { MINUTES_A_DAY } from '../../../domain/time/times.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** Who takes steps, in the order of their lanes. */
export const ACTORS: readonly FlowActor[] = ['customer', 'automation', 'person']
/** The height of a lane. */
export const LANE = 24

const weekday = (day: string): number => WEEKDAYS.indexOf(day)

export interface PlacedStep {
  readonly step: FlowIllustration['steps'][number]
  /** Whole days after the first step's day. */
  readonly days: number
  /** Minutes after the midnight before the first step. */
  readonly x: number
  /** The middle of the actor's lane. */
  readonly y: number
}

/** Positions the steps: each is on the next day of its weekday after the step before. */
export const placeSteps = (steps: FlowIllustration['steps']): readonly PlacedStep[] => {
  let days = 0
  let previous = steps[0]?.day ?? ''
  return steps.map((step) => {
    days += (weekday(step.day) - weekday(previous) + 7) % 7
    previous = step.day
    return {
      step,
      days,
      x: days * MINUTES_A_DAY + step.at,
      y: (ACTORS.indexOf(step.by) + 0.5) * LANE,
    }
  })
}

/** The weekdays from the first step to the last. */
export const daysOf = (placed: readonly PlacedStep[]): readonly string[] => {
  const first = weekday(placed[0]?.step.day ?? 'Mon')
  const last = placed.at(-1)?.days ?? 0
  return Array.from({ length: last + 1 }, (_, day) => WEEKDAYS[(first + day) % 7] ?? '')
}

/** The opening hours of those days, as x and width. */
export const openTimes = (
  days: readonly string[],
  open: FlowIllustration['open'],
): readonly { readonly x: number; readonly width: number }[] =>
  days.flatMap((day, index) =>
    weekday(day) > 4 ? [] : [{ x: index * MINUTES_A_DAY + open.from, width: open.to - open.from }],
  )

/** The path from step to step: along the lane, then across to the next one. */
export const thread = (placed: readonly PlacedStep[]): string =>
  placed.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('')
