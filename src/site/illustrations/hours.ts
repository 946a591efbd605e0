import type { HourOfCalls } from '../../../content/services/illustration.ts'
import { MINUTES_A_DAY } from '../../../domain/time/times.ts'

const HOUR = MINUTES_A_DAY / 24
/** Space on either side of an hour's bar. */
const GAP = 12
const HEADROOM = 8

export type Answer = keyof HourOfCalls
const STACK: readonly Answer[] = ['team', 'agent', 'missed']

/** All calls of an hour. */
export const total = (hour: HourOfCalls): number => hour.team + hour.agent + hour.missed

/** One path with the part of every hour's stacked bar for `answer`: team, agent, missed. */
export const barPath = (hours: readonly HourOfCalls[], answer: Answer, height: number): string => {
  const unit = (height - HEADROOM) / Math.max(1, ...hours.map(total))
  const below = STACK.slice(0, STACK.indexOf(answer))
  return hours
    .map((hour, index) => {
      if (hour[answer] === 0) return ''
      const base = below.reduce((sum, other) => sum + hour[other], 0)
      const bottom = round(height - base * unit)
      const top = round(height - (base + hour[answer]) * unit)
      return `M${index * HOUR + GAP} ${bottom}V${top}h${HOUR - 2 * GAP}V${bottom}Z`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 10) / 10
