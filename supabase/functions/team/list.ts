import { type Kysely, sql } from 'kysely'
import type { Member } from '../../../domain/desk/team.ts'
import type { Database } from '../../database.ts'
import { isAccepted } from '../_shared/team/roles.ts'

/** Whether a second factor is set up, which no role of the API may read. */
const hasSecondFactor = sql<boolean>`exists (
  select from auth.mfa_factors as factor
  where factor.user_id = account.id and factor.status = 'verified'
)`

/** The administrators, and who is invited to be one; the oldest first. */
export const listTeam = async (db: Kysely<Database>): Promise<Member[]> => {
  const rows = await db
    .selectFrom('public.user_roles as role')
    .innerJoin('auth.users as account', 'account.id', 'role.user_id')
    .leftJoin('auth.users as inviter', 'inviter.id', 'role.granted_by')
    .leftJoin('public.user_roles as inviting', 'inviting.user_id', 'role.granted_by')
    .select([
      'account.id',
      'account.email',
      'account.invited_at',
      'account.last_sign_in_at',
      'role.name',
      'role.granted_at',
      'inviter.email as inviter_email',
      'inviting.name as inviter_name',
      isAccepted.as('accepted'),
      hasSecondFactor.as('has_second_factor'),
      sql<boolean>`private.is_last_administrator(account.id)`.as('is_last'),
    ])
    .orderBy('role.granted_at')
    .orderBy('account.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email ?? '',
    name: row.name,
    since: row.granted_at.toISOString(),
    invitedBy: row.inviter_name || row.inviter_email || '',
    invitedAt: row.accepted ? null : (row.invited_at ?? row.granted_at).toISOString(),
    hasSecondFactor: row.has_second_factor,
    lastLoginAt: row.last_sign_in_at?.toISOString() ?? null,
    isLast: row.is_last,
  }))
}
