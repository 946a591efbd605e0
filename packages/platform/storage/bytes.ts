import type { Pool } from 'pg'
import { createRequestSlots } from '../ops/request-slots.ts'
import { objectNotFound } from './errors.ts'

// A client that does not read keeps two or three of them in memory.
const CHUNK_BYTES = 64 * 1024
// Half of the connections of the pool shared with the data API.
const CONCURRENT_CHUNK_READS = 4
const QUEUED_CHUNK_READS_MAX = 1_000
const CHUNK_TIMEOUT_MS = 30_000

/**
 * The content of a file, read chunk by chunk as the client takes it: a slow one holds chunks in memory
 * and no connection of the database.
 * @throws {StorageError} not_found if it was deleted.
 * @throws {TooManyConcurrentRequests} if too many other reads are waiting.
 */
export type ReadBytes = (objectId: string, size: number) => Promise<ReadableStream<Uint8Array>>

/** Reads from `pool` a few chunks at once, of all files together. */
export const createReadBytes = (pool: Pool): ReadBytes => {
  const slots = createRequestSlots({ waiting: QUEUED_CHUNK_READS_MAX, timeoutMs: CHUNK_TIMEOUT_MS })

  // As base64: the driver decodes binary answers as text, which breaks them, and its default,
  // hexadecimal, is half as long again and
  // takes twice the processor time.
  const readChunk = async (objectId: string, offset: number): Promise<Uint8Array> => {
    const release = await slots.take('chunks', CONCURRENT_CHUNK_READS)
    try {
      const { rows } = await pool.query<{ chunk: string }>(
        `select encode(substring(bytes from $2 for $3), 'base64') as chunk
         from platform.object_bytes where object_id = $1`,
        [objectId, offset + 1, CHUNK_BYTES],
      )
      const chunk = rows[0]?.chunk
      if (!chunk) throw objectNotFound()
      return Buffer.from(chunk, 'base64')
    } finally {
      release()
    }
  }

  return async (objectId, size) => {
    // Before the response begins: a later error could only truncate it.
    const first = await readChunk(objectId, 0)
    let offset = 0
    return new ReadableStream(
      {
        async pull(controller) {
          const chunk = offset === 0 ? first : await readChunk(objectId, offset)
          offset += chunk.length
          controller.enqueue(chunk)
          if (offset >= size) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  }
}
