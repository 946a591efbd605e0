import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '../support/smtp.ts'

const STRANGER = 'stranger@elsewhere.example'
const DAY_MS = 86_400_000
const NOW = new Date()

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost
let other: FunctionHost
beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  const environment = { SMTP_URL: smtp.url, TRUST_PROXY: '1' }
  const options = { environment, now: () => NOW }
  host = await startFunctions(database.pool, options)
  other = await startFunctions(database.pool, options)
})
afterAll(async () => {
  await host.stop()
  await other.stop()
  await smtp.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query(
    'truncate public.contact_messages, public.mail_outbox, private.rate_limits',
  )
  smtp.received.length = 0
})

const typed = {
  name: 'WIN-A-PRIZE www-evil',
  email: STRANGER,
  phone: '021 555 0199',
  interest: 'Workflow Automation',
  message: 'CLICK-HERE evil.example/claim to claim, before it is gone.',
}

let senders = 0
/** An enquiry of somebody at an address of the network that was not seen before. */
const send = async (fields: Partial<typeof typed>) => {
  senders += 1
  const answer = await host.post(
    'contact-form',
    { ...typed, message: `${typed.message} ${senders}`, ...fields },
    { 'x-forwarded-for': `10.0.${Math.floor(senders / 200)}.${senders % 200}` },
  )
  expect(answer.status).toBe(200)
}
const runTimer = async (at: FunctionHost) => {
  const answer = await at.post('enquiry-receipts', {}, { apikey: host.platform.keys.secret })
  expect(answer.status).toBe(200)
}
const mails = async (): Promise<ReceivedMail[]> => {
  const { db, config, logger } = host.platform
  await deliverDue({ db, settings: config, log: logger }, host.mailer)
  return smtp.received.splice(0)
}
const toStrangers = async () => {
  const { agencyEmail } = host.platform.config
  return (await mails()).filter(({ envelope }) => !envelope.to.includes(agencyEmail))
}
const queuedReceipts = async () => {
  const { rows } = await database.pool.query(
    `select count(*)::int as count from public.mail_outbox where template = 'enquiry-received'`,
  )
  return rows[0].count
}
const letADayPass = () =>
  database.pool.query('update private.rate_limits set expire = expire - $1::bigint', [
    DAY_MS + 60_000,
  ])

test('a receipt holds nothing that was typed, in no header and no part [A40]', async () => {
  await send({})
  await runTimer(host)
  const [receipt] = await toStrangers()
  expect(receipt?.envelope.to).toEqual([STRANGER])
  const whole = JSON.stringify([receipt?.headers, receipt?.subject, receipt?.text, receipt?.html])
  for (const text of ['WIN-A-PRIZE', 'evil', 'CLICK-HERE', '0199', 'Workflow Automation'])
    expect(whole).not.toContain(text)
  expect(receipt?.replyTo).toBeUndefined()
  const links = [...(receipt?.html ?? '').matchAll(/\b(?:href|src)="([^"]*)"/gu)]
  expect(links).toEqual([])
})

test('the receipts of two people are the same to the letter [A40]', async () => {
  await send({})
  await send({ name: 'Somebody Else', email: 'another@elsewhere.example', interest: 'Other' })
  await runTimer(host)
  const [one, two] = (await toStrangers()).map(({ subject, text, html }) => [subject, text, html])
  expect(one).toEqual(two)
})

test('one a day goes to a mailbox, however it is spelt and whoever asks [A40]', async () => {
  const spellings = ['a.stranger@gmail.com', 'astranger@gmail.com', 'AStranger+x@googlemail.com']
  for (const email of spellings) await send({ email })
  await Promise.all([host, other, host].map(runTimer))
  expect(await toStrangers()).toHaveLength(1)
  const { rows } = await database.pool.query(
    `select count(*)::int as count from public.contact_messages where state = 'new'`,
  )
  expect(rows).toEqual([{ count: 3 }])

  await send({ email: 'a.stranger+later@gmail.com' })
  await runTimer(host)
  expect(await toStrangers()).toEqual([])

  await letADayPass()
  await send({ email: 'a.stranger@gmail.com' })
  await runTimer(host)
  expect(await toStrangers()).toHaveLength(1)
})

test('200 a day go out in all, and the enquiries beyond stand without one, also the day after [A40]', async () => {
  await database.pool.query(
    `insert into public.contact_messages (name, email, message, interest, idempotency_key, receipt_due)
     select 'Somebody', 'stranger' || n || '@elsewhere.example', 'Kia ora, can you ring?', 'Other', n, true
     from generate_series(1, 205) as n`,
  )
  await Promise.all([host, other].map(runTimer))
  expect(await queuedReceipts()).toBe(200)
  await letADayPass()
  await runTimer(host)
  expect(await queuedReceipts()).toBe(200)
  await send({ email: 'next@elsewhere.example' })
  await runTimer(host)
  expect(await queuedReceipts()).toBe(201)
})
