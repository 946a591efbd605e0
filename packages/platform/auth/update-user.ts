import { audit } from './audit.ts'
import type { CurrentUser } from './current-user.ts'
import { requestEmailChange } from './email-change.ts'
import { sessionNotFound } from './errors.ts'
import { requireSecondFactor } from './factors/require.ts'
import { requireMailAllowed, requireWithinLimits } from './limit-guards.ts'
import { queueMail } from './mails.ts'
import { mergeMetadata } from './metadata.ts'
import { newPassword, type PasswordProof, setPassword } from './new-password.ts'
import { safeRedirectTo } from './redirects.ts'
import type { AuthServices, Client } from './services.ts'
import { endSessions, isOpen } from './sessions.ts'
import { type UserView, viewUser } from './user-view.ts'
import { lockEmail, lockUser } from './users.ts'

export interface UserUpdate {
  readonly email: string | undefined
  readonly password: string | undefined
  readonly proof: PasswordProof
  readonly data: Record<string, unknown> | undefined
  readonly redirectTo: string | undefined
}

/**
 * `PUT /user`: what users may change themselves; not role or app metadata.
 * @throws {AuthError} weak_password, same_password, current_password_required or -_invalid,
 *   reauthentication_not_valid, insufficient_aal, validation_failed, or a limit; then nothing has
 *   changed.
 */
export const updateUser = async (
  services: AuthServices,
  current: CurrentUser,
  update: UserUpdate,
  client: Client,
): Promise<UserView> => {
  const { config, db, now } = services
  await requireWithinLimits(services, ['userUpdateBySession', current.session.id])
  const newEmail = update.email === current.user.email ? undefined : update.email
  if (newEmail !== undefined || update.password !== undefined)
    await requireSecondFactor(db, current)
  const userMetadata =
    update.data && mergeMetadata(current.user.raw_user_meta_data ?? {}, update.data)
  const encryptedPassword =
    update.password === undefined
      ? undefined
      : await newPassword(services, current, update.password, update.proof)
  if (newEmail !== undefined) await requireMailAllowed(services, 'email_change', newEmail, client)

  const user = await db.transaction().execute(async (trx) => {
    if (newEmail !== undefined) await lockEmail(trx, newEmail)
    const user = await lockUser(trx, current.user.id)
    // During hashing the owner may have ended this session.
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
      await endSessions(trx, user.id, { except: current.session.id })
      await audit(services, trx, { action: 'user_updated_password', userId: user.id })
      await queueMail(trx, services, {
        template: 'password_changed',
        recipient: user.email ?? '',
        userId: user.id,
        variables: {},
      })
    }
    if (newEmail !== undefined) {
      const redirectTo = safeRedirectTo(update.redirectTo, config.siteUrl)
      await requestEmailChange(trx, services, user, { newEmail, redirectTo }, now())
    }
    return lockUser(trx, user.id)
  })
  if (!user) throw sessionNotFound()
  return viewUser(db, user)
}
