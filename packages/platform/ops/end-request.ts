import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

/**
 * Answers `status`, where nothing was answered yet, and closes the connection: what else it brings is
 * never read. For a request whose handler still waits for its body.
 */
export const endRequest = (
  { socket }: Pick<IncomingMessage, 'socket'>,
  { headersSent }: Pick<ServerResponse, 'headersSent'>,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void => {
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  if (!headersSent) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`)
  socket.destroy()
}
