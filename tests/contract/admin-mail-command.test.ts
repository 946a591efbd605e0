import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deliverDue as deliverQueue } from 'backend-kit/mail/deliver'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountMailQueue } from '../../packages/platform/mail/account-mail.ts'
import { compileCache } from '../../scripts/support/compile-cache.ts'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import {
  advanceTime,
  emptyQueues,
  mailsByState,
  queueAccountMails,
  queueAnswer,
  queueMails,
} from '../support/outbox.ts'
import { startSmtpServer, type TestSmtpServer } from '../support/smtp.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DAY = 24 * 60 * 60 * 1000
const PASSWORD = 'right'

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost
beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer(PASSWORD)
  host = await startFunctions(database.pool, { environment: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
  await database.drop()
})
beforeEach(async () => {
  smtp.password = PASSWORD
  smtp.exceptions.clear()
  smtp.received.length = 0
  await emptyQueues(database.pool)
})

/** `npm run admin -- mail ...`, as an engineer types it. */
const mail = async (...parameters: string[]) => {
  const env = { ...compileCache, PATH: process.env.PATH, DATABASE_URL: database.url }
  return promisify(execFile)(process.execPath, ['server/admin/main.ts', 'mail', ...parameters], {
    cwd: ROOT,
    env,
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
  )
}

const deliver = () => {
  const { db, config, logger } = host.platform
  return deliverDue({ db, settings: config, log: logger }, host.mailer)
}
const deliverAccountMails = () => deliverQueue(accountMailQueue(host.platform), host.mailer)
const idOf = async (recipient: string) =>
  (await database.pool.query('select id from public.mail_outbox where recipient = $1', [recipient]))
    .rows[0].id
const failBoth = async () => {
  smtp.exceptions.set('client-1@client.example', 550)
  smtp.exceptions.set('client-2@client.example', 550)
  const messageIds = await queueMails(database.pool, 2)
  await deliver()
  await advanceTime(database.pool, DAY)
  expect(await deliver()).toMatchObject({ failed: 2 })
  smtp.exceptions.clear()
  smtp.received.length = 0
  return messageIds
}

describe('mail list', () => {
  it('says what waits, for whom, how often it was tried, why not sent and when next [R6.22]', async () => {
    smtp.exceptions.set('client-1@client.example', 550)
    await queueMails(database.pool, 2)
    await deliver()
    const { code, output } = await mail('list')
    expect(code).toBe(0)
    expect(output).toContain(`${await idOf('client-1@client.example')}  waits`)
    expect(output).toContain('contact-message to client-1@client.example')
    expect(output).toMatch(/attempts: 1, next \d{4}-\d\d-\d\d \d\d:\d\d UTC/u)
    expect(output).toContain('550')
    expect(output).not.toContain('client-2@client.example')
  })

  it('says that the mail server is unavailable, since when and why', async () => {
    smtp.password = 'rotated'
    host.mailer.close()
    await host.stop()
    host = await startFunctions(database.pool, { environment: { SMTP_URL: smtp.url } })
    await queueMails(database.pool, 2)
    await deliver()
    const { output } = await mail('list')
    expect(output).toMatch(
      /^The mail server is unavailable since .*, attempts: 1, next .*\n {2}.*535/u,
    )
    expect(output).toContain('when the server is available')
  })

  it('says of mails on accounts, too, what waits and what has failed', async () => {
    smtp.exceptions.set('owner-1@client.example', 550)
    await queueAccountMails(database.pool, 1)
    await deliverAccountMails()
    const waits = await mail('list')
    expect(waits.output).toContain('confirmation to owner-1@client.example')
    expect(waits.output).toMatch(/^\S+ {2}waits$/mu)
    await advanceTime(database.pool, DAY)
    await deliverAccountMails()
    expect((await mail('list')).output).toMatch(/^\S+ {2}failed\n {2}confirmation to owner-1@/mu)
  })

  it('says what has failed, and where nothing has', async () => {
    expect((await mail('list')).output).toBe('No mail waits, and none has failed.\n')
    await failBoth()
    expect((await mail('list')).output).toMatch(/^\S+ {2}failed$/mu)
  })
})

describe('mail retry', () => {
  it('mails one again, under the Message-ID that it had [R6.22]', async () => {
    const [messageId] = await failBoth()
    const id = await idOf('client-1@client.example')
    expect(await mail('retry', id)).toEqual({ code: 0, output: 'One mail is queued again.\n' })
    expect(await deliver()).toMatchObject({ sent: 1 })
    expect(smtp.received.map((received) => received.messageId)).toEqual([
      `<${messageId}@127.0.0.1>`,
    ])
    // Sent before: what tells the agency.
    expect(await mailsByState(database.pool)).toEqual({ sent: 2, failed: 1 })
  })

  it('mails one on an account again, and has the server that is away tried for it', async () => {
    smtp.exceptions.set('owner-1@client.example', 550)
    const [messageId] = await queueAccountMails(database.pool, 1)
    await deliverAccountMails()
    await advanceTime(database.pool, DAY)
    await deliverAccountMails()
    smtp.exceptions.clear()
    await database.pool.query(
      `insert into platform.mail_outage (failures, next_attempt_at, last_error)
       values (9, now() + interval '1 hour', '535')`,
    )
    const id = /^(\S+) {2}failed$/mu.exec((await mail('list')).output)?.[1] ?? ''
    expect(await mail('retry', id)).toEqual({
      code: 0,
      output: 'One mail is queued again. The mail server, which was unavailable, is tried now.\n',
    })
    expect(await deliverAccountMails()).toMatchObject({ sent: 1 })
    expect(smtp.received.at(-1)?.messageId).toBe(`<${messageId}@127.0.0.1>`)
  })

  it('mails all again, which then have their full time', async () => {
    await failBoth()
    await advanceTime(database.pool, 9 * DAY)
    smtp.exceptions.set('client-1@client.example', 550)
    smtp.exceptions.set('client-2@client.example', 450)
    expect((await mail('retry', 'all')).output).toBe('2 mails are queued again.\n')
    expect(await deliver()).toEqual({ sent: 0, postponed: 2, failed: 0 })
  })

  it('retries an unavailable server at once', async () => {
    await failBoth()
    await database.pool.query(
      `insert into private.mail_outage (failures, next_attempt_at, last_error)
       values (9, now() + interval '1 hour', '535')`,
    )
    await queueMails(database.pool, 1)
    expect(await deliver()).toMatchObject({ sent: 0 })
    expect((await mail('retry', 'all')).output).toBe(
      '2 mails are queued again. The mail server, which was unavailable, is tried now.\n',
    )
    expect(await deliver()).toMatchObject({ sent: 3 })
  })

  it('sends no answer to an enquiry, and says where it is sent again [R6.274]', async () => {
    smtp.exceptions.set('mere@client.example', 550)
    await queueAnswer(database.pool)
    expect(await deliver()).toMatchObject({ failed: 1 })
    const output = 'An answer to an enquiry is sent again at its enquiry, on the desk.\n'
    for (const which of [await idOf('mere@client.example'), 'all']) {
      expect(await mail('retry', which)).toEqual({ code: 1, output })
    }
    await queueMails(database.pool, 1)
    await database.pool.query(`update public.mail_outbox set state = 'failed'`)
    expect((await mail('retry', 'all')).output).toBe('One mail is queued again.\n')
    expect(await mailsByState(database.pool)).toEqual({ queued: 1, failed: 1 })
  })

  it('fails where nothing has failed, and where it is not told what', async () => {
    expect(await mail('retry', 'all')).toEqual({ code: 1, output: 'No mail has failed.\n' })
    const id = crypto.randomUUID()
    expect(await mail('retry', id)).toMatchObject({ code: 1 })
    for (const words of [[], ['retry'], ['retry', 'x'], ['list', 'all'], ['lose']]) {
      const { code, output } = await mail(...words)
      expect(code).toBe(1)
      expect(output).toContain('npm run admin -- mail retry ID|all')
    }
  })
})
