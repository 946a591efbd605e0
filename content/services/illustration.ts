import type { ClaimId } from '../claims/claims.ts'
import type { Example } from '../claims/words.ts'

/** Minutes after midnight, local time. */
export type Minute = number

/** One call in three lanes, which is played: `content/example-calls/restaurant-friday.json`. */
export interface CallIllustration extends Example {
  readonly kind: 'call'
}

/** A chat whose answers show their sources. */
export interface ChatIllustration extends Example {
  readonly kind: 'chat'
  readonly sourceLabel: string
  readonly noSourceLabel: string
  readonly turns: readonly {
    readonly day: string
    readonly at: Minute
    readonly from: 'visitor' | 'bot' | 'person'
    readonly name: string
    readonly text: string
    /** The page the answer was read from; null where the bot found none and says so. */
    readonly source?: { readonly page: string; readonly quote: string } | null
  }[]
}

/** One enquiry as a timeline. */
export interface FlowIllustration extends Example {
  readonly kind: 'flow'
  readonly byLabels: Readonly<Record<FlowActor, string>>
  /** On weekdays; closed at the weekend. */
  readonly open: { readonly from: Minute; readonly to: Minute }
  readonly steps: readonly {
    readonly day: string
    readonly at: Minute
    readonly by: FlowActor
    /** The system in which it happens. */
    readonly where: string
    readonly title: string
    readonly text: string
  }[]
  readonly finding: string
}
export type FlowActor = 'customer' | 'automation' | 'person'

/** Answered and missed calls by hour; the 24 entries begin at midnight. */
export interface HoursIllustration extends Example {
  readonly kind: 'hours'
  readonly open: { readonly from: Minute; readonly to: Minute }
  readonly labels: { readonly team: string; readonly agent: string; readonly missed: string }
  readonly hours: readonly HourOfCalls[]
  readonly subjects: {
    readonly heading: string
    readonly rows: readonly { readonly subject: string; readonly calls: number }[]
  }
  readonly findings: readonly string[]
}
export interface HourOfCalls {
  readonly team: number
  readonly agent: number
  readonly missed: number
}

/** A week of strips, Monday first. */
export interface WeekIllustration extends Example {
  readonly kind: 'week'
  /** Who answered, as the legend has it: those of the calls below. */
  readonly labels: Readonly<Partial<Record<WeekCall['by'], string>>>
  readonly days: readonly {
    readonly day: string
    /** Null on a day on which the shop is closed. */
    readonly open: { readonly from: Minute; readonly to: Minute } | null
    readonly note: string | null
    readonly calls: readonly WeekCall[]
  }[]
}
export interface WeekCall {
  readonly at: Minute
  readonly minutes: number
  /** `person` is a call that the agent passed to a person, `missed` one that rang out. */
  readonly by: 'team' | 'agent' | 'person' | 'missed'
}

/** The weeks as bars. Not an example: these are the agency's own promises. */
export interface PlanIllustration {
  readonly kind: 'plan'
  readonly caption: string
  readonly weeks: number
  readonly bars: readonly {
    readonly id: string
    readonly group: 'chatbot' | 'project'
    readonly label: string
    /** In words, such as "1-2 weeks". */
    readonly when: string
    /** Weeks from the start: the bar begins at `from`, is certain to `least`, may last to `most`. */
    readonly from: number
    readonly least: number
    readonly most: number
    readonly text: string
    readonly claims: readonly ClaimId[]
  }[]
}

export type Illustration =
  | CallIllustration
  | ChatIllustration
  | FlowIllustration
  | HoursIllustration
  | WeekIllustration
  | PlanIllustration
