import type { Platform, StartOptions } from 'embedded-platform'
import { contextOf } from '../supabase/functions/_shared/endpoint.ts'
import { runDeletions } from '../supabase/functions/account-deletions/run.ts'
import { runCalls } from '../supabase/functions/calls/run.ts'
import { tellOfEnquiries } from '../supabase/functions/enquiry-receipts/run.ts'
import { removeExpired } from '../supabase/functions/purge/expired.ts'
import { queueRoomMails } from '../supabase/functions/room-mails/queue.ts'
import { deliverDue } from '../supabase/functions/send-mail/deliver.ts'
import { type JobName, jobs } from '../supabase/jobs.ts'
import type { ServerConfig } from './config.ts'
import { createRuntime, removeFilesOf } from './functions.ts'

type Job = ReturnType<NonNullable<StartOptions['jobs']>>[number]

type Settings = Pick<ServerConfig, 'agencyEmail' | 'sentryDsn'>

const runtimeOf = (platform: Platform, config: Settings) =>
  createRuntime({ platform, sitePage: () => undefined }, config)

/**
 * The job `calls` once, before the first request: nobody sees calls that have ended, or no times. Where it fails the
 * server starts all the same: the timer tries again, and tells of it.
 */
export const runCallsFirst = async (platform: Platform, config: Settings): Promise<void> => {
  const { db, now, log } = contextOf(runtimeOf(platform, config), 'timer:calls')
  try {
    await runCalls(db, now())
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    log.warn({ job: 'calls', error: reason }, 'a job failed before the first request')
  }
}

/** The jobs of `supabase/jobs.ts`, in this process. */
export const productJobs =
  (config: Settings): NonNullable<StartOptions['jobs']> =>
  (platform, mailer) => {
    const runtime = runtimeOf(platform, config)
    const sending = contextOf(runtime, 'timer:send-mail')
    const telling = contextOf(runtime, 'timer:enquiry-receipts')
    const mailing = contextOf(runtime, 'timer:room-mails')
    const calling = contextOf(runtime, 'timer:calls')
    const deleting = contextOf(runtime, 'timer:account-deletions')
    const purging = contextOf(runtime, 'timer:purge')
    const runs: Record<JobName, Job['run']> = {
      'send-mail': (stop) => deliverDue(sending, mailer, { stop }),
      'enquiry-receipts': () => tellOfEnquiries(telling),
      'room-mails': () => queueRoomMails(mailing.db, mailing.now()),
      calls: () => runCalls(calling.db, calling.now()),
      'account-deletions': () =>
        runDeletions({ ...deleting, removeFiles: removeFilesOf(platform) }),
      purge: () => removeExpired(purging.db, removeFilesOf(platform)),
    }
    return Object.entries(jobs).map(([name, { everyMs }]) => ({
      name,
      everyMs,
      run: runs[name as JobName],
    }))
  }
