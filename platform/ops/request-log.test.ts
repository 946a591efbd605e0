import { Hono } from 'hono'
import { DatabaseError } from 'pg'
import pino from 'pino'
import { expect, it } from 'vitest'
import { requestLog } from './request-log.ts'

const logOf = async (fail: (error: DatabaseError) => void) => {
  const lines: string[] = []
  const logger = pino({ level: 'debug' }, { write: (line) => lines.push(line) })
  const app = new Hono()
  app.use(requestLog(logger))
  app.onError((_, c) => c.text('failed', 500))
  app.get('/private', () => {
    const error = new DatabaseError('invalid value "moana@henderson.example"', 1, 'error')
    error.detail = 'Failing row contains (moana@henderson.example, our phone rings)'
    fail(error)
    return new Response('fine')
  })
  await app.request('/private?email=moana@henderson.example')
  return lines.join('')
}

it('logs a failure with its place, and nothing of what a person typed', async () => {
  const log = await logOf((error) => {
    throw error
  })
  expect(log).toContain('"level":50')
  expect(log).toContain('"path":"/private"')
  expect(log).toContain('request-log.test.ts')
  expect(log).not.toContain('moana')
  expect(log).not.toContain('our phone rings')
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
  const log = await logOf(() => {})
  expect(log).toContain('"status":200')
  expect(log).not.toContain('"level":50')
  expect(log).not.toContain('moana')
})
