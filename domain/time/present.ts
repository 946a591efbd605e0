/**
 * The present, for all that is judged late, past, today or to come: by the server's clock, as far as an answer has told
 * it, because a device's may be hours or days off. At the server itself it is the clock of the machine.
 */

/** A clock that is off by less is left alone: servers tell whole seconds, and an answer is under way for some. */
const TOLERATED_MS = 60_000

/** By how many milliseconds this clock is behind the server's. */
let behind = 0

interface Told {
  /** What the server's clock said, and this one's before the question and after the answer. */
  readonly server: number
  readonly asked: number
  readonly answered: number
}

/** Learns how far this clock is off. */
export const learnPresent = ({ server, asked, answered }: Told): void => {
  // A sleep, or a change of the clock, came between.
  if (Math.abs(answered - asked) >= TOLERATED_MS) return
  const off = server - answered
  behind = Math.abs(off) < TOLERATED_MS ? 0 : off
}

/** `moment` of this clock, in milliseconds since the epoch, by the server's. */
export const atServer = (moment: number): Date => new Date(moment + behind)

export const now = (): Date => atServer(Date.now())
