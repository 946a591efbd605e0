import { type Selectable, sql } from 'kysely'
import type { AuthDatabase, AuthUsers } from '../core/auth-schema.ts'
import type { Db, Trx } from './services.ts'
import { AUDIENCE } from './tokens.ts'

export type User = Selectable<AuthUsers>
/** Those that an answer shows. */
export const IDENTITY_COLUMNS = [
  'id',
  'user_id',
  'identity_data',
  'provider',
  'last_sign_in_at',
  'created_at',
  'updated_at',
] as const
export type Identity = Pick<
  Selectable<AuthDatabase['auth.identities']>,
  (typeof IDENTITY_COLUMNS)[number]
>

export interface NewUser {
  readonly id: string
  readonly identityId: string
  readonly email: string
  readonly encryptedPassword: string | null
  readonly userMetadata: Record<string, unknown>
  readonly appMetadata: Record<string, unknown>
  readonly confirmedAt: Date | null
  readonly confirmationSentAt: Date | null
  readonly invitedAt: Date | null
  readonly createdAt: Date
}

/** The app metadata of an account that signs in by email. */
export const EMAIL_APP_METADATA = { provider: 'email', providers: ['email'] } as const

/** The user's metadata, with the fields that the platform sets. */
const ownMetadata = (user: Pick<NewUser, 'id' | 'email' | 'userMetadata' | 'confirmedAt'>) => ({
  ...user.userMetadata,
  sub: user.id,
  email: user.email,
  email_verified: user.confirmedAt !== null,
  phone_verified: false,
})

/** An account as its tables have it. */
export interface StoredUser {
  readonly user: User
  readonly identity: Identity
}

const rowsOf = (user: NewUser): StoredUser => ({
  user: {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id: user.id,
    aud: AUDIENCE,
    role: 'authenticated',
    email: user.email,
    encrypted_password: user.encryptedPassword,
    email_confirmed_at: user.confirmedAt,
    invited_at: user.invitedAt,
    confirmation_sent_at: user.confirmationSentAt,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    last_sign_in_at: null,
    raw_app_meta_data: { ...user.appMetadata, ...EMAIL_APP_METADATA },
    raw_user_meta_data: ownMetadata(user),
    is_super_admin: null,
    created_at: user.createdAt,
    updated_at: user.createdAt,
    phone: null,
    phone_confirmed_at: null,
    confirmed_at: user.confirmedAt,
    banned_until: null,
    reauthentication_sent_at: null,
    is_sso_user: false,
    deleted_at: null,
    is_anonymous: false,
  },
  identity: {
    id: user.identityId,
    user_id: user.id,
    identity_data: ownMetadata(user),
    provider: 'email',
    last_sign_in_at: user.createdAt,
    created_at: user.createdAt,
    updated_at: user.createdAt,
  },
})

/**
 * @returns the rows as they are stored: the product's triggers may change them.
 * @throws PostgreSQL's 23505 where the address is taken, 23514 where a profile field is refused.
 */
export const insertUser = async (trx: Trx, newUser: NewUser): Promise<StoredUser> => {
  const { user, identity } = rowsOf(newUser)
  const { confirmed_at: _generated, ...columns } = user
  await trx
    .insertInto('auth.users')
    .values({
      ...columns,
      raw_app_meta_data: JSON.stringify(user.raw_app_meta_data),
      raw_user_meta_data: JSON.stringify(user.raw_user_meta_data),
    })
    .execute()
  const storedIdentity = await trx
    .insertInto('auth.identities')
    .values({
      ...identity,
      provider_id: user.id,
      identity_data: JSON.stringify(identity.identity_data),
    })
    .returning(IDENTITY_COLUMNS)
    .executeTakeFirstOrThrow()
  const storedUser = await trx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  return { user: storedUser, identity: storedIdentity }
}

/**
 * Serializes changes of the owner of `email` until the transaction ends: concurrent sign-ups and changes
 * of address.
 */
export const lockEmail = async (trx: Trx, email: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auth:${email}`}, 0))`.execute(trx)
}

/** `email` must be lower-case. */
export const findUserByEmail = (db: Db | Trx, email: string): Promise<User | undefined> =>
  db
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email)
    .where('is_sso_user', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const findUserById = (db: Db | Trx, id: string): Promise<User | undefined> =>
  db
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** As `findUserById`, and locks the row until the transaction ends. */
export const lockUser = (trx: Trx, id: string): Promise<User | undefined> =>
  trx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Deletes the account, with everything that references it. @returns whether there was one. */
export const removeUser = async (trx: Trx, id: string): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('auth.users')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const isBanned = (user: Pick<User, 'banned_until'>, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now

/** An invited account counts as the owner of its address, as a confirmed one does. */
export const isOwned = (user: Pick<User, 'email_confirmed_at' | 'invited_at'>): boolean =>
  user.email_confirmed_at !== null || user.invited_at !== null

/** Marks the address as confirmed by a mail. */
export const confirmEmail = async (trx: Trx, user: Pick<User, 'id'>, now: Date): Promise<void> => {
  const verified = sql<string>`raw_user_meta_data || '{"email_verified": true}'::jsonb`
  await trx
    .updateTable('auth.users')
    .set({ email_confirmed_at: now, updated_at: now, raw_user_meta_data: verified })
    .where('id', '=', user.id)
    .execute()
  await trx
    .updateTable('auth.identities')
    .set({
      identity_data: sql<string>`identity_data || '{"email_verified": true}'::jsonb`,
      updated_at: now,
    })
    .where('user_id', '=', user.id)
    .where('provider', '=', 'email')
    .execute()
}
