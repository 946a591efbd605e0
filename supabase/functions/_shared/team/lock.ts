import type { Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../database.ts'

/**
 * Locks the accounts of all administrators until the transaction ends: of two who act on the team at once, the second
 * sees what the first has done. In a fixed order; what references an account meanwhile, such as a note of an
 * administrator who is being removed, need not wait.
 */
export const lockTeam = async (trx: Kysely<Database>): Promise<void> => {
  await trx
    .selectFrom('auth.users')
    .select('id')
    .where('id', 'in', (select) => select.selectFrom('public.user_roles').select('user_id'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const DEADLOCK = '40P01'

/** Runs a transaction, once more where a deadlock took it back. */
export const againAfterDeadlock = <T>(transaction: () => Promise<T>): Promise<T> =>
  transaction().catch((error) => {
    if (error instanceof DatabaseError && error.code === DEADLOCK) return transaction()
    throw error
  })
