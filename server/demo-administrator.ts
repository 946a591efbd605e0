import { databaseWith } from 'backend-kit/settings'
import type { Platform } from 'embedded-platform'
import {
  findUserByEmail,
  insertUser,
  lockEmail,
  type Trx,
  type User,
} from 'embedded-platform/accounts'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Database } from '../supabase/database.ts'
import { actingSettings } from '../supabase/functions/_shared/acting.ts'
import { productTables } from './database.ts'
import { hasAdministratorRole } from './roles.ts'

/** No mailbox: mails to it do not arrive. */
export const DEMO_ADMINISTRATOR = 'administrator@demo.example'

/** As clients see the example administrator. */
const SHOWN_NAME = 'Ana (example)'

export type DemoAdministrator =
  | { readonly outcome: 'ready'; readonly email: string; readonly created: boolean }
  /** By an account that is no example. */
  | { readonly outcome: 'address-taken' }
  /** It was taken away. */
  | { readonly outcome: 'no-role' }

/** Whether the account is example data, which no client can say of itself. */
export const isDemo = (user: Pick<User, 'raw_app_meta_data'>): boolean =>
  user.raw_app_meta_data?.is_demo === true

/** Whether `user` is the account created here: its metadata cannot be set by clients. */
export const isDemoAdministrator = (user: Pick<User, 'email' | 'raw_app_meta_data'>): boolean =>
  user.email === DEMO_ADMINISTRATOR && isDemo(user)

const create = async (trx: Trx, now: Date): Promise<void> => {
  const id = crypto.randomUUID()
  await insertUser(trx, {
    id,
    identityId: crypto.randomUUID(),
    email: DEMO_ADMINISTRATOR,
    encryptedPassword: null,
    userMetadata: {},
    appMetadata: { is_demo: true },
    confirmedAt: now,
    confirmationSentAt: null,
    invitedAt: null,
    createdAt: now,
  })
  const tables = productTables(trx)
  await tables
    .insertInto('public.user_roles')
    .values({ user_id: id, role: 'admin', name: SHOWN_NAME })
    .execute()
  // Until now nobody could look after them.
  await tables
    .updateTable('public.projects')
    .set({ assignee: id })
    .where('is_demo', '=', true)
    .where('begun_at', 'is not', null)
    .execute()
}

/** The demo administrator, created if missing; has no password. Only for demo mode. */
export const findOrCreateDemoAdministrator = ({
  db,
  now,
}: Pick<Platform, 'db' | 'now'>): Promise<DemoAdministrator> =>
  db.transaction().execute(async (trx) => {
    await lockEmail(trx, DEMO_ADMINISTRATOR)
    const user = await findUserByEmail(trx, DEMO_ADMINISTRATOR)
    if (!user) await create(trx, now())
    else if (!isDemo(user)) return { outcome: 'address-taken' }
    else if (!(await hasAdministratorRole(trx, user.id))) return { outcome: 'no-role' }
    return { outcome: 'ready', email: DEMO_ADMINISTRATOR, created: user === undefined }
  })

/**
 * Deletes the demo administrator and its sessions outside demo mode, also if its address was changed:
 * it is found by its role too.
 */
export const removeDemoAdministrator = (pool: Pool): Promise<void> =>
  databaseWith<Database>(pool, actingSettings('command:start'))
    .transaction()
    .execute(async (trx) => {
      await trx
        .deleteFrom('auth.users')
        .where(sql<boolean>`raw_app_meta_data @> '{"is_demo": true}'`)
        .where((where) =>
          where.or([
            where('email', '=', DEMO_ADMINISTRATOR),
            where('id', 'in', where.selectFrom('public.user_roles').select('user_id')),
          ]),
        )
        .execute()
    })
