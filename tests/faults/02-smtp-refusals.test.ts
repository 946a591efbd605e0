import { createSmtpMailer } from 'backend-kit/mail/smtp'
import { freePort } from 'embedded-platform/testing/free-port'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { embeddedAccounts } from '../../server/accounts.ts'
import { productTables } from '../../server/database.ts'
import { removeFilesOf } from '../../server/functions.ts'
import { addressHash } from '../../supabase/functions/_shared/forgotten-addresses.ts'
import { requestDeletion } from '../../supabase/functions/account-deletion/deletions.ts'
import { runDeletions } from '../../supabase/functions/account-deletions/run.ts'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import { advanceTime, emptyQueues, mailsByState, queueMails } from '../support/outbox.ts'
import { newClient } from '../support/people.ts'
import { searchPerson } from '../support/search-person.ts'
import { type SmtpBehaviour, startSmtpServer, type TestSmtpServer } from '../support/smtp.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const PASSWORD = 'first-password'

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await emptyQueues(database.pool)
  smtp = await startSmtpServer(PASSWORD)
  host = await startFunctions(database.pool, { environment: { SMTP_URL: smtp.url } })
  logged.length = 0
  return async () => {
    await host.stop()
    await smtp.stop()
  }
})

const logged: { level: string; fields: object; message: string }[] = []
const write = (level: string) => (fields: object, message: string) => {
  logged.push({ level, fields, message })
}
const log = { info: write('info'), warn: write('warn'), error: write('error') }

const deliver = (mailer = host.mailer) =>
  deliverDue({ db: host.platform.db, settings: host.platform.config, log }, mailer)
const pass = (milliseconds: number) => advanceTime(database.pool, milliseconds)
const receivedIds = () => smtp.received.map((mail) => mail.messageId).toSorted()
const idsOf = (messageIds: string[]) => messageIds.map((id) => `<${id}@127.0.0.1>`).toSorted()
const rows = async () =>
  (await database.pool.query('select * from public.mail_outbox order by recipient')).rows
const isAway = async () =>
  (await database.pool.query('select from private.mail_outage')).rowCount === 1
const NOTHING = { sent: 0, postponed: 0, failed: 0 }

describe('a login that is refused (535)', () => {
  beforeEach(() => {
    smtp.password = 'rotated'
  })

  it('is tried once in thirty seconds for the whole queue, by all instances [F2]', async () => {
    const other = createSmtpMailer(smtp.url)
    await queueMails(database.pool, 12)
    expect(await deliver()).toEqual({ sent: 0, postponed: 1, failed: 0 })
    for (let round = 2; round <= 6; round += 1) {
      await pass(15 * SECOND)
      await queueMails(database.pool, 1)
      await Promise.all([deliver(), deliver(other)])
      expect(smtp.logins).toBe(round - 1)
      await pass(15 * SECOND)
      await Promise.all([deliver(), deliver(other), deliver()])
      expect(smtp.logins).toBe(round)
    }
    other.close()
  })

  it('keeps every mail for three days, and everything goes when the password is right [F2]', async () => {
    const messageIds = await queueMails(database.pool, 12)
    for (let hours = 0; hours < 71; hours += 7) {
      await deliver()
      await pass(6.5 * HOUR)
    }
    expect(await mailsByState(database.pool)).toEqual({ queued: 12 })
    smtp.password = PASSWORD
    expect(await deliver()).toEqual({ sent: 12, postponed: 0, failed: 0 })
    expect(receivedIds()).toEqual(idsOf(messageIds))
    expect(await isAway()).toBe(false)
  })

  it('stops retrying a mail after three days, as failed, with the reason [R9.36, F2]', async () => {
    await queueMails(database.pool, 1)
    await deliver()
    await pass(3 * DAY)
    expect(await deliver()).toEqual({ sent: 0, postponed: 0, failed: 1 })
    expect(await rows()).toMatchObject([
      { state: 'queued', template: 'mail-failed', recipient: '' },
      { state: 'failed', last_error: expect.stringContaining('535') },
    ])
  })

  it('is in the log with its code, and no address is [F2]', async () => {
    await queueMails(database.pool, 1)
    await deliver()
    await pass(30 * SECOND)
    await deliver()
    smtp.password = PASSWORD
    await pass(30 * SECOND)
    await deliver()
    const login = { stage: 'login', smtpCode: 535 }
    expect(logged).toMatchObject([
      { level: 'error', message: 'the mail server is unavailable', fields: login },
      { level: 'warn', message: 'a mail was not sent', fields: { ...login, attempts: 1 } },
      { level: 'warn', message: 'a mail was not sent', fields: { ...login, attempts: 2 } },
      { level: 'info', message: 'the mail server is available again' },
    ])
    expect(JSON.stringify(logged)).not.toContain('client.example')
  })
})

