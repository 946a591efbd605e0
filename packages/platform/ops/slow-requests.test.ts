import { EventEmitter, on, once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { abortSlowRequests, arrivalTimeoutMs } from './slow-requests.ts'

const SECOND = 1_000
const timeout = { graceMs: 30 * SECOND, bytesPerSecond: 1_000 }
const LENGTH = 50_000

let server: Server
let socket: Socket
let answer: Promise<string>
/** What the server reads of the body. */
let body: EventEmitter<{ data: [size: number] }>

beforeEach(async () => {
  // The sockets are real: only what measures time is ours.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  body = new EventEmitter()
  server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.end('unread')
      return
    }
    request.on('data', (chunk: Buffer) => body.emit('data', chunk.length))
    request.on('end', () => response.end('whole'))
    request.on('error', () => response.destroy())
  })
  abortSlowRequests(server, timeout)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  answer = (async () => {
    let text = ''
    for await (const chunk of socket) text += chunk
    return text
  })()
  // Of a test that fails before it reads the answer.
  answer.catch(() => {})
  const asked = once(server, 'request')
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${LENGTH}\r\n\r\n`,
  )
  await asked
})
afterEach(() => {
  vi.useRealTimers()
  socket.destroy()
  server.close()
})

const send = async (bytes: number) => {
  const arrivals = on(body, 'data')
  socket.write('x'.repeat(bytes))
  let missing = bytes
  for await (const [size] of arrivals) {
    missing -= size
    if (missing === 0) return
  }
}

it('a body of any length may take the grace', async () => {
  await send(1)
  vi.advanceTimersByTime(29 * SECOND)
  await send(LENGTH - 1)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*whole$/su)
})

it('one that comes fast enough may take longer', async () => {
  for (let sent = 0; sent < LENGTH; sent += 10_000) {
    vi.advanceTimersByTime(9 * SECOND)
    await send(10_000)
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 .*whole$/su)
})

it('a slow body is aborted after the grace period [A23]', async () => {
  for (let seconds = 0; seconds < 30; seconds += 1) {
    await send(10)
    vi.advanceTimersByTime(SECOND)
  }
  vi.advanceTimersByTime(SECOND)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /u)
})

it('one that stops on its way is ended when what it brought is used up', async () => {
  await send(20_000)
  vi.advanceTimersByTime(49 * SECOND)
  await send(1)
  vi.advanceTimersByTime(2 * SECOND)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /u)
})

it.each([
  ['whose body is not read', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['with an unsupported expectation', 'POST / HTTP/1.1\r\nHost: x\r\nExpect: unsupported\r\n'],
])('one %s may not take longer either', async (_, head) => {
  const other = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const closed = once(other.resume(), 'close')
  const asked = once(server, 'request')
  other.write(`${head}Content-Length: ${LENGTH}\r\n\r\nx`)
  const [request, response] = await asked
  if (request.method === 'GET' && !response.closed) await once(response, 'close')
  vi.advanceTimersByTime(31 * SECOND)
  await closed
})

it('10 MB at 1 Mbit a second fit into what the server allows', () => {
  const megabytes = 10 * 1024 * 1024
  const allowed = arrivalTimeoutMs(megabytes, { graceMs: 30 * SECOND, bytesPerSecond: 32 * 1024 })
  expect(allowed).toBeGreaterThan(((megabytes * 8) / 1_000_000) * SECOND)
})
