import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AuthDatabase, AuthenticatorLevel } from '../core/auth-schema.ts'
import type { Platform } from '../core/context.ts'
import { inetOf } from './client.ts'
import type { AuthServices, Client, Db, Trx } from './services.ts'
import type { UserClaims } from './tokens.ts'
import { type UserView, viewUser } from './user-view.ts'
import { lockUser, type User } from './users.ts'

const USER_AGENT_MAX = 400

export type Session = Selectable<AuthDatabase['auth.sessions']>

/**
 * The `amr` methods: `recovery` and `invite` by those links, `otp` by any other link; `totp` is added
 * to an open session.
 */
export type AuthenticationMethod = 'password' | 'otp' | 'recovery' | 'invite' | 'totp'

export interface SessionResponse {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: UserView
}

export interface OpenSession {
  readonly user: User
  readonly session: Session
}

/** `refreshed_at` at a refresh: the column is UTC without time zone. */
export const refreshedAt = (now: Date): RawBuilder<Date> =>
  sql<Date>`${now}::timestamptz at time zone 'UTC'`

/**
 * The condition for an open row of `auth.sessions`: by the timeouts of `config.toml`, or by a function
 * of the product, which its policies can use too.
 */
export const isLive = (
  { sessionCheck }: Pick<Platform, 'sessionCheck'>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`${sql.raw(sessionCheck)}(id, user_id, ${now})`

/** Opens a session for `user`, in the transaction that verified the credentials. */
export const openSession = async (
  trx: Trx,
  user: Pick<User, 'id'>,
  method: Exclude<AuthenticationMethod, 'totp'>,
  client: Client,
  now: Date,
  aal: AuthenticatorLevel = 'aal1',
): Promise<OpenSession> => {
  const session = await trx
    .insertInto('auth.sessions')
    .values({
      id: crypto.randomUUID(),
      user_id: user.id,
      created_at: now,
      updated_at: now,
      aal,
      refresh_token_counter: 0,
      user_agent: client.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      ip: inetOf(client),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addAmrClaim(trx, session.id, method, now)
  const signedIn = await trx
    .updateTable('auth.users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { user: signedIn, session }
}

/** Adds `method`, at `now`, to the session's `amr` claims. */
export const addAmrClaim = async (
  trx: Trx,
  sessionId: string,
  method: AuthenticationMethod,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('auth.mfa_amr_claims')
    .values({
      id: crypto.randomUUID(),
      session_id: sessionId,
      authentication_method: method,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'authentication_method']).doUpdateSet({ updated_at: now }),
    )
    .execute()
}

const amrOf = async (db: Db, session: Session) => {
  const claims = await db
    .selectFrom('auth.mfa_amr_claims')
    .select(['authentication_method', 'updated_at'])
    .where('session_id', '=', session.id)
    .orderBy('updated_at', 'desc')
    .execute()
  return claims.map((claim) => ({
    method: claim.authentication_method,
    timestamp: Math.floor(claim.updated_at.getTime() / 1000),
  }))
}

const claimsOf = async (db: Db, user: User, session: Session) => ({
  sub: user.id,
  email: user.email ?? '',
  phone: user.phone ?? '',
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  role: 'authenticated',
  aal: session.aal,
  amr: await amrOf(db, session),
  session_id: session.id,
  is_anonymous: user.is_anonymous,
})

/** What an access token of a session would claim now; undefined if there is no such session of that user. */
export const claimsNow = async (
  db: Db,
  { sub, session_id }: Pick<UserClaims, 'session_id' | 'sub'>,
): Promise<Readonly<Record<string, unknown>> | undefined> => {
  const session = await db
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', session_id)
    .where('user_id', '=', sub)
    .executeTakeFirst()
  const user = await db
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', sub)
    .executeTakeFirst()
  return user && session && claimsOf(db, user, session)
}

/**
 * The tokens of `session`, issued at `issuedAt`, in the shape of the wire contract. Call it after the
 * transaction: signing may need another connection to read the keys.
 */
export const sessionResponse = async (
  { config, db, tokens }: AuthServices,
  user: User,
  session: Session,
  issuedAt: Date,
): Promise<SessionResponse> => {
  const { jwtExpiry } = config.project
  const claims = await claimsOf(db, user, session)
  return {
    access_token: await tokens.signAccessToken(claims, issuedAt),
    token_type: 'bearer',
    expires_in: jwtExpiry,
    expires_at: Math.floor(issuedAt.getTime() / 1000) + jwtExpiry,
    refresh_token: tokens.formatRefreshToken({
      sessionId: session.id,
      counter: session.refresh_token_counter,
    }),
    user: await viewUser(db, user),
  }
}

/** Whether a session is still open; if so, locks it until the end of the transaction. */
export const isOpen = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('auth.sessions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** A session, as its owner is shown it. */
export interface ShownSession {
  readonly id: string
  readonly userAgent: string | null
  readonly createdAt: Date
  /** The last refresh, or the login. */
  readonly usedAt: Date
}

/** The user's sessions that nobody has ended, newest use first; also those past their limits, until the purge. */
export const sessionsOf = (db: Db, userId: string): Promise<ShownSession[]> =>
  db
    .selectFrom('auth.sessions')
    .select((select) => [
      'id',
      'user_agent as userAgent',
      'created_at as createdAt',
      sql<Date>`coalesce(${select.ref('refreshed_at')} at time zone 'UTC', ${select.ref('created_at')})`.as(
        'usedAt',
      ),
    ])
    .where('user_id', '=', userId)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute()

/**
 * Ends sessions of the user. Their access tokens are refused at once, on every instance.
 * @returns how many ended.
 */
export const endSessions = async (
  trx: Trx,
  userId: string,
  which: 'all' | { readonly only: string } | { readonly except: string } = 'all',
): Promise<number> => {
  // A fixed lock order: concurrent calls must not deadlock.
  await lockUser(trx, userId)
  let ending = trx.deleteFrom('auth.sessions').where('user_id', '=', userId)
  if (which !== 'all') {
    ending =
      'only' in which ? ending.where('id', '=', which.only) : ending.where('id', '!=', which.except)
  }
  const { numDeletedRows } = await ending.executeTakeFirst()
  return Number(numDeletedRows)
}
