import { connect } from 'node:net'

export interface TrickledUpload {
  /** The head and body of the answer, once the connection has ended; empty where there was none. */
  readonly answer: Promise<string>
  isOpen(): boolean
  end(): void
}

interface TrickleOptions {
  readonly headers: Readonly<Record<string, string>>
  /** Of the whole body, which is text. */
  readonly bytes: number
  readonly bytesPerSecond: number
}

const TICK_MS = 100

/** A POST to `url` over a socket of its own, whose body comes at a rate, as over a slow line. */
export const trickle = (
  url: string,
  { headers, bytes, bytesPerSecond }: TrickleOptions,
): TrickledUpload => {
  const { hostname, port, pathname, host } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${lines.join('')}Content-Length: ${bytes}\r\n\r\n`,
  )
  const started = performance.now()
  let sent = 0
  // What is due by now: a machine that is late for a moment changes no rate.
  const timer = setInterval(() => {
    const due = Math.min(bytes, Math.floor(((performance.now() - started) / 1000) * bytesPerSecond))
    socket.write(Buffer.alloc(due - sent, 'a'))
    sent = due
    if (sent === bytes) clearInterval(timer)
  }, TICK_MS)

  let text = ''
  socket.on('data', (piece: Buffer) => {
    text += piece.toString('latin1')
  })
  // The server may close it while we write: that is no failure of a test.
  socket.on('error', () => socket.destroy())
  socket.on('end', () => socket.destroy())
  const answer = new Promise<string>((resolve) => {
    socket.once('close', () => {
      clearInterval(timer)
      resolve(text)
    })
  })
  return { answer, isOpen: () => !socket.destroyed, end: () => socket.destroy() }
}
