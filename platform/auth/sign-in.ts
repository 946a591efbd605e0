import { limits } from '../../domain/limits.ts'
import { PASSWORD_MAX_BYTES } from '../../domain/password.ts'
import { AuthError, invalidCredentials, userBanned } from './errors.ts'
import { requireWithinLimits } from './limit-guards.ts'
import type { AuthServices, Client } from './services.ts'
import { answerSession, openSession, type SessionAnswer } from './sessions.ts'
import { findUserByEmail, isBanned, lockUser } from './users.ts'

/**
 * `POST /token?grant_type=password`. The limits come before the hash, and the narrow one (this
 * account from this address) before the wide one, so that one machine cannot lock an account for
 * everybody.
 * @throws {AuthError} invalid_credentials for a wrong password and an unknown address alike.
 */
export const signIn = async (
  services: AuthServices,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<SessionAnswer> => {
  const { db, passwords, now } = services
  await requireWithinLimits(
    services,
    [limits.signInByAddress, client.address],
    [limits.signInByAccountAndAddress, `${email} ${client.address}`],
    [limits.signInByAccount, email],
  )
  if (Buffer.byteLength(password) > PASSWORD_MAX_BYTES) throw invalidCredentials()

  const found = await findUserByEmail(db, email)
  const valid = await passwords.verify(password, found?.encrypted_password)
  if (!found || !valid) throw invalidCredentials()

  const { user, session } = await db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, found.id)
    // Changed while we hashed: what was verified is no longer the password.
    if (!locked || locked.encrypted_password !== found.encrypted_password) {
      throw invalidCredentials()
    }
    if (isBanned(locked, now())) throw userBanned()
    if (!locked.email_confirmed_at) {
      throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    }
    return openSession(trx, locked, 'password', client, now())
  })
  return answerSession(services, user, session)
}
