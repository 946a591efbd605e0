import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../domain/limits.ts'
import { createRateLimits } from '../../supabase/functions/_shared/rate-limits.ts'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { offerTimes, timeAt } from '../support/calls.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import { startSmtpServer, type TestSmtpServer } from '../support/smtp.ts'

const BAIT = 'Win https://evil.example now'

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost
let times: Date[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  host = await startFunctions(database.pool, {
    environment: { SMTP_URL: smtp.url, TRUST_PROXY: '1' },
  })
  times = await offerTimes(database.pool)
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
  await database.drop()
})

const ask = (email: string, place: number, change: object = {}) =>
  host.post(
    'booking',
    {
      action: 'request',
      id: randomUUID(),
      startsAt: timeAt(times, place),
      name: BAIT,
      email,
      phone: '+6495550100',
      about: BAIT,
      timeZone: 'evil.example/x',
      ...change,
    },
    { 'x-forwarded-for': `198.51.100.${place}` },
  )
const deliver = async () => {
  const { db, config, logger } = host.platform
  await deliverDue({ db, settings: config, log: logger }, host.mailer)
  return smtp.received.splice(0)
}

test('a stranger is mailed three times a day, in words of ours alone, and nothing that was typed [A40]', async () => {
  const victim = 'victim@client.example'
  for (const place of Array.from({ length: 20 }).keys()) {
    const response = await ask(place % 2 === 0 ? victim : 'Victim+x@client.example', place)
    expect([response.status, await response.json()]).toEqual([200, { ok: true }])
  }
  const mails = await deliver()
  expect(mails).toHaveLength(3)
  for (const { subject, text, html, from, replyTo, attachments } of mails) {
    expect(JSON.stringify([subject, text, html, from, replyTo])).not.toMatch(/evil|Win |0100/u)
    expect(attachments).toEqual([])
  }
})

test('who has a call is told of it, and nothing of who asked [A40]', async () => {
  const email = 'tom@client.example'
  await database.pool.query(
    `insert into public.bookings (id, starts_at, state, name, email, phone, booked_at)
     values (gen_random_uuid(), $1, 'booked', 'Tom', $2, '+6495550118', now())`,
    [times[30], email],
  )
  await deliver()
  expect((await ask(email, 31)).status).toBe(200)
  const [mail, ...others] = await deliver()
  expect(others).toEqual([])
  expect(mail?.envelope.to).toEqual([email])
  expect(JSON.stringify([mail?.subject, mail?.text, mail?.html])).not.toMatch(/evil|Win |0100/u)
})

test('results of the calculator go to strangers 300 times a day, from however many addresses [A40]', async () => {
  const counters = createRateLimits(database.pool, host.platform.keys.secret)
  await counters.consume(limits.roiReportsDaily, 'all', 299)
  const mail = (place: number) =>
    host.post(
      'roi-report',
      { email: `stranger-${place}@client.example`, calls: 30, minutes: 3, hourly: 25, days: 250 },
      { 'x-forwarded-for': `203.0.113.${place}` },
    )
  expect((await mail(1)).status).toBe(200)
  const refused = await mail(2)
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'too_many_today' }])
  expect(await deliver()).toHaveLength(1)
})

test('all strangers together are mailed 300 times a day [A40]', async () => {
  const counters = createRateLimits(database.pool, host.platform.keys.secret)
  // Three and one were mailed above.
  await counters.consume(limits.callRequestDaily, 'all', 295)
  expect((await ask('one@client.example', 40)).status).toBe(200)
  expect((await ask('two@client.example', 41)).status).toBe(503)
  expect(await deliver()).toHaveLength(1)
})
