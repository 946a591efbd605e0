import { Hono } from 'hono'
import { DatabaseError } from 'pg'
import pino from 'pino'
import { expect, it } from 'vitest'
import { requestLog } from './request-log.ts'

interface Logged {
  readonly path?: string
  readonly status?: 500 | 503
  readonly fail?: (error: DatabaseError) => void
}

const logOf = async ({ path = '/private', status = 500, fail = () => {} }: Logged) => {
  const lines: string[] = []
  const logger = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
  const app = new Hono()
  app.use(requestLog(logger))
  app.onError((_, c) => c.text('failed', status))
  app.get('*', () => {
    const error = new DatabaseError('invalid value "moana@henderson.example"', 1, 'error')
    error.code = '53100'
    error.detail = 'Failing row contains (moana@henderson.example, our phone rings)'
    fail(error)
    return new Response('fine')
  })
  await app.request(`${path}?email=moana@henderson.example`)
  expect(lines).toHaveLength(1)
  return lines.join('')
}
const fail = (error: DatabaseError) => {
  throw error
}

it('logs a failure with its place, and nothing of what a person typed', async () => {
  const log = await logOf({ fail })
  expect(log).toContain('"level":50')
  expect(log).toContain('"path":"/private"')
  expect(log).toContain('request-log.test.ts')
  expect(log).not.toContain('moana')
  expect(log).not.toContain('our phone rings')
})

it('logs a refusal as a warning that names its cause, without a stack', async () => {
  const log = await logOf({ fail, status: 503 })
  expect(log).toContain('"level":40')
  expect(log).toContain('"code":"53100"')
  expect(log).not.toContain('request-log.test.ts')
  expect(log).not.toContain('moana')
})

it('logs what was put off as a warning', async () => {
  const lines: { level: number; status: number }[] = []
  const logger = pino({ level: 'debug' }, { write: (line) => lines.push(JSON.parse(line)) })
  const app = new Hono()
  app.use(requestLog(logger))
  app.get('/', (c) => c.text('busy', 503))
  await app.request('/')
  expect(lines).toMatchObject([{ level: 40, status: 503 }])
})

it('logs an answer without its query, and not as an error', async () => {
  const log = await logOf({})
  expect(log).toContain('"status":200')
  expect(log).not.toContain('"level":50')
  expect(log).not.toContain('moana')
})

it.each([
  ['/storage/v1/object/documents/1f/moana-henderson.pdf', '/storage/v1/object/...'],
  ['/storage/v1/object/sign/documents/1f/a.pdf', '/storage/v1/object/sign/...'],
  ['/storage/v1/object/listener/moana.pdf', '/storage/v1/object/...'],
  ['/storage/v1/object/moana/a.pdf', '/storage/v1/object/...'],
  ['/storage/v1/object/list/documents', '/storage/v1/object/list/...'],
  ['/storage/v1/moana', '/storage/v1/...'],
])('logs %s as %s', async (path, logged) => {
  expect(await logOf({ path })).toContain(`"path":"${logged}"`)
})

it('tells of a failure once, with its path and error, and of no refusal', async () => {
  const told: unknown[][] = []
  const app = new Hono()
  app.use(requestLog(pino({ level: 'silent' }), (...failure) => told.push(failure)))
  app.onError((_, c) => c.text('failed', c.req.path === '/busy' ? 503 : 500))
  const failure = new Error('broken')
  app.get('*', () => {
    throw failure
  })
  await app.request('/busy')
  await app.request('/storage/v1/object/documents/mere/letter.pdf?token=1')
  expect(told).toEqual([[failure, { path: '/storage/v1/object/...' }]])
})
