import { sql } from 'kysely'
import type { OneTimeTokenKind } from '../core/auth-schema.ts'
import { type MailServices, queueMail } from './mails.ts'
import { issueToken, revokeTokens } from './one-time-tokens.ts'
import type { Trx } from './services.ts'
import { findUserByEmail, isOwned, type User } from './users.ts'

const CHANGE_KINDS = ['email_change_current', 'email_change_new'] as const

/**
 * Stores the new address as pending and mails both. If the new one has an account, its owner gets a
 * notice instead of a link: the response does not show which addresses have accounts.
 */
export const requestEmailChange = async (
  trx: Trx,
  services: MailServices,
  user: User,
  change: { readonly newEmail: string; readonly redirectTo: string },
  now: Date,
): Promise<void> => {
  const holder = await findUserByEmail(trx, change.newEmail)
  const isTaken = holder !== undefined && isOwned(holder)
  await revokeTokens(trx, user.id, CHANGE_KINDS)
  await trx
    .updateTable('auth.users')
    .set({
      email_change: change.newEmail,
      email_change_sent_at: now,
      email_change_confirm_status: 0,
      updated_at: now,
    })
    .where('id', '=', user.id)
    .execute()

  const queue = async (kind: OneTimeTokenKind, recipient: string) => {
    const tokenHash = await issueToken(trx, { userId: user.id, kind, now })
    await queueMail(trx, services, {
      template: 'email_change',
      recipient,
      userId: user.id,
      variables: {
        Email: user.email ?? '',
        NewEmail: change.newEmail,
        TokenHash: tokenHash,
        RedirectTo: change.redirectTo,
      },
    })
  }
  await queue('email_change_current', user.email ?? '')
  if (isTaken) {
    await queueMail(trx, services, {
      template: 'existing_account',
      recipient: change.newEmail,
      userId: holder.id,
      variables: {},
    })
  } else {
    await queue('email_change_new', change.newEmail)
  }
}

/**
 * Confirms one of the two mails; with the second the address changes, and all other mail links of the
 * account are void. The caller holds the locks on both addresses.
 */
export const confirmEmailChange = async (
  trx: Trx,
  user: User,
  now: Date,
): Promise<'changed' | 'half-confirmed' | 'taken'> => {
  if (user.email_change_confirm_status === 0) {
    await trx
      .updateTable('auth.users')
      .set({ email_change_confirm_status: 1, updated_at: now })
      .where('id', '=', user.id)
      .execute()
    return 'half-confirmed'
  }
  const newEmail = user.email_change ?? ''
  const holder = await findUserByEmail(trx, newEmail)
  if (holder && isOwned(holder)) return 'taken'
  // An unconfirmed account: the owner of the mailbox has just confirmed this one.
  if (holder) await trx.deleteFrom('auth.users').where('id', '=', holder.id).execute()

  await changeEmail(trx, user, newEmail, now)
  return 'changed'
}

/** Moves the account to `newEmail`; all links and codes sent to the old address are void. */
export const changeEmail = async (
  trx: Trx,
  user: Pick<User, 'id'>,
  newEmail: string,
  now: Date,
): Promise<void> => {
  const email = JSON.stringify({ email: newEmail })
  await trx
    .updateTable('auth.users')
    .set({
      email: newEmail,
      email_change: '',
      email_change_confirm_status: 0,
      raw_user_meta_data: sql<string>`raw_user_meta_data || ${email}::jsonb`,
      updated_at: now,
    })
    .where('id', '=', user.id)
    .execute()
  await trx
    .updateTable('auth.identities')
    .set({ identity_data: sql<string>`identity_data || ${email}::jsonb`, updated_at: now })
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .execute()
  await revokeTokens(trx, user.id)
}
