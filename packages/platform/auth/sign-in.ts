import { consumePasswordAttempt } from './attempt-limits.ts'
import { audit } from './audit.ts'
import { AuthError, invalidCredentials, userBanned } from './errors.ts'
import { knownDeviceCookie, passwordProof } from './known-devices.ts'
import { isTooLong } from './password-policy.ts'
import { isBcrypt } from './passwords.ts'
import type { AuthServices, Client } from './services.ts'
import { openSession, type SessionResponse, sessionResponse } from './sessions.ts'
import { findUserByEmail, isBanned, lockUser } from './users.ts'

const BY_PASSWORD = { provider: 'email', method: 'password' }

export interface SignedIn {
  readonly session: SessionResponse
  /** The cookie that makes this a known device. */
  readonly deviceCookie: string
}

/**
 * `POST /token?grant_type=password`. Limits are checked before hashing.
 * @throws {AuthError} invalid_credentials for a wrong password and an unknown address alike.
 */
export const signIn = async (
  services: AuthServices,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<SignedIn> => {
  const { db, keys, passwords, now } = services
  const account = await findUserByEmail(db, email)
  await consumePasswordAttempt(services, email, account, client)
  if (isTooLong(password)) throw invalidCredentials()

  const valid = await passwords.verify(password, account?.encrypted_password)
  if (!account || !valid) {
    const failure = { action: 'login_failed', userId: account?.id } as const
    await db.transaction().execute((trx) => audit(services, trx, failure))
    throw invalidCredentials()
  }

  const rehashed = isBcrypt(account.encrypted_password) ? await passwords.hash(password) : undefined
  const { user, session, encrypted } = await db.transaction().execute(async (trx) => {
    const locked = await lockUser(trx, account.id)
    if (!locked) throw invalidCredentials()
    let encrypted = locked.encrypted_password
    if (encrypted !== account.encrypted_password) {
      // The password was changed during hashing, or another login has rehashed it.
      const isSame = rehashed !== undefined && (await passwords.verify(password, encrypted))
      if (!isSame) throw invalidCredentials()
    }
    if (isBanned(locked, now())) throw userBanned()
    if (!locked.email_confirmed_at) {
      throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
    }
    await audit(services, trx, { action: 'login', userId: locked.id, traits: BY_PASSWORD })
    if (rehashed && isBcrypt(encrypted)) {
      encrypted = rehashed
      await trx
        .updateTable('auth.users')
        .set({ encrypted_password: encrypted })
        .where('id', '=', locked.id)
        .execute()
    }
    return { ...(await openSession(trx, locked, 'password', client, now())), encrypted }
  })
  return {
    session: await sessionResponse(services, user, session, session.updated_at),
    deviceCookie: knownDeviceCookie(
      keys,
      client.deviceCookie,
      passwordProof({ id: account.id, encrypted_password: encrypted }),
    ),
  }
}
