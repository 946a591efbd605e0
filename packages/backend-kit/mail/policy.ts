import type { MailNotSent, MailStage } from './mailer.ts'

/** How the outbox is emptied; durations in ms. */
export interface DeliveryPolicy {
  /** Mails claimed and sent concurrently, after the first of a run was accepted. */
  readonly batch: number
  /** The lease on a claimed mail; then it is due again. */
  readonly leaseMs: number
  /** Timeout of one attempt, shorter than the lease. */
  readonly attemptMs: number
  /** Backoff during an outage, and for a mail rejected temporarily (4xx). */
  readonly firstDelayMs: number
  readonly maxDelayMs: number
  /** Backoff for a mail rejected permanently (5xx). */
  readonly refusedFirstDelayMs: number
  readonly refusedMaxDelayMs: number
  /** A mail fails after being rejected for this long. */
  readonly refusedGiveUpMs: number
  /** A mail fails after waiting for this long without a rejection. */
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

/** The delay is at most this share of the mail's age, once that exceeds `maxDelayMs`. */
const SHARE_OF_AGE = 1 / 60

const doubled = (firstMs: number, attempts: number) => firstMs * 2 ** Math.min(attempts - 1, 30)

/**
 * Exponential backoff up to `maxDelayMs`, less up to half as jitter, so that retries do not arrive
 * together when the server recovers. In ms.
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

/** As long as the mail has been rejected so far, within the policy's bounds. In ms. */
export const refusedDelay = (
  { refusedFirstDelayMs, refusedMaxDelayMs }: DeliveryPolicy,
  refusedMs: number,
): number => Math.min(refusedMaxDelayMs, Math.max(refusedFirstDelayMs, refusedMs))

/**
 * Backoff after `failures` failures of the server. A rejected login gets the maximum at once:
 * providers lock an account after too many. In ms.
 */
export const outageDelay = (
  { firstDelayMs, maxDelayMs }: Pick<DeliveryPolicy, 'firstDelayMs' | 'maxDelayMs'>,
  failures: number,
  stage: MailStage,
): number =>
  stage === 'login' ? maxDelayMs : Math.min(maxDelayMs, doubled(firstDelayMs, failures))

interface Tried {
  /** A person wrote it. */
  readonly isPersonal: boolean
  readonly waitedMs: number
  readonly refusedMs: number
}

/**
 * Whether a mail fails permanently after `error`; times in ms. Who wrote one is to know soon that it was refused, and
 * decides whether one that may have arrived is sent again.
 */
export const shouldGiveUp = (
  { giveUpMs, refusedGiveUpMs }: DeliveryPolicy,
  { isRefusal, isInDoubt }: Pick<MailNotSent, 'isRefusal' | 'isInDoubt'>,
  { isPersonal, waitedMs, refusedMs }: Tried,
): boolean => {
  if (isPersonal && (isRefusal || isInDoubt)) return true
  return isRefusal ? refusedMs >= refusedGiveUpMs : waitedMs >= giveUpMs
}