describe('a server that offers no encryption', () => {
  it('is sent no password, unless it is on this machine [F2]', async () => {
    // Another address of this machine, which looks like any other server's.
    const elsewhere = createSmtpMailer(smtp.url.replace('127.0.0.1', '0.0.0.0'))
    await queueMails(database.pool, 1)
    expect(await deliver(elsewhere)).toEqual({ sent: 0, postponed: 1, failed: 0 })
    expect(smtp.logins).toBe(0)
    elsewhere.close()
    await pass(30 * SECOND)
    expect(await deliver()).toEqual({ sent: 1, postponed: 0, failed: 0 })
    expect(smtp.logins).toBe(1)
  })
})

describe.each(['refuses the sender', 'is closing', 'dies after DATA'] satisfies SmtpBehaviour[])(
  'a server that %s',
  (behaviour) => {
    it('is tried by one mail at a time with growing pauses, and has them all when it is back [F2]', async () => {
      const messageIds = await queueMails(database.pool, 7)
      smtp.behaviour = behaviour
      for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
        expect(await deliver()).toEqual({ sent: 0, postponed: 1, failed: 0 })
        if (seconds === 30) expect(await deliver()).toEqual(NOTHING)
        await pass(seconds * SECOND)
      }
      expect((await rows()).map(({ attempts }) => attempts)).toEqual(Array(7).fill(1))

      smtp.behaviour = 'accepts'
      smtp.received.length = 0
      expect(await deliver()).toEqual({ sent: 7, postponed: 0, failed: 0 })
      expect(receivedIds()).toEqual(idsOf(messageIds))
    })
  },
)

it('keeps what waits where no server answers at all [F2]', async () => {
  const unreachable = createSmtpMailer(`smtp://127.0.0.1:${await freePort()}`)
  await queueMails(database.pool, 3)
  expect(await deliver(unreachable)).toEqual({ sent: 0, postponed: 1, failed: 0 })
  expect(logged).toContainEqual(
    expect.objectContaining({ fields: { stage: 'connection', smtpCode: undefined } }),
  )
  await pass(2 * DAY)
  await deliver(unreachable)
  await pass(30 * SECOND)
  expect(await deliver()).toEqual({ sent: 3, postponed: 0, failed: 0 })
  unreachable.close()
})

describe('one recipient that is refused (550)', () => {
  const REFUSED = 'client-1@client.example'
  beforeEach(async () => {
    smtp.exceptions.set(REFUSED, 550)
    await queueMails(database.pool, 7)
  })
  const refused = async () => (await rows()).find(({ recipient }) => recipient === REFUSED)

  it('delays no other recipient [F2]', async () => {
    expect(await deliver()).toEqual({ sent: 6, postponed: 1, failed: 0 })
    expect(await refused()).toMatchObject({
      state: 'queued',
      last_error: expect.stringContaining('550'),
    })
    expect(await isAway()).toBe(false)
  })

  it('is tried with longer pauses for a day, and is failed then [F2]', async () => {
    let waited = 0
    let attempts = 0
    while ((await refused())?.state === 'queued') {
      await deliver()
      attempts += 1
      const { rows: waits } = await database.pool.query(
        `select extract(epoch from next_attempt_at - now()) * 1000 as wait
         from public.mail_outbox where state = 'queued'`,
      )
      const wait = Math.ceil(Number(waits[0]?.wait ?? 0))
      waited += wait
      await pass(wait)
    }
    expect(waited).toBeGreaterThanOrEqual(DAY)
    expect(waited).toBeLessThan(DAY + 2 * HOUR)
    // 1, 1, 2, 4, 8, 16, 32 minutes, then hours.
    expect(attempts).toBeGreaterThan(25)
    expect(attempts).toBeLessThan(35)
    expect(logged.at(-1)).toMatchObject({
      level: 'error',
      message: 'a mail was given up',
      fields: { stage: 'recipient', smtpCode: 550 },
    })
    expect(JSON.stringify(logged)).not.toContain('client.example')
  })

  it('has its day from the first refusal on, however long the server was unavailable before [F2]', async () => {
    smtp.password = 'rotated'
    await deliver()
    await pass(2 * DAY)
    smtp.password = PASSWORD
    expect(await deliver()).toMatchObject({ sent: 6, postponed: 1, failed: 0 })
    await pass(23 * HOUR)
    expect(await deliver()).toMatchObject({ postponed: 1, failed: 0 })
    smtp.exceptions.clear()
    await pass(HOUR)
    expect(await deliver()).toMatchObject({ sent: 1 })
  })
})

it.each([
  ['the content (554)', 'refuses the content', 'content', 554],
  ['every recipient (550)', 'refuses for good', 'recipient', 550],
] as const)(
  'a server that refuses %s is not away: the mails have a day [F2]',
  async (_, behaviour, stage, smtpCode) => {
    smtp.behaviour = behaviour
    const messageIds = await queueMails(database.pool, 3)
    expect(await deliver()).toEqual({ sent: 0, postponed: 3, failed: 0 })
    expect(await isAway()).toBe(false)
    expect(logged).toMatchObject(Array(3).fill({ fields: { stage, smtpCode } }))
    await pass(23 * HOUR)
    expect(await deliver()).toEqual({ sent: 0, postponed: 3, failed: 0 })
    smtp.behaviour = 'accepts'
    smtp.received.length = 0
    await pass(HOUR)
    expect(await deliver()).toEqual({ sent: 3, postponed: 0, failed: 0 })
    expect(receivedIds()).toEqual(idsOf(messageIds))
  },
)

