import { consumeCodeAttempt, refund } from '../attempt-limits.ts'
import { audit } from '../audit.ts'
import type { CurrentUser } from '../current-user.ts'
import { AuthError, sessionNotFound } from '../errors.ts'
import { factorProof, knownDeviceCookie } from '../known-devices.ts'
import { queueMail } from '../mails.ts'
import type { AuthServices, Client, Trx } from '../services.ts'
import {
  addAmrClaim,
  refreshedAt,
  type Session,
  type SessionResponse,
  sessionResponse,
} from '../sessions.ts'
import { lockUser } from '../users.ts'
import { consumeAttempt } from './challenge.ts'
import { challengeExpired, factorNotFound, wrongCode } from './errors.ts'
import { openSecret } from './secret.ts'
import { type Factor, findFactor } from './store.ts'
import { stepOfCode } from './totp.ts'

export interface CodeEntered {
  readonly factorId: string
  readonly challengeId: string
  readonly code: string
}

export interface CodeAccepted {
  readonly session: SessionResponse
  /** The cookie that makes this a known device. */
  readonly deviceCookie: string
}

/**
 * `POST /factors/:id/verify`: raises this session to aal2 and ends the user's sessions at aal1. The
 * first code verifies the factor, and the owner is notified. A code works once.
 * @throws {AuthError} mfa_verification_failed for a wrong or used code, mfa_challenge_expired,
 *   mfa_factor_not_found, or a limit.
 */
export const verifyFactor = async (
  services: AuthServices,
  { user: { id: userId, email }, session: { id: sessionId } }: CurrentUser,
  { factorId, challengeId, code }: CodeEntered,
  client: Client,
): Promise<CodeAccepted> => {
  const { db, keys, now } = services
  const tried = await findFactor(db, userId, factorId)
  if (!tried) throw factorNotFound()
  const counted = await consumeCodeAttempt(services, { email }, tried, client)
  const outcome = await db.transaction().execute(async (trx) => {
    // Serializes the codes of one user: none is used twice in a race.
    const user = await lockUser(trx, userId)
    const factor = await findFactor(trx, userId, factorId)
    if (!user || !factor?.secret) return factorNotFound()
    if (!(await consumeAttempt(trx, factor.id, challengeId, now()))) {
      return challengeExpired(challengeId)
    }
    const step = stepOfCode(openSecret(factor.secret, factor.id, keys), code, now())
    if (step === undefined || step <= Number(factor.last_used_step ?? -1)) {
      await audit(services, trx, { action: 'mfa_code_failed', userId })
      return wrongCode()
    }
    // First: a session that has ended in the meantime must not verify a factor.
    const session = await raiseSession(trx, sessionId, factor, now())
    if (!session) return sessionNotFound()
    await acceptCode(trx, factor, challengeId, step, now())
    await refund(trx, services, counted)
    await audit(services, trx, { action: 'mfa_code_login', userId, traits: { factor: factorId } })
    if (factor.status === 'unverified') {
      await queueMail(trx, services, {
        template: 'factor_added',
        recipient: user.email ?? '',
        userId,
        variables: {},
      })
    }
    return { user, session }
  })
  // Thrown after the commit: a failed attempt must stay counted.
  if (outcome instanceof AuthError) throw outcome
  const { user, session } = outcome
  return {
    session: await sessionResponse(services, user, session, session.updated_at),
    deviceCookie: knownDeviceCookie(keys, client.deviceCookie, factorProof(tried)),
  }
}

const acceptCode = async (
  trx: Trx,
  factor: Factor,
  challengeId: string,
  step: number,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('auth.mfa_challenges')
    .set({ verified_at: now })
    .where('id', '=', challengeId)
    .execute()
  await trx
    .updateTable('auth.mfa_factors')
    .set({ status: 'verified', updated_at: now, last_used_step: step })
    .where('id', '=', factor.id)
    .execute()
  await trx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', factor.user_id)
    .where('status', '=', 'unverified')
    .execute()
}

/**
 * Raises the session to aal2 and ends those at aal1. The counter skips one: the previous refresh token
 * gets no reuse interval, or a stolen copy would be raised too.
 */
const raiseSession = async (
  trx: Trx,
  sessionId: string,
  factor: Factor,
  now: Date,
): Promise<Session | undefined> => {
  const session = await trx
    .updateTable('auth.sessions')
    .set((set) => ({
      aal: 'aal2',
      factor_id: factor.id,
      refresh_token_counter: set('refresh_token_counter', '+', 2),
      updated_at: now,
      refreshed_at: refreshedAt(now),
    }))
    .where('id', '=', sessionId)
    .returningAll()
    .executeTakeFirst()
  if (!session) return undefined
  await addAmrClaim(trx, session.id, 'totp', now)
  await trx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', factor.user_id)
    .where('aal', '=', 'aal1')
    .execute()
  return session
}
