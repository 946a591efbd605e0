import type { OwnCall } from '../../api/booked-call.ts'

/** A call as its page shows it. */
export type ShownCall = Omit<OwnCall, 'state' | 'email'>

/** What was chosen and typed for a call. */
export type WantedCall = Pick<ShownCall, 'startsAt' | 'phone' | 'about' | 'carried'>

/** What was sent after a call that a first try had booked, and changed nothing. */
export interface UnsentCall extends WantedCall {
  /** The id of the call that stands. */
  readonly call: string
  /** The time that the first try had booked. */
  readonly first: string
}
