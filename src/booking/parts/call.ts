import type { Carried } from '../../../domain/carried.ts'

/** A call as its page shows it. */
export interface ShownCall {
  readonly startsAt: string
  readonly phone: string
  readonly about: string
  /** What the person drew or worked out, and carried along. */
  readonly carried: Carried
  readonly uid: string
  readonly sequence: number
  /** Who moved it last, and the agency's reason. */
  readonly changedBy: string | null
  readonly reason: string
  /** When it was before its last move. */
  readonly movedFrom: string | null
  /** Whether who booked it may still move it, or change its number. */
  readonly canMove: boolean
  readonly canChangeNumber: boolean
}

/** What was chosen and typed for a call. */
export type WantedCall = Pick<ShownCall, 'startsAt' | 'phone' | 'about' | 'carried'>

/** What was sent after a call that a first try had booked, and changed nothing. */
export interface UnsentCall extends WantedCall {
  /** The id of the call that stands. */
  readonly call: string
  /** The time that the first try had booked. */
  readonly first: string
}
