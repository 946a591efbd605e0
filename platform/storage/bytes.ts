import type { Pool } from 'pg'
import { objectNotFound } from './errors.ts'

const PIECE_BYTES = 512 * 1024

/**
 * The content of a file, read piece by piece as the client takes it: a slow one holds a piece in
 * memory and no connection of the database.
 * @throws {StorageError} not_found where it is gone by now.
 */
export const readBytes = async (
  pool: Pool,
  objectId: string,
  size: number,
): Promise<ReadableStream<Uint8Array>> => {
  const read = async (offset: number): Promise<Uint8Array> => {
    const { rows } = await pool.query<{ piece: Buffer }>(
      'select substring(bytes from $2 for $3) as piece from platform.object_bytes where object_id = $1',
      [objectId, offset + 1, PIECE_BYTES],
    )
    const piece = rows[0]?.piece
    if (!piece?.length) throw objectNotFound()
    return piece
  }

  // Before the answer begins: after that an error can only cut it off.
  const first = await read(0)
  let offset = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = offset === 0 ? first : await read(offset)
        offset += piece.length
        controller.enqueue(piece)
        if (offset >= size) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}
