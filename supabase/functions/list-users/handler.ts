import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { limits } from '../../../domain/limits.ts'
import { type UserList, type UserPage, userPageSchema } from '../../../domain/user-list.ts'
import type { Database } from '../../database.ts'
import { parseJsonObject } from '../_shared/body.ts'
import { edgeFunction, type UserRequest } from '../_shared/edge-function.ts'
import { invalid, json, tooMany } from '../_shared/responses.ts'

type AsCaller = UserRequest['asCaller']

/** Profiles and roles of the accounts, as far as the policies show them to the caller. */
const readProfiles = (asCaller: AsCaller, ids: readonly string[]) =>
  asCaller(async (trx) => ({
    profiles: await trx
      .selectFrom('public.business_profiles')
      .select(['user_id', 'name', 'surname', 'company_name'])
      .where('user_id', 'in', ids)
      .execute(),
    roles: await trx
      .selectFrom('public.user_roles')
      .select(['user_id', 'role'])
      .where('user_id', 'in', ids)
      .execute(),
  }))

const byUser = <T extends { user_id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.user_id, row]))

// No policy shows the accounts themselves, not to administrators either.
const readAccounts = async (db: Kysely<Database>, { page, perPage }: UserPage) => {
  const existing = db.selectFrom('auth.users').where('deleted_at', 'is', null)
  const { total } = await existing
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const accounts = await existing
    .select(['id', 'email', 'email_confirmed_at', 'created_at', 'last_sign_in_at'])
    .orderBy('created_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { accounts, total: Number(total) }
}

const readPage = async (
  db: Kysely<Database>,
  asCaller: AsCaller,
  page: UserPage,
): Promise<UserList> => {
  const { accounts, total } = await readAccounts(db, page)
  if (accounts.length === 0) return { users: [], total }
  const ids = accounts.map(({ id }) => id)
  const { profiles, roles } = await readProfiles(asCaller, ids)
  const profileOf = byUser(profiles)
  const roleOf = byUser(roles)
  return {
    users: accounts.map((account) => {
      const profile = profileOf.get(account.id)
      return {
        id: account.id,
        email: account.email ?? '',
        emailConfirmedAt: account.email_confirmed_at?.toISOString() ?? null,
        createdAt: account.created_at?.toISOString() ?? null,
        lastSignInAt: account.last_sign_in_at?.toISOString() ?? null,
        name: `${profile?.name ?? ''} ${profile?.surname ?? ''}`.trim(),
        companyName: profile?.company_name ?? '',
        isAdministrator: roleOf.get(account.id)?.role === 'admin',
      }
    }),
    total,
  }
}

/** The accounts, page by page, only for administrators at aal2. */
export const listUsers = edgeFunction('list-users', {
  async handle(request, { db, limits: counters }) {
    const body = parseJsonObject(request)
    if (body instanceof Response) return body
    const page = v.safeParse(userPageSchema, body)
    if (!page.success) return invalid('That is no page of the list')
    const verdict = await counters.consume(limits.listUsersByPerson, request.caller.id)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    return json(await readPage(db, request.asCaller, page.output))
  },
})
