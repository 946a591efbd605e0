import * as v from 'valibot'
import {
  type AccountSession,
  endSessionsSchema,
  OTHER_SESSIONS,
} from '../../../domain/accounts/account-session.ts'
import { deviceName } from '../../../domain/accounts/browsers.ts'
import { limits } from '../../../domain/limits.ts'
import { openSessionsOf } from '../_shared/accounts/open-sessions.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { edgeFunction, type UserRequest } from '../_shared/edge-function.ts'
import { refuseWithoutRecentLogin } from '../_shared/recent-login.ts'
import { invalid, json, problem, tooMany } from '../_shared/responses.ts'

const openSessions = async (
  { caller }: UserRequest,
  context: FunctionContext,
): Promise<AccountSession[]> =>
  (await openSessionsOf(caller.id, context)).map(({ id, userAgent, createdAt, usedAt }) => ({
    id,
    device: deviceName(userAgent),
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isThis: id === caller.sessionId,
  }))

const list = async (request: UserRequest, context: FunctionContext): Promise<Response> => {
  const { limits: counters } = context
  const verdict = await counters.consume(limits.accountSessionsBySession, request.caller.sessionId)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  return json({ sessions: await openSessions(request, context) })
}

const end = async (request: UserRequest, context: FunctionContext): Promise<Response> => {
  const { caller } = request
  const { accounts, db, limits: counters, now, settings } = context
  const body = parseJsonObject(request)
  if (body instanceof Response) return body
  const asked = v.safeParse(endSessionsSchema, body)
  if (!asked.success) return invalid('That names no session')
  const which = asked.output.end
  const verdict = await counters.consume(limits.endSessionsBySession, caller.sessionId)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  return await db.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('auth.users')
      .select((account) => [
        'email',
        account
          .exists(
            account
              .selectFrom('public.user_roles as role')
              .select('role.user_id')
              .whereRef('role.user_id', '=', 'auth.users.id'),
          )
          .as('isAdministrator'),
      ])
      .where('id', '=', caller.id)
      .forUpdate()
      .executeTakeFirst()
    // Behind the lock: of two sessions that end each other one is gone by then.
    const refusal = await refuseWithoutRecentLogin(caller, { db: trx, now })
    if (refusal) return refusal
    const ended = await accounts.endSessions(
      caller.id,
      which === OTHER_SESSIONS ? { except: caller.sessionId } : { only: which },
      trx,
    )
    if (ended === 0 && which !== OTHER_SESSIONS) {
      return problem(404, 'not_found', 'There is no such session')
    }
    if (ended > 0 && account?.email) {
      await trx
        .insertInto('public.mail_outbox')
        .values({
          template: 'sessions-ended',
          recipient: account.email,
          user_id: caller.id,
          data: JSON.stringify({
            siteUrl: settings.siteUrl,
            endedAt: now().toISOString(),
            isAdministrator: account.isAdministrator,
          }),
          // One mail a login, however many sessions are ended one by one after it.
          idempotency_key: `sessions-ended:${caller.sessionId}`,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute()
    }
    return json({ ended })
  })
}

/** The devices on which the caller is logged in, and their end. */
export const accountSessions = edgeFunction('account-sessions', {
  handle: (request, context) =>
    request.method === 'GET' ? list(request, context) : end(request, context),
})
