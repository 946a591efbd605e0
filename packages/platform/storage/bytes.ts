import type { Pool } from 'pg'
import { createRequestSlots } from '../ops/request-slots.ts'
import { objectNotFound } from './errors.ts'

// A client that does not read leaves two or three of them in memory.
const PIECE_BYTES = 64 * 1024
// Half of the connections that the data API has, too.
const PIECES_AT_ONCE = 4
const PIECES_WAITING_MAX = 1_000
const PIECE_PATIENCE_MS = 30_000

/**
 * The content of a file, read piece by piece as the client takes it: a slow one holds pieces in memory
 * and no connection of the database.
 * @throws {StorageError} not_found where it is gone by now.
 * @throws {TooManyAtOnce} where too many other pieces are read first.
 */
export type ReadBytes = (objectId: string, size: number) => Promise<ReadableStream<Uint8Array>>

/** Reads from `pool` a few pieces at once, of all files together. */
export const createReadBytes = (pool: Pool): ReadBytes => {
  const turns = createRequestSlots({ waiting: PIECES_WAITING_MAX, patienceMs: PIECE_PATIENCE_MS })

  // As base64: the driver decodes binary answers as text, which breaks them, and what it takes by itself
  // is hexadecimal, half as long again and twice the processor time.
  const readPiece = async (objectId: string, offset: number): Promise<Uint8Array> => {
    const release = await turns.take('pieces', PIECES_AT_ONCE)
    try {
      const { rows } = await pool.query<{ piece: string }>(
        `select encode(substring(bytes from $2 for $3), 'base64') as piece
         from platform.object_bytes where object_id = $1`,
        [objectId, offset + 1, PIECE_BYTES],
      )
      const piece = rows[0]?.piece
      if (!piece) throw objectNotFound()
      return Buffer.from(piece, 'base64')
    } finally {
      release()
    }
  }

  return async (objectId, size) => {
    // Before the answer begins: after that an error can only cut it off.
    const first = await readPiece(objectId, 0)
    let offset = 0
    return new ReadableStream(
      {
        async pull(controller) {
          const piece = offset === 0 ? first : await readPiece(objectId, offset)
          offset += piece.length
          controller.enqueue(piece)
          if (offset >= size) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
  }
}
