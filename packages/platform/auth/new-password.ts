import type { CurrentUser } from './current-user.ts'
import { AuthError } from './errors.ts'
import { requireWithinLimits } from './limit-guards.ts'
import { consumeCode, revokeTokens } from './one-time-tokens.ts'
import { isTooLong, requireAcceptablePassword } from './password-policy.ts'
import type { AuthServices, Trx } from './services.ts'
import type { Session } from './sessions.ts'
import type { User } from './users.ts'

/**
 * How long a session opened by a reset or invitation link may set a password without the current one.
 */
const AFTER_LINK_MS = 60 * 60 * 1000

/** Proof of the owner's presence, against misuse of an unattended session; one of the two. */
export interface PasswordProof {
  readonly currentPassword: string | undefined
  /** The code of a mail: `GET /reauthenticate`. */
  readonly nonce: string | undefined
}

/**
 * Checks a new password chosen by the account's owner. @returns its hash.
 * @throws {AuthError} weak_password, same_password, current_password_required or -_invalid,
 *   reauthentication_not_valid, or a limit.
 */
export const newPassword = async (
  services: AuthServices,
  current: CurrentUser,
  password: string,
  proof: PasswordProof,
): Promise<string> => {
  requireAcceptablePassword(services, password, 'change')
  await requireProof(services, current, proof)
  if (await services.passwords.verify(password, current.user.encrypted_password)) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    )
  }
  return services.passwords.hash(password)
}

/**
 * Stores a new password and voids all links and codes, and with them a pending change of address,
 * which the attacker may have requested.
 */
export const setPassword = async (
  trx: Trx,
  user: Pick<User, 'id'>,
  encryptedPassword: string,
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('auth.users')
    .set({
      encrypted_password: encryptedPassword,
      email_change: '',
      email_change_confirm_status: 0,
      updated_at: now,
    })
    .where('id', '=', user.id)
    .execute()
  await revokeTokens(trx, user.id, [
    'recovery',
    'magiclink',
    'reauthentication',
    'email_change_current',
    'email_change_new',
  ])
}

const requireProof = async (
  services: AuthServices,
  { user, session }: CurrentUser,
  { currentPassword, nonce }: PasswordProof,
): Promise<void> => {
  const { db, keys, now, passwords } = services
  if (await wasOpenedByLink(services, session)) return
  if (nonce) {
    const code = { userId: user.id, kind: 'reauthentication', now: now() } as const
    if (await db.transaction().execute((trx) => consumeCode(trx, nonce, code, keys))) return
    throw new AuthError(422, 'reauthentication_not_valid', 'Invalid nonce')
  }
  if (!currentPassword) {
    throw new AuthError(
      400,
      'current_password_required',
      'Current password required when setting new password.',
    )
  }
  await requireWithinLimits(services, ['currentPasswordBySession', session.id])
  const isRight =
    !isTooLong(currentPassword) &&
    (await passwords.verify(currentPassword, user.encrypted_password))
  if (!isRight) {
    throw new AuthError(400, 'current_password_invalid', 'The current password is not right.')
  }
}

const wasOpenedByLink = async (
  { db, now }: Pick<AuthServices, 'db' | 'now'>,
  session: Session,
): Promise<boolean> => {
  const claim = await db
    .selectFrom('auth.mfa_amr_claims')
    .select('id')
    .where('session_id', '=', session.id)
    .where('authentication_method', 'in', ['recovery', 'invite'])
    .where('updated_at', '>', new Date(now().getTime() - AFTER_LINK_MS))
    .executeTakeFirst()
  return claim !== undefined
}