it.each([450, 451, 452])(
  'a recipient who is put off (%s) is tried within half a minute, for three days [F2]',
  async (code) => {
    smtp.exceptions.set('client-1@client.example', code)
    await queueMails(database.pool, 2)
    // On a slow machine it is tried twice: half a second later it is due again.
    expect(await deliver()).toMatchObject({ sent: 1, failed: 0 })
    expect(await mailsByState(database.pool)).toEqual({ sent: 1, queued: 1 })
    for (let minutes = 0; minutes < 10; minutes += 1) {
      await pass(30 * SECOND)
      const { sent, postponed, failed } = await deliver()
      expect({ sent, failed }).toEqual({ sent: 0, failed: 0 })
      expect(postponed).toBeGreaterThanOrEqual(1)
    }
    await pass(3 * DAY)
    expect(await deliver()).toMatchObject({ postponed: 0, failed: 1 })
  },
)

it('a mail for which the server closes each connection does not block the others [F2]', async () => {
  const failing = 'client-1@client.example'
  smtp.exceptions.set(failing, 'hangs up')
  await queueMails(database.pool, 1)
  expect(await deliver()).toMatchObject({ postponed: 1 })
  await queueMails(database.pool, 6)
  await database.pool.query(
    `update public.mail_outbox set recipient = 'other-' || recipient where attempts = 0`,
  )
  await pass(SECOND)
  expect(await deliver()).toMatchObject({ sent: 6, failed: 0 })
  expect(await mailsByState(database.pool)).toEqual({ sent: 6, queued: 1 })
})

it('the agency is mailed once a day that mails have failed, with where they are sent again [R9.36, R6.235, F2]', async () => {
  smtp.exceptions.set('client-1@client.example', 550).set('client-2@client.example', 550)
  await queueMails(database.pool, 3)
  await deliver()
  await pass(DAY)
  expect(await deliver()).toEqual({ sent: 1, postponed: 0, failed: 2 })
  const [mail, ...more] = smtp.received.slice(1)
  expect(more).toEqual([])
  expect(mail?.envelope.to).toEqual([host.platform.config.agencyEmail])
  expect(mail?.subject).toMatch(/^An email to client-[12]@client\.example could not be delivered$/u)
  expect(mail?.text).toContain('550')
  const desk = `${host.platform.config.siteUrl}/admin/system?state=failed`
  expect(mail?.text).toContain(`:\n${desk}\n`)
  expect(mail?.html).toContain(`href="${desk}"`)
  expect(mail?.text).not.toContain('npm')

  smtp.exceptions.set(host.platform.config.agencyEmail, 550)
  await database.pool.query(
    `update public.mail_outbox set idempotency_key = null, state = 'queued', sent_at = null,
       next_attempt_at = now(), refused_since = now() - interval '1 day' where recipient = ''`,
  )
  expect(await deliver()).toEqual({ sent: 0, postponed: 0, failed: 1 })
  expect(await deliver()).toEqual(NOTHING)
})

it('the last mail of a deleted account is given up, tells nobody of the address, and goes [R4.99, F2]', async () => {
  const { id, email } = await newClient(database.pool)
  const db = productTables(host.platform.db)
  const deleting = {
    db,
    accounts: embeddedAccounts(host.platform, {}),
    removeFiles: removeFilesOf(host.platform),
    now: host.platform.now,
    hashAddress: addressHash(host.platform.keys.secret),
  }
  const now = new Date()
  await db.transaction().execute((trx) => requestDeletion(trx, id, { now, dueAt: now }))
  await runDeletions(deleting)
  smtp.exceptions.set(email, 550)
  expect(await deliver()).toMatchObject({ sent: 1, postponed: 1 })
  // While it is tried again, it stays.
  await runDeletions(deleting)
  expect((await rows()).map(({ template }) => template)).toContain('deletion-done')
  await pass(DAY)
  expect(await deliver()).toMatchObject({ sent: 0, failed: 1 })
  await runDeletions(deleting)
  expect(await searchPerson(database.pool, email)).toEqual({})
  expect(smtp.received.map(({ text }) => text).join()).not.toContain(email)
  expect(JSON.stringify(logged)).not.toContain(email)
})

it('an outage keeps the reply of the server without the recipient that it echoes [F2]', async () => {
  smtp.exceptions.set('client-1@client.example', 421)
  await queueMails(database.pool, 1)
  await deliver()
  const { rows: outages } = await database.pool.query('select last_error from private.mail_outage')
  expect(outages).toEqual([{ last_error: expect.stringContaining('421 <***>: not now, ***') }])
  expect(JSON.stringify([outages, logged])).not.toContain('client-1@')
})
