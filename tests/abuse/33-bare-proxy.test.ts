import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../scripts/support/process.ts'

// Hands everything on as if it had been asked on this machine: no header says otherwise.
const startBareProxy = (target: string): Promise<Server> =>
  new Promise((resolve) => {
    const { host, hostname, port } = new URL(target)
    const proxy = createServer((incoming, answer) => {
      const { method, url: path } = incoming
      const headers = { ...incoming.headers, host }
      const onward = request({ hostname, port, method, path, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      })
      incoming.pipe(onward)
    })
    proxy.listen(0, '127.0.0.1', () => resolve(proxy))
  })

let dataDir: string
let server: ServerProcess
let proxy: Server
/** The server as an attacker reaches it. */
let url: string

// With the default settings.
const start = (port: Record<string, string> = {}) =>
  startServerProcess({
    NODE_ENV: '',
    DEMO_KEY: '',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...port,
  })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bare-proxy-'))
  server = await start()
  proxy = await startBareProxy(server.url)
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
afterAll(async () => {
  proxy.close()
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const keyOf = (output: string) => ({
  mailbox: /\/mailbox\?key=(\S+)/u.exec(output)?.[1],
  login: /\/login\?demo=(\S+)/u.exec(output)?.[1],
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const askForCode = async (headers: Record<string, string> = {}) =>
  (await fetch(`${url}/functions/v1/demo-admin`, { method: 'POST', headers })).status

it('behind a proxy that makes every client look local, no client reads mail or becomes the demo administrator [A33]', async () => {
  for (const path of ['/mailbox', '/mailbox?message=1', '/mailbox/messages', '/mailbox/messages/1'])
    expect([path, (await get(path)).status]).toEqual([path, 401])
  expect((await get('/mailbox/messages/1/html')).status).toBe(401)
  expect(await askForCode()).toBe(401)
  for (const guess of ['true', '1', '', 'undefined', '0'.repeat(24)]) {
    expect(await askForCode({ 'x-demo-key': guess })).toBe(401)
    expect((await get('/mailbox/messages', { 'x-demo-key': guess })).status).toBe(401)
    expect((await get(`/mailbox?key=${guess}`)).headers.get('set-cookie')).toBeNull()
    expect((await get(`/login?demo=${guess}`)).headers.get('set-cookie')).toBeNull()
  }
})

it('no answer holds the key, which is random and in a file of its owner alone [A33]', async () => {
  const { mailbox: key = '', login } = keyOf(server.output())
  expect(key).toMatch(/^[\w-]{24}$/u)
  expect(login).toBe(key)
  const file = join(dataDir, 'demo-key')
  expect(await readFile(file, 'utf8')).toBe(key)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  for (const path of ['/config.json', '/mailbox', '/login?demo=true', '/readyz'])
    expect((await get(path)).text).not.toContain(key)
})

it('a client with the key printed at the start gets access [A33]', async () => {
  const { mailbox: key = '' } = keyOf(server.output())
  for (const path of ['/mailbox', '/login?demo']) {
    const address = path.includes('?') ? `${path}=${key}` : `${path}?key=${key}`
    const { status, headers } = await get(address)
    expect(status).toBe(303)
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';')
    expect((await get('/mailbox/messages', { cookie })).text).toBe('[]')
    expect(await askForCode({ cookie })).toBe(200)
  }
  expect(await askForCode({ 'x-demo-key': key })).toBe(200)
})

it('the key stays the same over a start [A33]', async () => {
  const before = keyOf(server.output())
  const { port: PORT } = new URL(server.url)
  await server.end('SIGTERM')
  server = await start({ PORT })
  expect(keyOf(server.output())).toEqual(before)
})
