import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { OneTimeTokenKind, SignUpAttempt } from '../core/auth-schema.ts'
import type { ApiKeys } from '../core/context.ts'
import type { Db, Trx } from './services.ts'
import { lockEmail } from './users.ts'

const LIFETIME_MS = 60 * 60 * 1000
const TOKEN_BYTES = 32
/** Wrong attempts after which a six-digit code is void. */
export const CODE_ATTEMPTS_MAX = 5

const oldest = (now: Date) => new Date(now.getTime() - LIFETIME_MS)
const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
// A plain hash of a six-digit code is quickly reversed: these are keyed.
const hashCode = (code: string, userId: string, keys: ApiKeys) =>
  createHmac('sha256', keys.secret).update(`code:${userId}:${code}`).digest('base64url')

export interface ConsumedToken {
  readonly user_id: string
  readonly kind: OneTimeTokenKind
  readonly sign_up: SignUpAttempt | null
}

interface Issue {
  /** The account may not exist: then nothing is stored, by the same statements. */
  readonly userId: string
  readonly kind: OneTimeTokenKind
  readonly signUp?: SignUpAttempt
  readonly now: Date
}

const store = async (trx: Trx, hash: string, { userId, kind, signUp, now }: Issue) => {
  await trx.deleteFrom('platform.one_time_tokens').where('created_at', '<=', oldest(now)).execute()
  await sql`
    insert into platform.one_time_tokens (token_hash, user_id, kind, sign_up, created_at)
    select ${hash}, id, ${kind}, ${signUp ? JSON.stringify(signUp) : null}, ${now}
    from auth.users where id = ${userId}
  `.execute(trx)
}

/** A token for a mail link: 256 bits, for one use within an hour. Earlier ones stay valid. */
export const issueToken = async (trx: Trx, issue: Issue): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await store(trx, hashToken(token), issue)
  return token
}

/** A six-digit code to type; it replaces earlier ones. */
export const issueCode = async (trx: Trx, issue: Issue, keys: ApiKeys): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await revokeTokens(trx, issue.userId, [issue.kind])
  await store(trx, hashCode(code, issue.userId, keys), issue)
  return code
}

/**
 * Locks the addresses that using `token` may confirm or change, in a fixed order and before any row:
 * no deadlocks.
 */
export const lockEmailsOfToken = async (trx: Trx, token: string): Promise<void> => {
  const user = await trx
    .selectFrom('platform.one_time_tokens as token')
    .innerJoin('auth.users as user', 'user.id', 'token.user_id')
    .select(['user.email', 'user.email_change'])
    .where('token.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  const emails = [user?.email, user?.email_change].filter((email) => typeof email === 'string')
  for (const email of emails.sort()) await lockEmail(trx, email)
}

/** Consumes a token; undefined if it is unknown, used or expired. */
export const consumeToken = (
  trx: Trx,
  token: string,
  kinds: readonly OneTimeTokenKind[],
  now: Date,
): Promise<ConsumedToken | undefined> =>
  trx
    .deleteFrom('platform.one_time_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('kind', 'in', kinds)
    .where('created_at', '>', oldest(now))
    .returning(['user_id', 'kind', 'sign_up'])
    .executeTakeFirst() as Promise<ConsumedToken | undefined>

/** Whether `token` could be consumed at `now`. It is left as it is. */
export const isTokenValid = async (
  db: Db,
  token: string,
  kinds: readonly OneTimeTokenKind[],
  now: Date,
): Promise<boolean> => {
  const found = await db
    .selectFrom('platform.one_time_tokens')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('kind', 'in', kinds)
    .where('created_at', '>', oldest(now))
    .executeTakeFirst()
  return found !== undefined
}

/** Consumes `code` if it is the last issued; false if not. Void after five wrong attempts. */
export const consumeCode = async (
  trx: Trx,
  code: string,
  { userId, kind, now }: Omit<Issue, 'signUp'>,
  keys: ApiKeys,
): Promise<boolean> => {
  const guessed = await trx
    .updateTable('platform.one_time_tokens')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('attempts', '<', CODE_ATTEMPTS_MAX)
    .where('created_at', '>', oldest(now))
    .returning('token_hash')
    .executeTakeFirst()
  if (guessed?.token_hash !== hashCode(code, userId, keys)) return false
  await revokeTokens(trx, userId, [kind])
  return true
}

/** Voids the unused links and codes of an account, of `kinds` or all. */
export const revokeTokens = async (
  trx: Trx,
  userId: string,
  kinds?: readonly OneTimeTokenKind[],
): Promise<void> => {
  await trx
    .deleteFrom('platform.one_time_tokens')
    .where('user_id', '=', userId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute()
}
