import type { MailRequest } from '../core/auth-schema.ts'
import type { Platform } from '../core/context.ts'
import { withoutPersonalData } from '../ops/errors.ts'
import { requireConfirmationsLeft, requireMailAllowed } from './limit-guards.ts'
import { queueRecovery } from './recover.ts'
import { safeRedirectTo } from './redirects.ts'
import { queueConfirmation } from './resend.ts'
import type { Client, Trx } from './services.ts'

export type MailRequestServices = Pick<
  Platform,
  'config' | 'db' | 'hooks' | 'limits' | 'limitTable' | 'logger' | 'mailTemplates' | 'now'
>

/** The delay is 1 s after the first failure, and doubles up to this. */
const LONGEST_DELAY_MS = 60 * 60 * 1000
const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * 1000

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
  const { config, db, now } = services
  if (kind === 'resend') await requireConfirmationsLeft(services, kind, client)
  await requireMailAllowed(services, kind, email, client)
  await db
    .insertInto('platform.mail_requests')
    .values({
      kind,
      email,
      redirect_to: safeRedirectTo(redirectTo, config.siteUrl),
      requested_at: now(),
    })
    .execute()
}

interface Answering {
  readonly stop?: AbortSignal
  /** Told why, when a request was given up. */
  readonly onGiveUp?: (error: unknown) => void
}

/**
 * Queues the mails of the requests that are due. Link, mail and the request's deletion are one transaction:
 * a request is answered once, on any number of instances. A failed one is tried again after a growing delay,
 * and given up a day after it was made.
 * @throws {AggregateError} after the others, if requests failed; else the database's error.
 */
export const answerMailRequests = async (
  services: MailRequestServices,
  { stop, onGiveUp = () => {} }: Answering = {},
): Promise<void> => {
  const { db, now } = services
  const waiting = await db
    .selectFrom('platform.mail_requests')
    .select('id')
    .where((is) => is.or([is('next_attempt_at', 'is', null), is('next_attempt_at', '<=', now())]))
    .orderBy('id')
    .execute()
  const failures: unknown[] = []
  for (const { id } of waiting) {
    if (stop?.aborted) break
    await db
      .transaction()
      .execute((trx) => answer(trx, services, id))
      .catch(async (error: unknown) => {
        failures.push(error)
        if ((await postpone(services, id, error)) === 'given up') onGiveUp(error)
      })
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

/** Pushes a failed request back, or deletes it after a day; nothing if another instance has answered it. */
const postpone = async (
  { db, logger, now }: MailRequestServices,
  id: string,
  error: unknown,
): Promise<'postponed' | 'given up'> => {
  const failed = await db
    .updateTable('platform.mail_requests')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning(['kind', 'attempts', 'requested_at'])
    .executeTakeFirst()
  if (!failed) return 'postponed'
  const { kind, attempts, requested_at: requestedAt } = failed
  const time = now().getTime()
  if (time - requestedAt.getTime() >= GIVEN_UP_AFTER_MS) {
    await db.deleteFrom('platform.mail_requests').where('id', '=', id).execute()
    const fields = { request: id, mail: kind, attempts, ...withoutPersonalData(error) }
    logger.error(fields, 'a mail request was given up')
    return 'given up'
  }
  const delayMs = Math.min(1000 * 2 ** (attempts - 1), LONGEST_DELAY_MS)
  await db
    .updateTable('platform.mail_requests')
    .set({ next_attempt_at: new Date(time + delayMs) })
    .where('id', '=', id)
    .execute()
  return 'postponed'
}
