import { connect } from 'node:net'

export interface UnfinishedRequest {
  /** The head of the answer; rejects where the connection ends without one. */
  readonly head: Promise<string>
  /** When the server, or `end`, has closed the connection. */
  readonly closed: Promise<void>
  isOpen(): boolean
  end(): void
}

export interface UnfinishedOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Of the body that is begun. */
  readonly bytes: number
  /** How much of it is sent; all but the last byte unless said. */
  readonly sent?: number
  /** In chunks, without a length. */
  readonly chunked?: boolean
}

const PIECE = Buffer.alloc(64 * 1024, 'a')

/** A POST to `url` that sends a part of its body, as fast as it is taken, and waits. */
export const beginRequest = (
  url: string,
  { headers = {}, bytes, sent = bytes - 1, chunked = false }: UnfinishedOptions,
): UnfinishedRequest => {
  const { hostname, port, pathname, search, host } = new URL(url)
  const framing = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}${framing}\r\n\r\n`,
  )

  let missing = sent
  const pour = () => {
    while (missing > 0 && !socket.destroyed) {
      const piece = PIECE.subarray(0, Math.min(missing, PIECE.length))
      missing -= piece.length
      if (chunked) socket.write(`${piece.length.toString(16)}\r\n`)
      const isTaken = socket.write(piece)
      if (chunked) socket.write('\r\n')
      if (!isTaken) {
        socket.once('drain', pour)
        return
      }
    }
  }
  socket.once('connect', pour)
  // The server may close it while we write: that is no failure of a test.
  socket.on('error', () => socket.destroy())
  socket.on('end', () => socket.destroy())

  // `once` of node:events would reject after an error.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const head = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (piece: Buffer) => {
      text += piece.toString('latin1')
      const end = text.indexOf('\r\n\r\n')
      if (end >= 0) resolve(text.slice(0, end))
    })
    socket.once('close', () => reject(new Error('closed without an answer')))
  })
  head.catch(() => {})
  return { head, closed, isOpen: () => !socket.destroyed, end: () => socket.destroy() }
}
