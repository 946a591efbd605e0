import type { Pool } from 'pg'
import { createReadBytes } from './storage/bytes.ts'
import { StorageError } from './storage/errors.ts'
import { type ObjectPlace, unsafeFindObject } from './storage/objects.ts'

/**
 * The content of a stored file, chunk by chunk, without permission checks: for server commands.
 * @returns undefined if there is no such file.
 */
export const openFile = async (
  pool: Pool,
  place: ObjectPlace,
): Promise<ReadableStream<Uint8Array> | undefined> => {
  const file = await unsafeFindObject(pool, place)
  if (!file) return undefined
  try {
    return await createReadBytes(pool)(file.id, file.metadata.size)
  } catch (error) {
    // Deleted since.
    if (error instanceof StorageError && error.status === 404) return undefined
    throw error
  }
}
