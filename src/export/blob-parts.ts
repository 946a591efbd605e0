/**
 * Bytes that come in pieces as one Blob, with no more than a few of them in the memory of the page: the browser keeps
 * what is in a Blob elsewhere, on the disk where there is much of it.
 */

const PART_BYTES = 1024 * 1024

/** Takes pieces, and is one Blob of them in the end. */
export const blobParts = () => {
  const parts: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let size = 0

  const flush = () => {
    if (pieces.length > 0) parts.push(new Blob(pieces))
    pieces = []
    size = 0
  }

  return {
    add(piece: Uint8Array<ArrayBuffer>) {
      pieces.push(piece)
      size += piece.byteLength
      if (size >= PART_BYTES) flush()
    },
    blob(type = ''): Blob {
      flush()
      return new Blob(parts, { type })
    },
  }
}
