import type { MailNotSent, MailStage } from './mailer.ts'

/** How the outbox is emptied; durations in ms. */
export interface DeliveryPolicy {
  /** Mails claimed and sent at once, as soon as the first of a run has found the server there. */
  readonly batch: number
  /** A claimed mail belongs to its claimer for this long; then it is due again. */
  readonly leaseMs: number
  /** The end of one attempt, before the lease's. */
  readonly attemptMs: number
  /** While the server is away, and for a mail that it puts off. */
  readonly firstDelayMs: number
  readonly maxDelayMs: number
  /** For a mail that the server refuses. */
  readonly refusedFirstDelayMs: number
  readonly refusedMaxDelayMs: number
  /** A mail that has been refused for so long is given up. */
  readonly refusedGiveUpMs: number
  /** A mail that has waited for so long without being refused is given up. */
  readonly giveUpMs: number
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const deliveryPolicy: DeliveryPolicy = {
  batch: 5,
  leaseMs: 30 * SECOND,
  attemptMs: 20 * SECOND,
  firstDelayMs: SECOND,
  maxDelayMs: 30 * SECOND,
  refusedFirstDelayMs: MINUTE,
  refusedMaxDelayMs: HOUR,
  refusedGiveUpMs: DAY,
  giveUpMs: 3 * DAY,
}

/** A mail that is put off waits at most this share of its age, once that is more than `maxDelayMs`. */
const SHARE_OF_AGE = 1 / 60

const doubled = (firstMs: number, attempts: number) => firstMs * 2 ** Math.min(attempts - 1, 30)

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
  return Math.round(Math.min(cap, doubled(policy.firstDelayMs, attempts)) * (1 - random / 2))
}

/** As long again as the mail has been refused, within the policy's bounds. In ms. */
export const refusedDelay = (
  { refusedFirstDelayMs, refusedMaxDelayMs }: DeliveryPolicy,
  refusedMs: number,
): number => Math.min(refusedMaxDelayMs, Math.max(refusedFirstDelayMs, refusedMs))

/**
 * Until the server, which has failed `failures` times since it went away, is tried again. A refused
 * login waits longest from the first on: providers lock an account that fails too often. In ms.
 */
export const outageDelay = (
  { firstDelayMs, maxDelayMs }: Pick<DeliveryPolicy, 'firstDelayMs' | 'maxDelayMs'>,
  failures: number,
  stage: MailStage,
): number =>
  stage === 'login' ? maxDelayMs : Math.min(maxDelayMs, doubled(firstDelayMs, failures))

/** Whether a mail is given up after `error`, by how long it has waited and been refused, in ms. */
export const shouldGiveUp = (
  { giveUpMs, refusedGiveUpMs }: DeliveryPolicy,
  error: Pick<MailNotSent, 'isRefusal'>,
  { waitedMs, refusedMs }: { readonly waitedMs: number; readonly refusedMs: number },
): boolean => (error.isRefusal ? refusedMs >= refusedGiveUpMs : waitedMs >= giveUpMs)
