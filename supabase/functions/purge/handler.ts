import { edgeFunction } from '../_shared/edge-function.ts'
import { json } from '../_shared/responses.ts'
import { type RemoveFiles, removeExpired } from './expired.ts'

/** Deletes expired data; called by a timer. */
export const createPurge = (removeFiles: RemoveFiles) =>
  edgeFunction('purge', {
    async handle(_request, { db }) {
      await removeExpired(db, removeFiles)
      return json({ ok: true })
    },
  })
