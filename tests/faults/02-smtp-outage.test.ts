import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { mailsByState, queueAccountMails, queueMails } from '../support/outbox.ts'
import { type SmtpBehaviour, startSmtpServer, type TestSmtpServer } from '../support/smtp.ts'

const MAILS_A_QUEUE = 6
const MAILS = 2 * MAILS_A_QUEUE
const WORKER = join(import.meta.dirname, '..', 'support', 'mail-worker.ts')

let database: TestDatabase
let smtp: TestSmtpServer
const workers: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await smtp.stop()
  await database.drop()
})

const startWorker = () => {
  const worker = spawn(process.execPath, [WORKER, database.url, smtp.url], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  workers.push(worker)
  return worker
}

const kill = async (worker: ChildProcess) => {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

it('mails every acknowledged message of both queues under one Message-ID, though the server refuses, hangs and dies, and workers are killed', async () => {
  const messageIds = [
    ...(await queueMails(database.pool, MAILS_A_QUEUE)),
    ...(await queueAccountMails(database.pool, MAILS_A_QUEUE)),
  ]
  const expected = messageIds.map((id) => `<${id}@southerly.example>`).toSorted()
  let worker = startWorker()

  for (const behaviour of [
    'refuses for now',
    'hangs',
    'refuses for now',
  ] satisfies SmtpBehaviour[]) {
    smtp.behaviour = behaviour
    await smtp.called()
    await smtp.called()
    await kill(worker)
    worker = startWorker()
  }
  expect(smtp.received).toEqual([])

  // The whole mail arrives, the acknowledgement never does: it has to come again.
  smtp.behaviour = 'dies after DATA'
  await smtp.arrived(MAILS)
  await kill(worker)
  worker = startWorker()
  await smtp.arrived(MAILS + 1)
  expect(await mailsByState(database.pool)).toEqual({ queued: MAILS })

  smtp.behaviour = 'accepts'
  const [code] = await once(worker, 'exit')
  expect(code).toBe(0)
  expect(await mailsByState(database.pool)).toEqual({ sent: MAILS })
  expect([...new Set(smtp.received.map((mail) => mail.messageId))].toSorted()).toEqual(expected)
  for (const mail of smtp.received) expect(mail.envelope.to).toHaveLength(1)
})
