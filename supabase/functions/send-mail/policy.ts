/** How the outbox is emptied; durations in ms. */
export interface DeliveryPolicy {
  /** Mails claimed and sent at once. */
  readonly batch: number
  /** A claimed mail belongs to its claimer for this long; then it is due again. */
  readonly leaseMs: number
  /** The end of one attempt, before the lease's. */
  readonly attemptMs: number
  readonly firstDelayMs: number
  readonly maxDelayMs: number
  /** A server that refuses may be set up wrongly: it is asked again so many times. */
  readonly refusals: number
  /** A mail older than this is given up and shown as failed. */
  readonly giveUpMs: number
}

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

export const deliveryPolicy: DeliveryPolicy = {
  batch: 5,
  leaseMs: 30 * SECOND,
  attemptMs: 20 * SECOND,
  firstDelayMs: SECOND,
  maxDelayMs: 30 * SECOND,
  refusals: 10,
  giveUpMs: 3 * DAY,
}

/** A mail waits at most this share of its age, once that is more than `maxDelayMs`. */
const SHARE_OF_AGE = 1 / 60

/**
 * Doubled after every attempt up to `maxDelayMs`, with up to half of it taken off by chance, so that
 * a server that returns is not met by all at once. In ms.
 */
export const retryDelay = (
  policy: Pick<DeliveryPolicy, 'firstDelayMs' | 'maxDelayMs'>,
  attempts: number,
  ageMs: number,
  random: number,
): number => {
  const cap = Math.max(policy.maxDelayMs, ageMs * SHARE_OF_AGE)
  const doubled = policy.firstDelayMs * 2 ** Math.min(attempts - 1, 30)
  return Math.round(Math.min(cap, doubled) * (1 - random / 2))
}
