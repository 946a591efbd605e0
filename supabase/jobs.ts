import type { TimedFunction } from './functions/registry.ts'

interface Schedule {
  /** On our own server: milliseconds from the end of a run to the next. */
  readonly everyMs: number
  /** On the hosted platform: what `cron.schedule` is given. */
  readonly cron: string
}

/**
 * What runs by itself. `server/jobs.ts` runs it in our own process; docs/hosted-platform.md has the timers
 * that call the functions there, and a test compares.
 */
export const jobs = {
  'send-mail': { everyMs: 500, cron: '30 seconds' },
  'enquiry-receipts': { everyMs: 5_000, cron: '* * * * *' },
  'room-mails': { everyMs: 60_000, cron: '* * * * *' },
  calls: { everyMs: 60_000, cron: '* * * * *' },
  'account-deletions': { everyMs: 60_000, cron: '* * * * *' },
  purge: { everyMs: 10 * 60 * 1000, cron: '*/10 * * * *' },
} as const satisfies Record<TimedFunction, Schedule>

export type JobName = keyof typeof jobs

/** The header in which the hosted platform's timers present the secret `TIMER_SECRET`. */
export const TIMER_SECRET_HEADER = 'x-timer-secret'
