import type { OneTimeTokenKind, SignUpAttempt } from '../core/auth-schema.ts'
import { audit } from './audit.ts'
import { confirmEmailChange } from './email-change.ts'
import { emailExists, linkExpired, userBanned } from './errors.ts'
import { requireWithinLimits } from './limit-guards.ts'
import { queueMail } from './mails.ts'
import {
  type ConsumedToken,
  consumeToken,
  isTokenValid,
  lockEmailsOfToken,
  revokeTokens,
} from './one-time-tokens.ts'
import type { AuthServices, Client, Trx } from './services.ts'
import { endSessions, openSession, type SessionResponse, sessionResponse } from './sessions.ts'
import { confirmEmail, insertUser, isBanned, lockUser, type User } from './users.ts'

/** The `type` of a link in the client's API, and the kinds of token it may use. */
const KINDS = {
  signup: ['signup'],
  recovery: ['recovery'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink', 'invite'],
  email_change: ['email_change_current', 'email_change_new'],
} as const satisfies Record<string, readonly OneTimeTokenKind[]>
export type VerificationType = keyof typeof KINDS

export const VERIFICATION_TYPES = Object.keys(KINDS) as VerificationType[]

/** A change of address needs a second mail; everything else opens a session. */
export type Verification =
  | { readonly outcome: 'session'; readonly session: SessionResponse }
  | { readonly outcome: 'half-confirmed' }

/**
 * Consumes the token of a mail link.
 * @throws {AuthError} otp_expired for a token that is unknown, used, expired or of another type.
 */
export const verify = async (
  services: AuthServices,
  { tokenHash, type }: { tokenHash: string; type: VerificationType },
  client: Client,
): Promise<Verification> => {
  const { db, now } = services
  await requireWithinLimits(services, ['verifyByAddress', client.address])

  const opened = await db.transaction().execute(async (trx) => {
    await lockEmailsOfToken(trx, tokenHash)
    const token = await consumeToken(trx, tokenHash, KINDS[type], now())
    const user = token && (await lockUser(trx, token.user_id))
    if (!token || !user) throw linkExpired()
    if (isBanned(user, now())) throw userBanned()

    if (type === 'email_change') {
      const change = await confirmEmailChange(trx, user, now())
      if (change === 'taken') throw emailExists()
      if (change === 'half-confirmed') return undefined
      await endSessions(trx, user.id)
      await queueMail(trx, services, {
        template: 'email_changed',
        recipient: user.email ?? '',
        userId: user.id,
        variables: {},
      })
    } else {
      await revokeTokens(trx, user.id, [token.kind])
    }
    const owner = user.email_confirmed_at ? user : await proveOwner(trx, user, token, now())
    const level = services.hooks.levelOfLink(user, token.kind)
    await audit(services, trx, { action: 'login', userId: owner.id, traits: { method: type } })
    const method = isWithoutPassword(user, token) ? 'recovery' : methodOf(token.kind)
    return openSession(trx, owner, method, client, now(), level)
  })

  if (!opened) return { outcome: 'half-confirmed' }
  const { user, session } = opened
  return {
    outcome: 'session',
    session: await sessionResponse(services, user, session, session.updated_at),
  }
}

/**
 * Whether `verify` would take this link now. Uses nothing up, and tells nothing else: whose link it is stays unknown.
 * @throws {AuthError} over_request_rate_limit, counted apart from the links that are verified.
 */
export const isLinkValid = async (
  services: AuthServices,
  { tokenHash, type }: { tokenHash: string; type: VerificationType },
  client: Client,
): Promise<boolean> => {
  await requireWithinLimits(services, ['lookByAddress', client.address])
  return isTokenValid(services.db, tokenHash, KINDS[type], services.now())
}

/**
 * Whether this link has confirmed an account that has no password: sign-ups with different ones disputed it, and the
 * link is of none of them. Its owner chooses one, as after the link of a reset.
 */
const isWithoutPassword = (user: User, { kind, sign_up: attempt }: ConsumedToken) =>
  kind === 'signup' && !attempt && user.encrypted_password === null

const methodOf = (kind: OneTimeTokenKind) =>
  kind === 'recovery' || kind === 'invite' ? kind : 'otp'

/**
 * Confirms an account by a mail link. The link of a sign-up sets that attempt's password and data, and
 * replaces what another attempt left. A resent one confirms the account as it is. Any other link
 * deletes the password of an unconfirmed sign-up.
 */
const proveOwner = async (
  trx: Trx,
  user: User,
  { kind, sign_up: attempt }: ConsumedToken,
  now: Date,
): Promise<Pick<User, 'id'>> => {
  await revokeTokens(trx, user.id, ['signup'])
  if (attempt && attempt.userId !== user.id) return replaceUnconfirmed(trx, user, attempt, now)
  if (attempt || kind === 'recovery' || kind === 'magiclink') {
    await trx
      .updateTable('auth.users')
      .set({ encrypted_password: attempt?.encryptedPassword ?? null })
      .where('id', '=', user.id)
      .execute()
  }
  await confirmEmail(trx, user, now)
  return user
}

const replaceUnconfirmed = async (
  trx: Trx,
  user: User,
  attempt: SignUpAttempt,
  now: Date,
): Promise<Pick<User, 'id'>> => {
  await trx.deleteFrom('auth.users').where('id', '=', user.id).execute()
  const replacement = {
    id: attempt.userId,
    identityId: crypto.randomUUID(),
    email: user.email ?? '',
    encryptedPassword: attempt.encryptedPassword,
    userMetadata: attempt.userMetadata,
    appMetadata: {},
    confirmedAt: now,
    confirmationSentAt: user.confirmation_sent_at,
    invitedAt: null,
    createdAt: now,
  }
  await insertUser(trx, replacement)
  return replacement
}
