import { edgeFunction } from '../_shared/edge-function.ts'
import { json } from '../_shared/responses.ts'
import type { RemoveFiles } from '../purge/expired.ts'
import { runDeletions } from './run.ts'

/** Deletes the accounts whose time has come; called by a timer. */
export const createAccountDeletions = (removeFiles: RemoveFiles) =>
  edgeFunction('account-deletions', {
    async handle(_request, { db, accounts, now, hashAddress }) {
      return json({ deleted: await runDeletions({ db, accounts, removeFiles, now, hashAddress }) })
    },
  })
