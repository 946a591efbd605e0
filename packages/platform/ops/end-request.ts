import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

/**
 * Answers `status`, if headers were not sent yet, and closes the connection. For a request whose handler
 * still waits for the body.
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
