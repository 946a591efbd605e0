import pino from 'pino'
import { createPlatform } from '../../packages/platform/assemble.ts'
import { createAuthServices } from '../../packages/platform/auth/services.ts'
import { embeddedAccounts } from '../../server/accounts.ts'
import { parseConfig } from '../../server/config.ts'
import { productTables } from '../../server/database.ts'
import { removeFilesOf } from '../../server/functions.ts'
import { productOptions } from '../../server/product.ts'
import { addressHash } from '../../supabase/functions/_shared/forgotten-addresses.ts'
import { requestDeletion } from '../../supabase/functions/account-deletion/deletions.ts'
import type { Deleting } from '../../supabase/functions/account-deletions/run.ts'
import type { TestDatabase } from './database.ts'
import { mailTemplates } from './mail-templates.ts'

/** What deletions are carried out with, on the embedded platform. */
export const deletingOn = (database: Pick<TestDatabase, 'pool'>) => {
  const config = parseConfig({ NODE_ENV: 'test' })
  const platform = createPlatform(
    {
      config,
      logger: pino({ level: 'silent' }),
      pool: database.pool,
      keys: { publishable: '', secret: '' },
      mailTemplates,
    },
    productOptions(config),
  )
  const db = productTables(platform.db)
  const deleting: Deleting = {
    db,
    accounts: embeddedAccounts(platform, {}),
    removeFiles: removeFilesOf(platform),
    now: () => new Date(),
    hashAddress: addressHash(''),
  }
  return {
    db,
    deleting,
    services: createAuthServices(platform),
    /** Asks for the deletion of an account, due at once. */
    ask: (personId: string) =>
      db
        .transaction()
        .execute((trx) => requestDeletion(trx, personId, { now: new Date(), dueAt: new Date() })),
  }
}
