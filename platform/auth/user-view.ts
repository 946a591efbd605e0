import type { Db, Trx } from './services.ts'
import type { Identity, User } from './users.ts'

const time = (date: Date | null) => date?.toISOString()

const identityView = (identity: Identity) => ({
  identity_id: identity.id,
  id: identity.user_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  last_sign_in_at: time(identity.last_sign_in_at),
  created_at: time(identity.created_at),
  updated_at: time(identity.updated_at),
  email: identity.identity_data.email,
})

/** A user as the wire contract shows it; undefined fields are left out of the JSON. */
export const userView = (user: User, identities: readonly Identity[]) => ({
  id: user.id,
  aud: user.aud ?? '',
  role: user.role ?? '',
  email: user.email ?? '',
  phone: user.phone ?? '',
  email_confirmed_at: time(user.email_confirmed_at),
  confirmed_at: time(user.confirmed_at),
  invited_at: time(user.invited_at),
  confirmation_sent_at: time(user.confirmation_sent_at),
  recovery_sent_at: time(user.recovery_sent_at),
  new_email: user.email_change || undefined,
  email_change_sent_at: time(user.email_change_sent_at),
  reauthentication_sent_at: time(user.reauthentication_sent_at),
  last_sign_in_at: time(user.last_sign_in_at),
  banned_until: time(user.banned_until),
  app_metadata: user.raw_app_meta_data ?? {},
  user_metadata: user.raw_user_meta_data ?? {},
  identities: identities.map(identityView),
  created_at: time(user.created_at),
  updated_at: time(user.updated_at),
  is_anonymous: user.is_anonymous,
})
export type UserView = ReturnType<typeof userView>

const identitiesOf = (db: Db | Trx, userIds: readonly string[]): Promise<Identity[]> =>
  db
    .selectFrom('auth.identities')
    .select([
      'id',
      'user_id',
      'identity_data',
      'provider',
      'last_sign_in_at',
      'created_at',
      'updated_at',
    ])
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    .execute()

export const viewUser = async (db: Db | Trx, user: User): Promise<UserView> =>
  userView(user, await identitiesOf(db, [user.id]))

/** `users` with their identities, in their order. */
export const viewUsers = async (db: Db | Trx, users: readonly User[]): Promise<UserView[]> => {
  if (users.length === 0) return []
  const identities = await identitiesOf(
    db,
    users.map((user) => user.id),
  )
  return users.map((user) =>
    userView(
      user,
      identities.filter((identity) => identity.user_id === user.id),
    ),
  )
}
