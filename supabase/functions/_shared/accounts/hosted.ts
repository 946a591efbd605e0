import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import { RESEND_COOLDOWN_SECONDS } from '../../../../domain/accounts/resend.ts'
import type { Database } from '../../../database.ts'
import { grantRole } from '../team/roles.ts'
import type { Accounts, InvitationOutcome, WhichSessions } from './accounts.ts'

const TIMEOUT_MS = 5000
/** A hundred years, in hours, which it takes as a duration. */
const FOR_GOOD = '876000h'

interface HostedPlatform {
  readonly url: string
  readonly serviceKey: string
  /** Where the link of an invitation leads. */
  readonly siteUrl: string
}

const endWithin = async (
  trx: Transaction<Database>,
  userId: string,
  which: WhichSessions,
): Promise<number> => {
  // A fixed lock order: concurrent calls must not deadlock.
  await trx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  let ending = trx.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (which !== 'all') {
    ending =
      'only' in which ? ending.where('id', '=', which.only) : ending.where('id', '!=', which.except)
  }
  const { numDeletedRows } = await ending.executeTakeFirst()
  return Number(numDeletedRows)
}

type Method = 'POST' | 'PUT' | 'DELETE'

const call = (
  { url, serviceKey }: HostedPlatform,
  method: Method,
  path: string,
  body: object,
): Promise<Response> =>
  fetch(`${url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

/** Calls its administration. @throws unless it did what was asked, or `also` is its answer. */
const ask = async (
  platform: HostedPlatform,
  method: Method,
  path: string,
  { body = {}, also }: { readonly body?: object; readonly also?: number } = {},
): Promise<unknown> => {
  const response = await call(platform, method, path, body)
  if (response.ok) return response.json()
  await response.body?.cancel()
  if (response.status === also) return undefined
  const name = path.split('?')[0]?.replace(/[\da-f-]{36}/u, ':id')
  throw new Error(`The auth service answered ${response.status} to ${method} ${name}`)
}

const setBan = async (
  platform: HostedPlatform,
  userId: string,
  duration: string,
): Promise<void> => {
  await ask(platform, 'PUT', `/admin/users/${userId}`, { body: { ban_duration: duration } })
}

const remove = (platform: HostedPlatform, userId: string) =>
  ask(platform, 'DELETE', `/admin/users/${userId}`, { also: 404 })

const invitedSchema = v.object({ id: v.pipe(v.string(), v.uuid()) })

const inviteAs = async (
  platform: HostedPlatform,
  db: Kysely<Database>,
  email: string,
  by: { readonly id: string; readonly email: string },
): Promise<InvitationOutcome> => {
  const account = await db
    .selectFrom('auth.users as account')
    .leftJoin('public.user_roles as role', 'role.user_id', 'account.id')
    .select(['account.id', 'account.email_confirmed_at', 'account.invited_at', 'role.role'])
    .where('account.email', '=', email)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  if (account?.email_confirmed_at) return account.role ? 'unchanged' : 'account-exists'
  // Its invitation would leave the password to whoever registered with this address.
  if (account && !account.invited_at) await remove(platform, account.id)
  const { siteUrl } = platform
  const query = new URLSearchParams({ redirect_to: `${siteUrl}/login` })
  const { id } = v.parse(
    invitedSchema,
    await ask(platform, 'POST', `/invite?${query}`, { body: { email } }),
  )
  await db
    .transaction()
    .execute((trx) => grantRole(trx, { subject: { id, email }, by, at: new Date(), siteUrl }))
  return 'invited'
}

/**
 * Accounts of the hosted platform. Its administration has no call that lists or ends somebody's sessions: they
 * are rows of its table, as its own logout leaves them (docs/hosted-platform.md).
 */
export const hostedAccounts = (platform: HostedPlatform, db: Kysely<Database>): Accounts => ({
  sessionsOf: (userId) =>
    db
      .selectFrom('auth.sessions')
      .select((select) => [
        'id',
        'user_agent as userAgent',
        'created_at as createdAt',
        // UTC without time zone, and null until the first refresh.
        sql<Date>`coalesce(${select.ref('refreshed_at')} at time zone 'UTC', ${select.ref('created_at')})`.as(
          'usedAt',
        ),
      ])
      .where('user_id', '=', userId)
      .orderBy('usedAt', 'desc')
      .orderBy('id')
      .execute(),
  endSessions: (userId, which, within) =>
    within
      ? endWithin(within, userId, which)
      : db.transaction().execute((trx) => endWithin(trx, userId, which)),
  async deactivate(userId, within) {
    await setBan(platform, userId, FOR_GOOD)
    await endWithin(within, userId, 'all')
  },
  activate: (userId) => setBan(platform, userId, 'none'),
  async resendConfirmation({ email, redirectTo }) {
    const query = new URLSearchParams({ redirect_to: redirectTo })
    const response = await call(platform, 'POST', `/resend?${query}`, { type: 'signup', email })
    await response.body?.cancel()
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after')) || RESEND_COOLDOWN_SECONDS
      return { allowed: false, retryAfterSeconds: seconds }
    }
    if (!response.ok) {
      throw new Error(`The auth service answered ${response.status} to a resent confirmation`)
    }
    return { allowed: true }
  },
  async deleteAccount(userId) {
    await remove(platform, userId)
  },
  inviteAdministrator: (email, by) => inviteAs(platform, db, email, by),
  async voidInvitation(userId) {
    // No call of its administration voids a link: the account that the invitation made goes.
    const unconfirmed = await db
      .selectFrom('auth.users')
      .select('id')
      .where('id', '=', userId)
      .where('email_confirmed_at', 'is', null)
      .executeTakeFirst()
    if (unconfirmed) await remove(platform, userId)
  },
})
