import type { Insertable } from 'kysely'
import type { AuthUsers } from '../core/auth-schema.ts'
import { emailTaken, idTaken, profileRefused } from './database-errors.ts'
import { changeEmail } from './email-change.ts'
import { userNotFound } from './errors.ts'
import { mergeMetadata, requireBoundedMetadata } from './metadata.ts'
import { setPassword } from './new-password.ts'
import { requireAcceptablePassword } from './password-policy.ts'
import type { AuthServices } from './services.ts'
import { endSessions } from './sessions.ts'
import { type UserView, viewUser, viewUsers } from './user-view.ts'
import {
  confirmEmail,
  EMAIL_APP_METADATA,
  findUserById,
  insertUser,
  lockEmail,
  lockUser,
  removeUser,
} from './users.ts'

/** The fields of an account that the service may set; undefined leaves them unchanged. */
export interface AdminFields {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly emailConfirm?: boolean | undefined
  readonly userMetadata?: Record<string, unknown> | undefined
  readonly appMetadata?: Record<string, unknown> | undefined
  /** Hours; 0 ends a ban. */
  readonly banHours?: number | undefined
}

/** `GET /admin/users`, oldest first. `page` counts from 1. */
export const listUsers = async (
  { db }: AuthServices,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ users: UserView[]; total: number }> => {
  const existing = db.selectFrom('auth.users').where('deleted_at', 'is', null)
  const { total } = await existing
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const users = await existing
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .limit(perPage)
    .offset((Math.max(1, page) - 1) * perPage)
    .execute()
  return { users: await viewUsers(db, users), total: Number(total) }
}

/** `GET /admin/users/:id` */
export const getUser = async ({ db }: AuthServices, id: string): Promise<UserView> => {
  const user = await findUserById(db, id)
  if (!user) throw userNotFound()
  return viewUser(db, user)
}

/**
 * `POST /admin/users`: an account without a mail. @throws {AuthError} email_exists, validation_failed.
 */
export const createUser = async (
  services: AuthServices,
  fields: AdminFields & { readonly email: string; readonly id: string | undefined },
): Promise<UserView> => {
  const { db, now, passwords } = services
  const userMetadata = fields.userMetadata ?? {}
  requireBoundedMetadata(userMetadata)
  if (fields.password !== undefined) requireAcceptablePassword(services, fields.password, 'service')
  const encryptedPassword =
    fields.password === undefined ? null : await passwords.hash(fields.password)
  const id = fields.id?.toLowerCase() ?? crypto.randomUUID()
  await db.transaction().execute(async (trx) => {
    await lockEmail(trx, fields.email)
    await insertUser(trx, {
      id,
      identityId: crypto.randomUUID(),
      email: fields.email,
      encryptedPassword,
      userMetadata,
      appMetadata: fields.appMetadata ?? {},
      confirmedAt: fields.emailConfirm ? now() : null,
      confirmationSentAt: null,
      invitedAt: null,
      createdAt: now(),
    }).catch((error: unknown) => {
      throw idTaken(error) ?? emailTaken(error) ?? profileRefused(error) ?? error
    })
  })
  return getUser(services, id)
}

/** `PUT /admin/users/:id`. A new password, a new address or a ban ends the sessions. */
export const updateUserAsService = async (
  services: AuthServices,
  id: string,
  fields: AdminFields,
): Promise<UserView> => {
  const { db, now, passwords } = services
  if (fields.password !== undefined) requireAcceptablePassword(services, fields.password, 'service')
  const encryptedPassword =
    fields.password === undefined ? undefined : await passwords.hash(fields.password)
  await db.transaction().execute(async (trx) => {
    if (fields.email !== undefined) await lockEmail(trx, fields.email)
    const user = await lockUser(trx, id)
    if (!user) throw userNotFound()
    const changes: Partial<Insertable<AuthUsers>> = { updated_at: now() }
    if (fields.userMetadata) {
      const merged = mergeMetadata(user.raw_user_meta_data ?? {}, fields.userMetadata)
      changes.raw_user_meta_data = JSON.stringify(merged)
    }
    if (fields.appMetadata) {
      const merged = { ...user.raw_app_meta_data, ...fields.appMetadata, ...EMAIL_APP_METADATA }
      changes.raw_app_meta_data = JSON.stringify(merged)
    }
    if (fields.banHours !== undefined) {
      changes.banned_until =
        fields.banHours === 0 ? null : new Date(now().getTime() + fields.banHours * 3_600_000)
    }
    await trx.updateTable('auth.users').set(changes).where('id', '=', id).execute()
    if (fields.email !== undefined && fields.email !== user.email) {
      await changeEmail(trx, user, fields.email, now()).catch((error: unknown) => {
        throw emailTaken(error) ?? error
      })
    }
    if (fields.emailConfirm && !user.email_confirmed_at) await confirmEmail(trx, user, now())
    if (encryptedPassword !== undefined) await setPassword(trx, user, encryptedPassword, now())
    const isMoved = fields.email !== undefined && fields.email !== user.email
    if (isMoved || encryptedPassword !== undefined || fields.banHours) await endSessions(trx, id)
  })
  return getUser(services, id)
}

/** `DELETE /admin/users/:id`, with everything that references the account. */
export const deleteUser = async (services: AuthServices, id: string): Promise<UserView> => {
  const view = await getUser(services, id)
  await services.db.transaction().execute((trx) => removeUser(trx, id))
  return view
}
