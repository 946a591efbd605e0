import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import { startSmtpServer, type TestSmtpServer } from '../support/smtp.ts'

const COPIES = 50
const enquiry = {
  name: 'Mere',
  email: 'mere@client.example',
  message: 'Who answers our phone when we are on the roof?',
}

let database: TestDatabase
let smtp: TestSmtpServer
let hosts: [FunctionHost, FunctionHost]

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  const environment = { SMTP_URL: smtp.url }
  hosts = [
    await startFunctions(database.pool, { environment }),
    await startFunctions(database.pool, { environment }),
  ]
})
afterAll(async () => {
  for (const host of hosts) await host.stop()
  await smtp.stop()
  await database.drop()
})
beforeEach(async () => {
  smtp.received.length = 0
  await database.pool.query(
    'truncate public.contact_messages, public.mail_outbox, private.rate_limits cascade',
  )
})

const outcome = async (send: (host: FunctionHost) => Promise<Response>) => {
  const responses = await Promise.all(
    Array.from({ length: COPIES }, (_, index) => send(hosts[index % 2 ? 0 : 1])),
  )
  const { db, config, logger } = hosts[0].platform
  await deliverDue({ db, settings: config, log: logger }, hosts[0].mailer)
  const { rows } = await database.pool.query('select id from public.contact_messages')
  return {
    statuses: [...new Set(responses.map(({ status }) => status))],
    rows: rows.length,
    mails: smtp.received.length,
  }
}

describe('the same submission fifty times at once, to two instances', () => {
  it('with the key of its form makes one row and one mail, and every copy gets success [F3]', async () => {
    const body = { ...enquiry, idempotencyKey: randomUUID() }
    expect(await outcome((host) => host.post('contact-form', body))).toEqual({
      statuses: [200],
      rows: 1,
      mails: 1,
    })
  })

  it('without script makes one row and one mail, and every copy gets success [F3]', async () => {
    expect(await outcome((host) => host.postForm('contact-form', enquiry))).toEqual({
      statuses: [303],
      rows: 1,
      mails: 1,
    })
  })
})
