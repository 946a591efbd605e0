import { limits } from '../../domain/limits.ts'
import { audit } from './audit.ts'
import type { CurrentUser } from './current-user.ts'
import { requestEmailChange } from './email-change.ts'
import { AuthError, sessionNotFound } from './errors.ts'
import { requireSecondFactor } from './factors/require.ts'
import { requireMailAllowed, requireWithinLimits } from './limit-guards.ts'
import { queueMail } from './mails.ts'
import { mergeMetadata } from './metadata.ts'
import { revokeTokens, takeCode } from './one-time-tokens.ts'
import { requireAcceptablePassword } from './password-policy.ts'
import { safeRedirectTo } from './redirects.ts'
import type { AuthServices, Client, Trx } from './services.ts'
import { endSessions, isOpen } from './sessions.ts'
import { type UserView, viewUser } from './user-view.ts'
import { lockEmail, lockUser, type User } from './users.ts'

/** A login at most this old may change the password without a code. */
const RECENT_MS = 24 * 60 * 60 * 1000

export interface UserUpdate {
  readonly email: string | undefined
  readonly password: string | undefined
  readonly nonce: string | undefined
  readonly data: Record<string, unknown> | undefined
  readonly redirectTo: string | undefined
}

/**
 * `PUT /user`: what an account may change about itself; role and app metadata are none of it.
 * @throws {AuthError} weak_password, same_password, reauthentication_needed or -_not_valid,
 *   insufficient_aal, validation_failed, or a limit. A refused change leaves everything as it was.
 */
export const updateUser = async (
  services: AuthServices,
  current: CurrentUser,
  update: UserUpdate,
  client: Client,
): Promise<UserView> => {
  const { config, db, now } = services
  await requireWithinLimits(services, [limits.userUpdateByAccount, current.user.id])
  const newEmail = update.email === current.user.email ? undefined : update.email
  if (newEmail !== undefined || update.password !== undefined)
    await requireSecondFactor(db, current)
  const userMetadata =
    update.data && mergeMetadata(current.user.raw_user_meta_data ?? {}, update.data)
  const encryptedPassword =
    update.password === undefined
      ? undefined
      : await newPassword(services, current, update.password, update.nonce)
  if (newEmail !== undefined) await requireMailAllowed(services, 'email_change', newEmail, client)

  const user = await db.transaction().execute(async (trx) => {
    if (newEmail !== undefined) await lockEmail(trx, newEmail)
    const user = await lockUser(trx, current.user.id)
    // Hashing takes its time, in which the owner may have shut out whoever asks.
    if (!user || !(await isOpen(trx, current.session.id))) throw sessionNotFound()
    if (userMetadata) {
      await trx
        .updateTable('auth.users')
        .set({ raw_user_meta_data: JSON.stringify(userMetadata), updated_at: now() })
        .where('id', '=', user.id)
        .execute()
    }
    if (encryptedPassword !== undefined) {
      await setPassword(trx, user, encryptedPassword, now())
      await endSessions(trx, user.id, current.session.id)
      await audit(services, trx, { action: 'user_updated_password', userId: user.id })
      await queueMail(trx, config.siteUrl, {
        template: 'password_changed',
        recipient: user.email ?? '',
        variables: {},
      })
    }
    if (newEmail !== undefined) {
      const redirectTo = safeRedirectTo(update.redirectTo, config.siteUrl)
      await requestEmailChange(trx, user, { newEmail, redirectTo, siteUrl: config.siteUrl }, now())
    }
    return lockUser(trx, user.id)
  })
  if (!user) throw sessionNotFound()
  return viewUser(db, user)
}

/** Stores a new password; links and codes that were out for the old one are void. */
export const setPassword = async (
  trx: Trx,
  user: Pick<User, 'id'>,
  encryptedPassword: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('auth.users')
    .set({ encrypted_password: encryptedPassword, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  await revokeTokens(trx, user.id, ['recovery', 'magiclink', 'reauthentication'])
}

const newPassword = async (
  services: AuthServices,
  current: CurrentUser,
  password: string,
  nonce: string | undefined,
): Promise<string> => {
  requireAcceptablePassword(password, 'strong')
  await requireRecentLogin(services, current, nonce)
  if (await services.passwords.verify(password, current.user.encrypted_password)) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    )
  }
  return services.passwords.hash(password)
}

const requireRecentLogin = async (
  { db, keys, now }: AuthServices,
  { user, session }: CurrentUser,
  nonce: string | undefined,
): Promise<void> => {
  const age = now().getTime() - session.created_at.getTime()
  if (age <= RECENT_MS) return
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  const code = { userId: user.id, kind: 'reauthentication', now: now() } as const
  if (!(await db.transaction().execute((trx) => takeCode(trx, nonce, code, keys)))) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Invalid nonce')
  }
}
