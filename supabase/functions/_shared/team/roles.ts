import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database.ts'
import { lockTeam } from './lock.ts'
import { type TeamChange, tellAdministrators } from './tell.ts'

/** A change of a role, and who makes it. */
export interface RoleChange extends Omit<TeamChange, 'act' | 'by'> {
  /** Undefined: the command line. */
  readonly by?: { readonly id: string; readonly email: string } | undefined
}

/** Accepting an invitation sets a password; the example administrator has none. */
export const isAccepted = sql<boolean>`(
  account.email_confirmed_at is not null
  and (coalesce(account.encrypted_password, '') <> '' or account.raw_app_meta_data @> '{"is_demo": true}')
)`

/**
 * Gives the account the role of an administrator, and tells the others. Where it has it already, which was an
 * invitation mailed again, the audit log says so.
 * @returns whether the role is new.
 */
export const grantRole = async (
  trx: Kysely<Database>,
  { by, ...change }: RoleChange,
): Promise<boolean> => {
  await lockTeam(trx)
  const { id } = change.subject
  const granted = await trx
    .insertInto('public.user_roles')
    .values({ user_id: id, role: 'admin', granted_by: by?.id ?? null })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (granted) await tellAdministrators(trx, { ...change, act: 'invited', by: by?.email })
  else {
    await trx
      .insertInto('public.audit_log')
      .values({ action: 'role.invited_again', subject_table: 'user_roles', subject_id: id })
      .execute()
  }
  return granted !== undefined
}

/** Takes the role away, or an invitation that was not accepted back, and tells all administrators. */
export const takeRole = async (
  trx: Kysely<Database>,
  { by, ...change }: RoleChange,
): Promise<void> => {
  await lockTeam(trx)
  const { id } = change.subject
  const { accepted } = await trx
    .selectFrom('auth.users as account')
    .select(isAccepted.as('accepted'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const act = accepted ? 'revoked' : 'withdrawn'
  await tellAdministrators(trx, { ...change, act, by: by?.email })
  await trx.deleteFrom('public.user_roles').where('user_id', '=', id).execute()
}

/** Whether nobody could open the desk without this administrator. */
export const isLastAdministrator = async (db: Kysely<Database>, id: string): Promise<boolean> => {
  const { rows } = await sql<{ last: boolean }>`
    select private.is_last_administrator(${id}) as last
  `.execute(db)
  return rows[0]?.last === true
}
