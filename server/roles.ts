import type { Db, Trx } from 'embedded-platform/accounts'
import { productTables } from './database.ts'

/** Whether the account is an administrator, or invited to be one. */
export const hasAdministratorRole = async (db: Db | Trx, userId: string): Promise<boolean> => {
  const role = await productTables(db)
    .selectFrom('public.user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return role !== undefined
}
