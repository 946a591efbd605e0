import type { Limit, RateLimits, Verdict } from 'backend-kit/rate-limits'
import type { Kysely, Transaction } from 'kysely'
import { limits } from '../../../domain/limits.ts'
import type { Database } from '../../database.ts'
import { problem } from './responses.ts'

/** What all together may use up, in an hour and in a day. */
interface Total {
  readonly hourly: Limit
  readonly daily: Limit
}

/** Those that strangers can use up. */
export const totals = {
  forms: { hourly: limits.formHourly, daily: limits.formDaily },
  receipts: { hourly: limits.receiptsHourly, daily: limits.receiptsDaily },
  roiReports: { hourly: limits.roiReportsHourly, daily: limits.roiReportsDaily },
  visitorData: { hourly: limits.visitorDataHourly, daily: limits.visitorDataDaily },
  callRequests: { hourly: limits.callRequestHourly, daily: limits.callRequestDaily },
} as const satisfies Record<string, Total>

/** Counts one. What the hourly limit refuses is not counted for the day. */
export const consumeTotal = async (
  counters: RateLimits,
  { hourly, daily }: Total,
  key = 'all',
): Promise<Verdict> => {
  const verdict = await counters.consume(hourly, key)
  return verdict.allowed ? await counters.consume(daily, key) : verdict
}

class TotalReached extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('total reached')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Counts one of `total` where something goes out. Where nothing does, it refuses all the same: that an address has used
 * up its own must not show in the answer.
 * @throws for `withinTotal`.
 */
export const requireTotal = async (
  counters: RateLimits,
  total: Total,
  goesOut: boolean,
): Promise<void> => {
  const verdicts = goesOut
    ? [await consumeTotal(counters, total)]
    : [await counters.check(total.hourly, 'all'), await counters.check(total.daily, 'all')]
  for (const verdict of verdicts) {
    if (!verdict.allowed) throw new TotalReached(verdict.retryAfterSeconds)
  }
}

const HOUR_SECONDS = 3600

/**
 * Does `work` in a transaction. Where a total refuses, everything is taken back, also what was counted for the caller
 * and the mailbox: it costs them nothing of their own.
 * @param message of the refusal
 */
export const withinTotal = async (
  db: Kysely<Database>,
  message: string,
  work: (trx: Transaction<Database>) => Promise<Response>,
): Promise<Response> => {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (!(error instanceof TotalReached)) throw error
    const { retryAfterSeconds } = error
    const code = retryAfterSeconds > HOUR_SECONDS ? 'too_many_today' : 'too_many_this_hour'
    return problem(503, code, message, { 'retry-after': String(retryAfterSeconds) })
  }
}
