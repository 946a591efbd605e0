import { sql } from 'kysely'
import { refund } from './attempt-limits.ts'
import { profileRefused } from './database-errors.ts'
import { signUpDisabled } from './errors.ts'
import {
  requireConfirmationsLeft,
  requireMailAllowed,
  requireWithinLimits,
} from './limit-guards.ts'
import { queueMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'
import { requireAcceptablePassword } from './password-policy.ts'
import { safeRedirectTo } from './redirects.ts'
import type { AuthServices, Client, Trx } from './services.ts'
import { type UserView, userView } from './user-view.ts'
import {
  findUserByEmail,
  insertUser,
  isOwned,
  lockEmail,
  type NewUser,
  type StoredUser,
  type User,
} from './users.ts'

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly userMetadata: Record<string, unknown>
  readonly redirectTo: string | undefined
}

/**
 * `POST /signup`: an unconfirmed account. Answer and timing are the same for an address that is new,
 * unconfirmed or in use:
 *
 * - new: the account is created, and the mail's link confirms it;
 * - in use: nothing changes, and the mail says that there is an account;
 * - unconfirmed: nothing of the account changes. The mail's link belongs to this attempt: it confirms
 *   the account with this attempt's password and data, and voids the others (`verify.ts`). An
 *   attacker's password does not survive the owner's confirmation.
 *
 * @throws {AuthError} weak_password, validation_failed, or a limit, whatever the address.
 */
export const signUp = async (
  services: AuthServices,
  asked: SignUp,
  client: Client,
): Promise<UserView> => {
  const { config, db } = services
  const { email, password } = asked
  if (!config.project.enableSignup) throw signUpDisabled()
  await requireConfirmationsLeft(services, 'signup', client)
  await requireWithinLimits(services, ['signUpByAddress', client.address])
  requireAcceptablePassword(services, password, 'sign-up')
  const counted = await requireMailAllowed(services, 'signup', email, client)
  try {
    return viewUnder(email, await store(services, asked))
  } catch (error) {
    // Nothing was mailed: strangers would use up the owner's mails with data that is refused.
    await db.transaction().execute((trx) => refund(trx, services, counted))
    throw error
  }
}

/** Stores the attempt, and queues its mail. */
const store = async (
  services: AuthServices,
  { email, password, userMetadata, redirectTo }: SignUp,
): Promise<StoredUser> => {
  const { config, db, passwords, now } = services
  const pending = await findPending(services, email)
  const encryptedPassword = await passwords.hash(password)
  const samePassword = await passwords.verify(password, pending?.encrypted_password)

  const createdAt = now()
  const newUser: NewUser = {
    id: crypto.randomUUID(),
    identityId: crypto.randomUUID(),
    email,
    encryptedPassword,
    userMetadata,
    appMetadata: {},
    confirmedAt: null,
    confirmationSentAt: createdAt,
    invitedAt: null,
    createdAt,
  }

  return db.transaction().execute(async (trx) => {
    await lockEmail(trx, email)
    const existing = await findUserByEmail(trx, email)
    const stored = await insertUnlessExisting(trx, newUser, existing)
    const owned = existing !== undefined && isOwned(existing)
    const tokenHash = await issueToken(trx, {
      userId: owned ? crypto.randomUUID() : (existing?.id ?? newUser.id),
      kind: 'signup',
      signUp: { userId: newUser.id, encryptedPassword, userMetadata },
      now: createdAt,
    })
    const agreed = samePassword && existing?.encrypted_password === pending?.encrypted_password
    await clearDisputedPassword(trx, owned || agreed ? undefined : existing)
    await queueMail(trx, services, {
      template: owned ? 'existing_account' : 'confirmation',
      recipient: email,
      userId: existing?.id ?? newUser.id,
      variables: { TokenHash: tokenHash, RedirectTo: safeRedirectTo(redirectTo, config.siteUrl) },
    })
    return stored
  })
}

/** The account as it was stored, under the address that was asked for (`insertUnlessExisting`). */
const viewUnder = (email: string, { user, identity }: StoredUser): UserView =>
  userView({ ...user, email, raw_user_meta_data: { ...user.raw_user_meta_data, email } }, [
    { ...identity, identity_data: { ...identity.identity_data, email } },
  ])

const findPending = async ({ db }: AuthServices, email: string): Promise<User | undefined> => {
  const user = await findUserByEmail(db, email)
  return user && !isOwned(user) ? user : undefined
}

/**
 * Inserts the account; if the address is taken, inserts under another address and rolls back, so that
 * a refused profile and the timing do not show which addresses have accounts.
 */
const insertUnlessExisting = async (
  trx: Trx,
  newUser: NewUser,
  existing: User | undefined,
): Promise<StoredUser> => {
  await sql`savepoint attempt`.execute(trx)
  const email = existing ? `${newUser.id}@taken.invalid` : newUser.email
  const stored = await insertUser(trx, { ...newUser, email }).catch((error: unknown) => {
    throw profileRefused(error) ?? error
  })
  await (existing ? sql`rollback to savepoint attempt` : sql`release savepoint attempt`).execute(
    trx,
  )
  return stored
}

/**
 * After a second sign-up, neither password is valid until a link of one of them is opened. A resent
 * link, which belongs to no attempt, then confirms the account without a password.
 */
const clearDisputedPassword = async (trx: Trx, existing: User | undefined) => {
  await trx
    .updateTable('auth.users')
    .set({ encrypted_password: null })
    .where('id', '=', existing?.id ?? null)
    .execute()
}
