import type { EdgeFunction } from '../_shared/context.ts'
import { json } from '../_shared/responses.ts'
import { type RemoveFiles, removeExpired } from './expired.ts'

/** Deletes expired data; called by a timer. */
export const createPurge = (removeFiles: RemoveFiles): EdgeFunction => ({
  access: 'service',
  async handle(_request, { db }) {
    await removeExpired(db, removeFiles)
    return json({ ok: true })
  },
})
