import { deliveryPolicy } from 'backend-kit/mail/policy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startJobs } from '../../../packages/platform/jobs/timers.ts'
import { productJobs } from '../../../server/jobs.ts'
import { deliverDue } from '../../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { emptyQueues, mailsByState, queueMails } from '../../support/outbox.ts'
import { startSmtpServer, type TestSmtpServer } from '../../support/smtp.ts'

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost
let other: FunctionHost

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  const environment = { SMTP_URL: smtp.url }
  host = await startFunctions(database.pool, { environment })
  other = await startFunctions(database.pool, { environment })
})
afterAll(async () => {
  await host.stop()
  await other.stop()
  await smtp.stop()
  await database.drop()
})
beforeEach(async () => {
  smtp.behaviour = 'accepts'
  smtp.received.length = 0
  await emptyQueues(database.pool)
})

const deliver = (from = host, policy = deliveryPolicy) => {
  const { db, config, logger } = from.platform
  return deliverDue({ db, settings: config, log: logger }, from.mailer, { policy })
}
const outbox = async () => (await database.pool.query('select * from public.mail_outbox')).rows

describe('send-mail', () => {
  it('sends what is due from the configured sender, under the Message-ID of its row', async () => {
    const [messageId] = await queueMails(database.pool, 1)
    expect(await deliver()).toEqual({ sent: 1, postponed: 0, failed: 0 })
    const [mail] = smtp.received
    expect(mail?.messageId).toBe(`<${messageId}@127.0.0.1>`)
    expect(mail?.from?.address).toBe('hello@southerly.example')
    expect(mail?.envelope.to).toEqual(['client-1@client.example'])
    expect(mail?.text).toContain('Hello')
    expect(mail?.html).toContain('Hello')
    expect(await outbox()).toMatchObject([{ state: 'sent', sent_at: expect.any(Date) }])
  })

  it('sends every mail once, though two workers empty one outbox [F11]', async () => {
    const messageIds = await queueMails(database.pool, 40)
    const deliveries = await Promise.all([
      deliver(host),
      deliver(other),
      deliver(host),
      deliver(other),
    ])
    expect(deliveries.reduce((sum, { sent }) => sum + sent, 0)).toBe(messageIds.length)
    expect(smtp.received.map((mail) => mail.messageId).toSorted()).toEqual(
      messageIds.map((id) => `<${id}@127.0.0.1>`).toSorted(),
    )
  })

  it('sends by the timer, without a request', async () => {
    const { platform, mailer } = host
    const jobs = startJobs(platform, mailer, productJobs(platform.config)(platform, mailer))
    await queueMails(database.pool, 3)
    await smtp.arrived(3)
    await jobs.stop()
    expect(await mailsByState(database.pool)).toEqual({ sent: 3 })
  })

  it('deletes the text of a sensitive mail, and keeps the rest', async () => {
    await queueMails(database.pool, 1, { sensitive: true })
    await queueMails(database.pool, 1)
    await deliver()
    const data = Object.fromEntries((await outbox()).map((row) => [row.sensitive, row.data]))
    expect(data).toEqual({ true: {}, false: expect.objectContaining({ message: 'Hello' }) })
  })

  it('waits longer after every refusal, and stores the reason', async () => {
    smtp.behaviour = 'refuses for now'
    await queueMails(database.pool, 1)
    expect(await deliver()).toEqual({ sent: 0, postponed: 1, failed: 0 })
    const [row] = await outbox()
    expect(row).toMatchObject({ state: 'queued', attempts: 1 })
    expect(row.last_error).toMatch(/450/u)
    expect(row.next_attempt_at.getTime()).toBeGreaterThan(row.created_at.getTime())
    smtp.behaviour = 'accepts'
    expect(await deliver()).toEqual({ sent: 0, postponed: 0, failed: 0 })
  })

  it('marks a mail that no template can render as failed, and sends the others', async () => {
    await queueMails(database.pool, 1, { template: 'unheard-of' })
    await queueMails(database.pool, 2)
    // The third tells the agency.
    expect(await deliver()).toEqual({ sent: 3, postponed: 0, failed: 1 })
    expect(await mailsByState(database.pool)).toEqual({ sent: 3, failed: 1 })
  })

  it('holds no transaction open while the server hangs', async () => {
    smtp.behaviour = 'hangs'
    await queueMails(database.pool, 1)
    const called = smtp.called()
    const delivery = deliver(host, { ...deliveryPolicy, attemptMs: 500 })
    await called
    const { rows } = await database.pool.query(
      `select state from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows).toEqual([])
    expect(await delivery).toEqual({ sent: 0, postponed: 1, failed: 0 })
  })
})
