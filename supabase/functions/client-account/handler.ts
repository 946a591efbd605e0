import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import { deviceName } from '../../../domain/accounts/browsers.ts'
import {
  type ClientAccount,
  type ClientAct,
  clientActSchema,
  clientOfQuerySchema,
} from '../../../domain/accounts/client-account.ts'
import { limits } from '../../../domain/limits.ts'
import { VERIFIED_LOGIN_PATH } from '../../../domain/site/paths.ts'
import type { Database } from '../../database.ts'
import { openSessionsOf } from '../_shared/accounts/open-sessions.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { edgeFunction, type UserRequest } from '../_shared/edge-function.ts'
import { invalid, json, problem, tooMany } from '../_shared/responses.ts'

// No policy shows the accounts themselves, not to administrators either.
const readAccount = async (db: Kysely<Database>, id: string) => {
  const account = await db
    .selectFrom('auth.users')
    .select(['id', 'email', 'created_at', 'email_confirmed_at', 'last_sign_in_at', 'banned_until'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  const role = await db
    .selectFrom('public.user_roles')
    .select('role')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return { ...account, email: account.email ?? '', isAdministrator: role !== undefined }
}
type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>

const missing = () => problem(404, 'not_found', 'There is no such client')

const show = async (request: UserRequest, context: FunctionContext): Promise<Response> => {
  const asked = v.safeParse(clientOfQuerySchema, Object.fromEntries(request.query))
  if (!asked.success) return missing()
  const verdict = await context.limits.consume(limits.clientAccountByPerson, request.caller.id)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  const account = await readAccount(context.db, asked.output.client)
  if (!account) return missing()
  const sessions = await openSessionsOf(account.id, context)
  const shown: ClientAccount = {
    id: account.id,
    email: account.email,
    registeredAt: account.created_at?.toISOString() ?? null,
    confirmedAt: account.email_confirmed_at?.toISOString() ?? null,
    lastLoginAt: account.last_sign_in_at?.toISOString() ?? null,
    isDeactivated: account.banned_until !== null && account.banned_until > context.now(),
    isAdministrator: account.isAdministrator,
    sessions: sessions.map(({ id, userAgent, createdAt, usedAt }) => ({
      id,
      device: deviceName(userAgent),
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  }
  return json(shown)
}

/** How the audit log calls each act. */
const LINES: Readonly<Record<ClientAct, string>> = {
  resend_confirmation: 'account.confirmation_resent',
  end_sessions: 'account.sessions_ended',
  deactivate: 'account.deactivated',
  activate: 'account.activated',
}

/** A deletion that has begun keeps everybody out, and goes on; it waits for this transaction, or was before. */
const hasDeletionBegun = async (trx: Transaction<Database>, id: string): Promise<boolean> => {
  const open = await trx
    .selectFrom('public.account_deletions')
    .select('started_at')
    .where('person_id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return Boolean(open?.started_at)
}

/** The mail is the auth service's, with the limits of the person's own request. */
const resend = async (
  { email, email_confirmed_at: confirmedAt }: Account,
  { accounts, settings }: FunctionContext,
  callerAddress: string,
  trx: Transaction<Database>,
): Promise<Response | undefined> => {
  if (confirmedAt) return problem(409, 'is_confirmed', 'This address is confirmed')
  const redirectTo = settings.siteUrl + VERIFIED_LOGIN_PATH
  const verdict = await accounts.resendConfirmation({ email, redirectTo, callerAddress }, trx)
  return verdict.allowed ? undefined : tooMany(verdict.retryAfterSeconds)
}

/** @returns details of its line, or a refusal. */
const change = async (
  act: ClientAct,
  account: Account,
  context: FunctionContext,
  callerAddress: string,
  trx: Transaction<Database>,
): Promise<Readonly<Record<string, number>> | Response> => {
  const { accounts } = context
  const { id } = account
  switch (act) {
    case 'resend_confirmation':
      return (await resend(account, context, callerAddress, trx)) ?? {}
    case 'end_sessions':
      return { sessions: await accounts.endSessions(id, 'all', trx) }
    case 'deactivate':
      await accounts.deactivate(id, trx)
      return {}
    case 'activate':
      if (await hasDeletionBegun(trx, id)) {
        return problem(409, 'deletion_begun', 'The deletion of this account has begun')
      }
      await accounts.activate(id, trx)
      return {}
  }
}

const act = async (request: UserRequest, context: FunctionContext): Promise<Response> => {
  const body = parseJsonObject(request)
  if (body instanceof Response) return body
  const asked = v.safeParse(clientActSchema, body)
  if (!asked.success) return invalid('That is no act on an account')
  const verdict = await context.limits.consume(limits.clientActsByPerson, request.caller.id)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  const { client, act } = asked.output
  const account = await readAccount(context.db, client)
  if (!account) return missing()
  // The caller's own is one of them.
  if (account.isAdministrator) {
    return problem(403, 'administrator', 'Accounts of administrators are not changed here')
  }
  return await context.db.transaction().execute(async (trx) => {
    const detail = await change(act, account, context, request.callerAddress, trx)
    if (detail instanceof Response) return detail
    await trx
      .insertInto('public.audit_log')
      .values({
        action: LINES[act],
        subject_table: 'auth.users',
        subject_id: account.id,
        detail: JSON.stringify(detail),
      })
      .execute()
    return json({ done: true })
  })
}

/** A client's account and where it is logged in, and what the desk does to it. */
export const clientAccount = edgeFunction('client-account', {
  handle: (request, context) =>
    request.method === 'GET' ? show(request, context) : act(request, context),
})
