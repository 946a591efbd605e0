import type { Platform } from '../context.ts'
import { requireMailAllowed } from './limit-guards.ts'
import { queueRecovery } from './recover.ts'
import { safeRedirectTo } from './redirects.ts'
import { queueConfirmation } from './resend.ts'
import type { MailRequest } from './schema.ts'
import type { Client, Trx } from './services.ts'

export type MailRequestServices = Pick<
  Platform,
  'config' | 'db' | 'hooks' | 'limits' | 'limitTable' | 'mailTemplates' | 'now'
>

interface GivenRequest {
  readonly kind: MailRequest['kind']
  readonly email: string
  readonly redirectTo: string | undefined
}

type Queue = (trx: Trx, services: MailRequestServices, request: MailRequest) => Promise<void>

const queues: Record<MailRequest['kind'], Queue> = {
  recovery: queueRecovery,
  resend: queueConfirmation,
}

/**
 * `POST /recover` and `POST /resend`: consumes the limits and stores the request. The account is looked
 * up after the answer, by `answerMailRequests`: the answer's time cannot show whether there is one.
 * @throws {AuthError} over_request_rate_limit, over_email_send_rate_limit
 */
export const requestMail = async (
  services: MailRequestServices,
  { kind, email, redirectTo }: GivenRequest,
  client: Client,
): Promise<void> => {
  const { config, db } = services
  await requireMailAllowed(services, kind, email, client)
  await db
    .insertInto('platform.mail_requests')
    .values({ kind, email, redirect_to: safeRedirectTo(redirectTo, config.siteUrl) })
    .execute()
}

/**
 * Queues the mails of the stored requests. Link, mail and the request's deletion are one transaction: a
 * request is answered once, on any number of instances, and a failed one stays for the next run.
 * @throws {AggregateError} after the others, if requests failed; else the database's error.
 */
export const answerMailRequests = async (
  services: MailRequestServices,
  stop?: AbortSignal,
): Promise<void> => {
  const { db } = services
  const waiting = await db.selectFrom('platform.mail_requests').select('id').orderBy('id').execute()
  const failures: unknown[] = []
  for (const { id } of waiting) {
    if (stop?.aborted) break
    await db
      .transaction()
      .execute((trx) => answer(trx, services, id))
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Mail requests were not answered')
}

const answer = async (trx: Trx, services: MailRequestServices, id: string): Promise<void> => {
  const request = await trx
    .deleteFrom('platform.mail_requests')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  // Undefined if another instance has answered it.
  if (request) await queues[request.kind](trx, services, request)
}
