import { deliverDue } from 'backend-kit/mail/deliver'
import type { Mailer } from 'backend-kit/mail/mailer'
import { removeDueFactors } from '../auth/factors/removal.ts'
import { answerMailRequests } from '../auth/mail-requests.ts'
import type { Platform } from '../core/context.ts'
import { createDatabase } from '../core/kysely.ts'
import { accountMailQueue } from '../mail/account-mail.ts'
import { isDatabaseUnreachable, type OnServerError } from '../ops/errors.ts'
import { purge } from './purge.ts'
import { repeat } from './repeat.ts'

const SEND_MAIL_EVERY_MS = 500
const PURGE_EVERY_MS = 10 * 60 * 1000
const STOP_TIMEOUT_MS = 10_000

export interface Job {
  readonly name: string
  /** From the end of a run to the next. */
  readonly everyMs: number
  run(stop: AbortSignal): Promise<unknown>
}

/**
 * Runs the platform's jobs, and those that `pg_cron` runs on the hosted platform (`more`). Safe on
 * several instances: a mail is claimed by one, and a purge is idempotent. `stop` waits for mails being
 * sent, for ten seconds at most; interrupted ones are sent again with the same Message-ID.
 */
export const startJobs = (
  platform: Platform,
  mailer: Mailer,
  more: readonly Job[] = [],
  onServerError: OnServerError = () => {},
): { stop(): Promise<void> } => {
  /** The platform, in whose transactions the product sees which job they are of. */
  const inJob = (name: string): Platform => ({
    ...platform,
    db: createDatabase(platform.pool, platform.jobSettings(name)),
  })
  const mails = accountMailQueue(inJob('account-mail'))
  const own: readonly Job[] = [
    // Apart: a flood of requests, which anybody can send, must not hold up mails that are written.
    {
      name: 'mail-requests',
      everyMs: SEND_MAIL_EVERY_MS,
      run: (stop) =>
        answerMailRequests(inJob('mail-requests'), {
          stop,
          onGiveUp: (error) => onServerError(error, { job: 'mail-requests' }),
        }),
    },
    {
      name: 'account-mail',
      everyMs: SEND_MAIL_EVERY_MS,
      run: (stop) => deliverDue(mails, mailer, { stop }),
    },
    {
      name: 'account-purge',
      everyMs: PURGE_EVERY_MS,
      run: () => purge(inJob('account-purge')),
    },
    {
      name: 'factor-removals',
      everyMs: PURGE_EVERY_MS,
      run: () => removeDueFactors(inJob('factor-removals')),
    },
  ]
  const jobs = [...own, ...more].map(({ name, everyMs, run }) =>
    repeat(name, everyMs, run, platform.logger, (error) => {
      if (!isDatabaseUnreachable(error)) onServerError(error, { job: name })
    }),
  )
  return {
    async stop() {
      const { promise: timedOut, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, STOP_TIMEOUT_MS)
      await Promise.race([Promise.all(jobs.map((job) => job.stop())), timedOut])
      clearTimeout(timer)
    },
  }
}
