import pino from 'pino'
import { expect, it } from 'vitest'
import { startServerProcess } from '../../scripts/support/process.ts'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase } from '../support/database.ts'
import { startFunctions } from '../support/functions.ts'
import { advanceTime, queueAnswer, queueMails } from '../support/outbox.ts'
import { startSmtpServer } from '../support/smtp.ts'

const LEASE = 31_000

it.each([
  ['an answer that a person wrote', 'is in doubt and not sent again', queueAnswer, 'failed', 1],
  [
    'a mail of a program',
    'is sent again',
    async (...[pool]: Parameters<typeof queueAnswer>) => (await queueMails(pool, 1))[0],
    'sent',
    2,
  ],
])(
  'killed before the mail server’s reply, %s %s [R6.275, F1]',
  async (_, __, queue, state, copies) => {
    const database = await createTestDatabase()
    const smtp = await startSmtpServer()
    smtp.behaviour = 'hangs after DATA'
    const messageId = await queue(database.pool)
    const server = await startServerProcess({ DATABASE_URL: database.url, SMTP_URL: smtp.url })
    await smtp.arrived(1)
    await server.end('SIGKILL')

    smtp.behaviour = 'accepts'
    await advanceTime(database.pool, LEASE)
    const host = await startFunctions(database.pool, { environment: { SMTP_URL: smtp.url } })
    const { db, config } = host.platform
    await deliverDue({ db, settings: config, log: pino({ level: 'silent' }) }, host.mailer)
    const { rows } = await database.pool.query('select state, is_in_doubt from public.mail_outbox')
    expect(rows).toEqual([{ state, is_in_doubt: state === 'failed' }])
    expect(smtp.received.map((mail) => mail.messageId)).toEqual(
      Array(copies).fill(`<${messageId}@127.0.0.1>`),
    )
    await host.stop()
    await smtp.stop()
    await database.drop()
  },
)
