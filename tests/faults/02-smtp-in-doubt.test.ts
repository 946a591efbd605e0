import { deliveryPolicy } from 'backend-kit/mail/policy'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import { advanceTime, emptyQueues, queueAnswer, queueMails } from '../support/outbox.ts'
import { type SmtpBehaviour, startSmtpServer, type TestSmtpServer } from '../support/smtp.ts'

const DAY = 24 * 60 * 60 * 1000
/** Far longer than a mail takes to be written. */
const ENOUGH_MS = 1000

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyQueues(database.pool)
  smtp = await startSmtpServer()
  host = await startFunctions(database.pool, { environment: { SMTP_URL: smtp.url } })
  return async () => {
    await host.stop()
    await smtp.stop()
  }
})

const log = pino({ level: 'silent' })
const deliver = (attemptMs = ENOUGH_MS, mailer = host.mailer) =>
  deliverDue({ db: host.platform.db, settings: host.platform.config, log }, mailer, {
    policy: { ...deliveryPolicy, attemptMs },
  })
const rows = async () =>
  (
    await database.pool.query(
      'select template, state, attempts, is_in_doubt, last_error from public.mail_outbox',
    )
  ).rows
const outages = async () =>
  (await database.pool.query('select last_error from private.mail_outage')).rows
const receivedIds = () => smtp.received.map(({ messageId }) => messageId)
const SENT = { sent: 1, postponed: 0, failed: 0 }
const POSTPONED = { sent: 0, postponed: 1, failed: 0 }
const FAILED = { sent: 0, postponed: 0, failed: 1 }
const TOO_LONG = 'The mail server took too long'
/** A server that is back, a day later. */
const later = async () => {
  smtp.behaviour = 'accepts'
  await advanceTime(database.pool, DAY)
}

describe('what a person wrote', () => {
  it.each([
    ['hangs after DATA', TOO_LONG],
    ['dies after DATA', 'Connection closed unexpectedly'],
  ] satisfies [SmtpBehaviour, string][])(
    'is given up at once, in doubt, where the server %s [R2.720, F2]',
    async (behaviour, reason) => {
      smtp.behaviour = behaviour
      const messageId = await queueAnswer(database.pool)
      expect(await deliver()).toEqual(FAILED)
      expect(await rows()).toEqual([
        {
          template: 'enquiry-answer',
          state: 'failed',
          attempts: 1,
          is_in_doubt: true,
          last_error: reason,
        },
      ])
      // To all other mails the server is away.
      expect(await outages()).toEqual([{ last_error: reason }])
      await later()
      await deliver()
      expect(receivedIds()).toEqual([`<${messageId}@127.0.0.1>`])
    },
  )

  it('is in doubt with a mailer that does not stop when it is told to [R2.720, F2]', async () => {
    await queueAnswer(database.pool)
    const deaf = { send: () => new Promise<void>(() => {}), close() {} }
    expect(await deliver(50, deaf)).toEqual(FAILED)
    expect(await rows()).toMatchObject([
      { state: 'failed', is_in_doubt: true, last_error: TOO_LONG },
    ])
  })

  it.each([
    ['hangs', 1, 200],
    // More than the systems of both sides hold on the way.
    ['dies within DATA', 2 ** 18, deliveryPolicy.attemptMs],
  ] satisfies [SmtpBehaviour, number, number][])(
    'is tried again where the server %s: not all of it was written [R2.720, F2]',
    async (behaviour, lines, attemptMs) => {
      smtp.behaviour = behaviour
      const messageId = await queueAnswer(database.pool, 'Our agent does.\n'.repeat(lines))
      expect(await deliver(attemptMs)).toEqual(POSTPONED)
      expect(await rows()).toMatchObject([{ state: 'queued', is_in_doubt: false }])
      expect(await outages()).toHaveLength(1)
      await later()
      expect(await deliver(deliveryPolicy.attemptMs)).toEqual(SENT)
      expect(receivedIds()).toEqual([`<${messageId}@127.0.0.1>`])
    },
  )

  it.each([
    ['refuses for good', 550],
    ['refuses the content', 554],
  ] satisfies [SmtpBehaviour, number][])(
    'is given up at once where the server %s, which is no doubt, and no mail tells of it [R2.721, F2]',
    async (behaviour, code) => {
      smtp.behaviour = behaviour
      await queueAnswer(database.pool)
      expect(await deliver()).toEqual(FAILED)
      expect(await rows()).toMatchObject([
        {
          template: 'enquiry-answer',
          state: 'failed',
          is_in_doubt: false,
          last_error: expect.stringContaining(String(code)),
        },
      ])
      expect(await outages()).toEqual([])
    },
  )

  it('is tried again where the server puts it off [R2.721, F2]', async () => {
    smtp.behaviour = 'refuses for now'
    await queueAnswer(database.pool)
    expect(await deliver()).toEqual(POSTPONED)
    expect(await rows()).toMatchObject([{ state: 'queued', is_in_doubt: false }])
    await later()
    expect(await deliver()).toEqual(SENT)
  })
})

it('a mail of a program is sent again under its Message-ID where the server hangs after DATA [R2.720, F2]', async () => {
  smtp.behaviour = 'hangs after DATA'
  const [messageId] = await queueMails(database.pool, 1)
  expect(await deliver()).toEqual(POSTPONED)
  expect(await rows()).toMatchObject([
    { state: 'queued', is_in_doubt: false, last_error: TOO_LONG },
  ])
  await later()
  expect(await deliver()).toEqual(SENT)
  expect(receivedIds()).toEqual(Array(2).fill(`<${messageId}@127.0.0.1>`))
})
