import type { StartOptions } from 'embedded-platform'
import { contextOf } from '../supabase/functions/_shared/endpoint.ts'
import { runDeletions } from '../supabase/functions/account-deletions/run.ts'
import { runCalls } from '../supabase/functions/calls/run.ts'
import { queueReceipts } from '../supabase/functions/enquiry-receipts/queue.ts'
import { removeExpired } from '../supabase/functions/purge/expired.ts'
import { queueRoomMails } from '../supabase/functions/room-mails/queue.ts'
import { deliverDue } from '../supabase/functions/send-mail/deliver.ts'
import { type JobName, jobs } from '../supabase/jobs.ts'
import type { ServerConfig } from './config.ts'
import { createRuntime, removeFilesOf } from './functions.ts'

type Job = ReturnType<NonNullable<StartOptions['jobs']>>[number]

/** The jobs of `supabase/jobs.ts`, in this process. */
export const productJobs =
  (config: Pick<ServerConfig, 'agencyEmail' | 'sentryDsn'>): NonNullable<StartOptions['jobs']> =>
  (platform, mailer) => {
    const runtime = createRuntime({ platform, sitePage: () => undefined }, config)
    const sending = contextOf(runtime, 'timer:send-mail')
    const telling = contextOf(runtime, 'timer:enquiry-receipts')
    const mailing = contextOf(runtime, 'timer:room-mails')
    const calling = contextOf(runtime, 'timer:calls')
    const deleting = contextOf(runtime, 'timer:account-deletions')
    const purging = contextOf(runtime, 'timer:purge')
    const runs: Record<JobName, Job['run']> = {
      'send-mail': (stop) => deliverDue(sending, mailer, { stop }),
      'enquiry-receipts': () => queueReceipts(telling),
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
