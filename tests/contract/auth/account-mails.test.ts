import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliverDue } from 'backend-kit/mail/deliver'
import type { Mailer } from 'backend-kit/mail/mailer'
import { createSmtpMailer } from 'backend-kit/mail/smtp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { AUTH_MAIL_NAMES } from '../../../content/mails/mail.ts'
import { loadMailTemplates, queueMail } from '../../../packages/platform/auth/mails.ts'
import { ACCOUNT_MAIL_NAMES } from '../../../packages/platform/core/default-mails.ts'
import { startJobs } from '../../../packages/platform/jobs/timers.ts'
import { accountMailQueue } from '../../../packages/platform/mail/account-mail.ts'
import { productTables } from '../../../server/database.ts'
import { deliverDue as deliverProductMails } from '../../../supabase/functions/send-mail/deliver.ts'
import { type AuthServer, PASSWORD, profile, startAuthServer } from '../../support/auth.ts'
import { advanceTime, emptyQueues, queueAccountMails, queueMails } from '../../support/outbox.ts'
import { startSmtpServer, type TestSmtpServer } from '../../support/smtp.ts'

const AGENCY = 'office@southerly.example'
const DAY = 24 * 60 * 60 * 1000

let server: AuthServer
let smtp: TestSmtpServer
let mailer: Mailer
beforeAll(async () => {
  server = await startAuthServer()
  smtp = await startSmtpServer()
  mailer = createSmtpMailer(smtp.url)
})
afterAll(async () => {
  mailer.close()
  await smtp.stop()
  await server.stop()
})
beforeEach(async () => {
  smtp.behaviour = 'accepts'
  smtp.exceptions.clear()
  smtp.received.length = 0
  await emptyQueues(server.pool)
})

const deliver = () => deliverDue(accountMailQueue(server.platform), mailer)
const deliverForAgency = () => {
  const { db, config, logger } = server.platform
  const settings = { siteUrl: config.siteUrl, mailFrom: config.mailFrom, agencyEmail: AGENCY }
  return deliverProductMails({ db: productTables(db), settings, log: logger }, mailer)
}
const signUp = (email: string) =>
  server.post('/signup', { email, password: PASSWORD, data: profile })

it('stand in the platform’s own outbox, and nowhere in the product’s', async () => {
  const email = 'own-queue@client.example'
  expect((await signUp(email)).status).toBe(200)
  await server.post('/recover', { email })
  expect((await server.mails(email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Confirm your email address'),
    expect.stringContaining('Choose a new password'),
  ])
  const { rows } = await server.pool.query('select * from public.mail_outbox')
  expect(rows).toEqual([])
})

it('are sent by the platform’s own timer, and deleted except for their recipients', async () => {
  const email = 'by-timer@client.example'
  await signUp(email)
  const { rows } = await server.pool.query('select message_id from platform.mail_outbox')
  const jobs = startJobs(server.platform, mailer)
  await smtp.arrived(1)
  await jobs.stop()
  const [mail] = smtp.received
  expect(mail?.messageId).toBe(`<${rows[0].message_id}@127.0.0.1>`)
  expect(mail?.from?.address).toBe(server.platform.config.mailFrom.match(/<(.*)>/u)?.[1])
  expect(mail?.envelope.to).toEqual([email])
  expect(mail?.text).toContain('#token_hash=')
  expect(mail?.html).toContain('Confirm my email address')
  // Whose registration it is not would open a stranger's account.
  expect(mail?.text).toContain('Didn’t register? Don’t press the button')
  const { rows: sent } = await server.pool.query(
    'select template, recipient, state, data from platform.mail_outbox',
  )
  expect(sent).toEqual([{ template: 'confirmation', recipient: email, state: 'sent', data: {} }])
})

it('go out while requests for mails are still being answered', async () => {
  const email = 'beside-requests@client.example'
  await signUp(email)
  const flood = await server.pool.connect()
  await flood.query('begin')
  await flood.query('lock table platform.mail_requests')
  const jobs = startJobs(server.platform, mailer)
  try {
    await smtp.arrived(1)
  } finally {
    await flood.query('rollback')
    flood.release()
    await jobs.stop()
  }
  expect(smtp.received[0]?.envelope.to).toEqual([email])
})

it('that a reset asks for are written and sent by timers, too', async () => {
  const email = 'reset-by-timer@client.example'
  await server.newClient(email)
  await emptyQueues(server.pool)
  await server.post('/recover', { email })
  const jobs = startJobs(server.platform, mailer)
  await smtp.arrived(1)
  await jobs.stop()
  expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([[email]])
  expect(smtp.received[0]?.subject).toContain('Choose a new password')
})

it('and the product’s wait for one mail server apart: a queue that is full holds up no login', async () => {
  await queueMails(server.pool, 30)
  await queueAccountMails(server.pool, 1)
  expect(await deliver()).toEqual({ sent: 1, postponed: 0, failed: 0 })
  expect(smtp.received.map(({ envelope }) => envelope.to)).toEqual([['owner-1@client.example']])
})

it('are reported to the agency where delivery was given up, once a day with the product’s own', async () => {
  for (const recipient of ['owner-1', 'owner-2', 'client-1']) {
    smtp.exceptions.set(`${recipient}@client.example`, 550)
  }
  await queueAccountMails(server.pool, 2)
  await queueMails(server.pool, 1)
  await deliver()
  await deliverForAgency()
  await advanceTime(server.pool, DAY)
  expect(await deliver()).toEqual({ sent: 0, postponed: 0, failed: 2 })
  expect(await deliverForAgency()).toEqual({ sent: 1, postponed: 0, failed: 1 })
  const [mail, ...more] = smtp.received
  expect(more).toEqual([])
  expect(mail?.envelope.to).toEqual([AGENCY])
  expect(mail?.subject).toMatch(/^An email to owner-[12]@client\.example could not be delivered$/u)
})

it('are dropped with the account, those of others are not', async () => {
  const { session } = await server.newClient('gone@client.example')
  await server.newClient('stays@client.example')
  await server.post('/recover', { email: 'gone@client.example' })
  await server.post('/recover', { email: 'stays@client.example' })
  expect((await server.mail('gone@client.example')).subject).toContain('Choose a new password')
  await server.pool.query('delete from auth.users where id = $1', [session.user.id])
  expect(await server.mails('gone@client.example')).toEqual([])
  expect(await server.mails('stays@client.example')).not.toEqual([])
})

it('have words of the product’s for every kind', () => {
  expect([...AUTH_MAIL_NAMES].sort()).toEqual([...ACCOUNT_MAIL_NAMES].sort())
})

it('confirm an account of a project that has no templates, by the platform’s own link', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'templates-'))
  const mailTemplates = await loadMailTemplates(folder)
  await rm(folder, { recursive: true })
  const email = 'no-templates@client.example'
  await signUp(email)
  const { tokenHash } = await server.mail(email)
  await server.platform.db.transaction().execute((trx) =>
    queueMail(
      trx,
      { ...server.platform, mailTemplates },
      {
        template: 'confirmation',
        recipient: email,
        userId: crypto.randomUUID(),
        variables: { TokenHash: tokenHash },
      },
    ),
  )
  const { subject, html, text } = await server.mail(email)
  expect(subject).toBe('Confirm your email address')
  const link = new URL(/https?:\S+/u.exec(text)?.[0] ?? '')
  expect(html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`)
  const opened = await fetch(server.url + link.pathname + link.search, { redirect: 'manual' })
  expect(opened.headers.get('location')).toContain('#access_token=')
})
