import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { limits } from '../../../domain/limits.ts'
import { type UserList, type UserPage, userPageSchema } from '../../../domain/user-list.ts'
import type { Database } from '../../database.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { EdgeFunction } from '../_shared/context.ts'
import { invalid, json, tooMany } from '../_shared/responses.ts'

const readPage = async (db: Kysely<Database>, { page, perPage }: UserPage): Promise<UserList> => {
  const existing = db.selectFrom('auth.users as user').where('user.deleted_at', 'is', null)
  const { total } = await existing
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await existing
    .leftJoin('public.business_profiles as profile', 'profile.user_id', 'user.id')
    .leftJoin('public.user_roles as role', 'role.user_id', 'user.id')
    .select([
      'user.id',
      'user.email',
      'user.email_confirmed_at',
      'user.created_at',
      'user.last_sign_in_at',
      'profile.name',
      'profile.surname',
      'profile.company_name',
      'role.role',
    ])
    .orderBy('user.created_at', (order) => order.desc().nullsLast())
    .orderBy('user.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return {
    users: rows.map((row) => ({
      id: row.id,
      email: row.email ?? '',
      emailConfirmedAt: row.email_confirmed_at?.toISOString() ?? null,
      createdAt: row.created_at?.toISOString() ?? null,
      lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      name: `${row.name ?? ''} ${row.surname ?? ''}`.trim(),
      companyName: row.company_name ?? '',
      isAdministrator: row.role === 'admin',
    })),
    total: Number(total),
  }
}

/** The accounts, page by page, only for administrators at aal2. */
export const listUsers: EdgeFunction = {
  access: 'administrator',
  async handle(request, { db, limits: counters }) {
    const body = parseJsonObject(request)
    if (body instanceof Response) return body
    const page = v.safeParse(userPageSchema, body)
    if (!page.success) return invalid('That is no page of the list')
    const verdict = await counters.consume(limits.listUsersByAddress, request.callerAddress)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    return json(await readPage(db, page.output))
  },
}
