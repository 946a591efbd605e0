import { profileRefused } from './database-errors.ts'
import { emailExists, userNotFound } from './errors.ts'
import { type AccountMailName, queueMail } from './mails.ts'
import { requireBoundedMetadata } from './metadata.ts'
import { issueToken } from './one-time-tokens.ts'
import { safeRedirectTo } from './redirects.ts'
import type { AuthServices, Trx } from './services.ts'
import { type UserView, viewUser } from './user-view.ts'
import { findUserByEmail, insertUser, lockEmail, lockUser, type User } from './users.ts'

type LinkServices = Pick<AuthServices, 'config' | 'db' | 'hooks' | 'mailTemplates' | 'now'>

export interface LinkRequest {
  readonly type: 'invite' | 'magiclink' | 'recovery'
  readonly email: string
  readonly userMetadata: Record<string, unknown>
  readonly redirectTo: string | undefined
}

export interface GeneratedLink {
  readonly user: UserView
  /** For `verifyOtp({ token_hash, type })`: a secret that opens a session. */
  readonly tokenHash: string
  /** Verifies when it is opened, without a page of the site. */
  readonly actionLink: string
  readonly redirectTo: string
}

/** `POST /invite`: creates the account if there is none, and mails its link. @throws email_exists. */
export const invite = async (
  services: LinkServices,
  request: Omit<LinkRequest, 'type'>,
): Promise<UserView> => {
  const { user } = await makeLink(services, { ...request, type: 'invite' }, 'invite')
  return user
}

/** Mails a link to choose a new password, to an administrator as well. @throws user_not_found. */
export const mailRecovery = (
  services: LinkServices,
  request: Omit<LinkRequest, 'type' | 'userMetadata'>,
): Promise<GeneratedLink> =>
  makeLink(services, { ...request, type: 'recovery', userMetadata: {} }, 'recovery')

/**
 * `POST /admin/generate_link`: a link without a mail, for the service that asks. An invitation makes
 * the account. Unsafe: the link opens the account.
 * @throws {AuthError} email_exists for an invitation of a confirmed account, otherwise user_not_found.
 */
export const unsafeGenerateLink = (
  services: LinkServices,
  request: LinkRequest,
): Promise<GeneratedLink> => makeLink(services, request, undefined)

const makeLink = async (
  services: LinkServices,
  { type, email, userMetadata, redirectTo }: LinkRequest,
  mail: AccountMailName | undefined,
): Promise<GeneratedLink> => {
  requireBoundedMetadata(userMetadata)
  const { config, db, now } = services
  const target = safeRedirectTo(redirectTo, config.siteUrl)
  const { user, tokenHash } = await db.transaction().execute(async (trx) => {
    await lockEmail(trx, email)
    const existing = await findUserByEmail(trx, email)
    const user =
      type === 'invite' ? await inviteUser(trx, existing, email, userMetadata, now()) : existing
    if (!user) throw userNotFound()
    const tokenHash = await issueToken(trx, { userId: user.id, kind: type, now: now() })
    if (mail) {
      await queueMail(trx, services, {
        template: mail,
        recipient: email,
        userId: user.id,
        variables: { TokenHash: tokenHash, RedirectTo: target },
      })
    }
    return { user, tokenHash }
  })
  const query = new URLSearchParams({ token: tokenHash, type, redirect_to: target })
  return {
    user: await viewUser(db, user),
    tokenHash,
    actionLink: `${config.siteUrl}/auth/v1/verify?${query}`,
    redirectTo: target,
  }
}

/**
 * An invitation deletes password and profile of an unconfirmed sign-up, which another person may have made, and
 * voids the links of earlier invitations.
 */
const inviteUser = async (
  trx: Trx,
  existing: User | undefined,
  email: string,
  userMetadata: Record<string, unknown>,
  now: Date,
): Promise<User | undefined> => {
  if (existing?.email_confirmed_at) throw emailExists()
  if (existing?.invited_at) {
    await trx
      .updateTable('auth.users')
      .set({ invited_at: now, updated_at: now })
      .where('id', '=', existing.id)
      .execute()
    await trx.deleteFrom('platform.one_time_tokens').where('user_id', '=', existing.id).execute()
    return lockUser(trx, existing.id)
  }
  if (existing) await trx.deleteFrom('auth.users').where('id', '=', existing.id).execute()
  const id = crypto.randomUUID()
  await insertUser(trx, {
    id,
    identityId: crypto.randomUUID(),
    email,
    encryptedPassword: null,
    userMetadata,
    appMetadata: {},
    confirmedAt: null,
    confirmationSentAt: null,
    invitedAt: now,
    createdAt: now,
  }).catch((error: unknown) => {
    throw profileRefused(error) ?? error
  })
  return lockUser(trx, id)
}
