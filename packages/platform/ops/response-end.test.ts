import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { onResponseEnd } from './response-end.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** Answers everything with `bytes`; the promise settles when `onResponseEnd` calls back. */
const startServer = async (bytes: number, timeoutMs: number) => {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  server = createServer((_, response) => {
    const finish = onResponseEnd(response, timeoutMs, resolve)
    response.end(Buffer.alloc(bytes))
    finish()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, released }
}

it('calls back when the response is sent, and the connection stays', async () => {
  const { port, released } = await startServer(1000, 60_000)
  const socket = connect(port, '127.0.0.1').resume()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await released
  expect(socket.closed).toBe(false)
  socket.destroy()
})

it('ends a connection whose other side never reads [A23]', async () => {
  // More than the system takes in for a socket.
  const { port, released } = await startServer(64 * 1024 * 1024, 50)
  const socket = connect(port, '127.0.0.1').pause()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await released
  const ended = once(socket, 'close')
  socket.on('error', () => {}).resume()
  await ended
  expect(socket.bytesRead).toBeLessThan(64 * 1024 * 1024)
})

it('calls back when the client disconnects before there is a response', async () => {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  server = createServer((_, response) => {
    const finish = onResponseEnd(response, 60_000, resolve)
    response.once('close', finish)
    ask()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await asked
  socket.destroy()
  await expect(released).resolves.toBeUndefined()
})

it('calls back where there is no connection', async () => {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  onResponseEnd(undefined, 60_000, resolve)()
  await expect(released).resolves.toBeUndefined()
})
