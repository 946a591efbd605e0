import type { Selectable } from 'kysely'
import type { AuthDatabase } from '../core/auth-schema.ts'
import type { Db, Trx } from './services.ts'
import { IDENTITY_COLUMNS, type Identity, type User } from './users.ts'

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

type Factor = Pick<
  Selectable<AuthDatabase['auth.mfa_factors']>,
  'id' | 'user_id' | 'friendly_name' | 'factor_type' | 'status' | 'created_at' | 'updated_at'
>

const factorView = (factor: Factor) => ({
  id: factor.id,
  friendly_name: factor.friendly_name ?? '',
  factor_type: factor.factor_type,
  status: factor.status,
  created_at: time(factor.created_at),
  updated_at: time(factor.updated_at),
})

/** A user in the shape of the wire contract; undefined fields are left out of the JSON. */
export const userView = (
  user: User,
  identities: readonly Identity[],
  factors: readonly Factor[] = [],
) => ({
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
  factors: factors.length > 0 ? factors.map(factorView) : undefined,
  created_at: time(user.created_at),
  updated_at: time(user.updated_at),
  is_anonymous: user.is_anonymous,
})
export type UserView = ReturnType<typeof userView>

const identitiesOf = (db: Db | Trx, userIds: readonly string[]): Promise<Identity[]> =>
  db
    .selectFrom('auth.identities')
    .select(IDENTITY_COLUMNS)
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    .execute()

const factorsOf = (db: Db | Trx, userIds: readonly string[]): Promise<Factor[]> =>
  db
    .selectFrom('auth.mfa_factors')
    .select(['id', 'user_id', 'friendly_name', 'factor_type', 'status', 'created_at', 'updated_at'])
    .where('user_id', 'in', userIds)
    .orderBy('created_at')
    .execute()

export const viewUser = async (db: Db | Trx, user: User): Promise<UserView> =>
  userView(user, await identitiesOf(db, [user.id]), await factorsOf(db, [user.id]))

/** `users` with their identities and factors, in their order. */
export const viewUsers = async (db: Db | Trx, users: readonly User[]): Promise<UserView[]> => {
  if (users.length === 0) return []
  const ids = users.map((user) => user.id)
  const identities = await identitiesOf(db, ids)
  const factors = await factorsOf(db, ids)
  return users.map((user) =>
    userView(
      user,
      identities.filter((identity) => identity.user_id === user.id),
      factors.filter((factor) => factor.user_id === user.id),
    ),
  )
}
