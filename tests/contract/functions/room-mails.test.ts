import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asCaller } from '../../../packages/platform/postgres/as-caller.ts'
import { queueRoomMails } from '../../../supabase/functions/room-mails/queue.ts'
import { deliverDue } from '../../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { newAdministrator, newClient, type Person } from '../../support/people.ts'
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '../../support/smtp.ts'

const SECRET_TEXT = 'Our alarm code is Waiata-Tui'
/** A Wednesday morning in New Zealand. */
const MORNING = new Date('2026-11-24T21:00:00Z')
const THURSDAY = '2026-11-26'

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost
let client: Person
let administrator: Person
let project: string

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  host = await startFunctions(database.pool, { environment: { SMTP_URL: smtp.url } })
  administrator = await newAdministrator(database.pool)
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query('delete from public.projects')
  await database.pool.query('truncate public.mail_outbox')
  smtp.received.length = 0
  client = await newClient(database.pool)
  await send(client, 'Hello', '6 minutes')
  const { rows } = await database.pool.query('select id from public.projects')
  project = rows[0].id
  await mails()
  await anHourLater()
})

/** While nothing is read, a side is mailed once an hour. */
const anHourLater = () =>
  database.pool.query(`update private.thread_mails set told_at = told_at - interval '1 hour'`)

const call = (person: Person, sql: string, ...values: unknown[]) =>
  asCaller(database.pool, person.caller(person === administrator ? 'aal2' : 'aal1'), (connection) =>
    connection.query(sql, values),
  )

/** A message that was sent some time `ago`. */
const send = async (person: Person, text: string, ago = '0 minutes') => {
  const { rows } = await call(
    person,
    'select id from send_message(gen_random_uuid(), $1, $2)',
    person === administrator ? project : null,
    text,
  )
  await database.pool.query(
    'update public.messages set sent_at = now() - $2::interval where id = $1',
    [rows[0].id, ago],
  )
}
const read = (person: Person) => call(person, 'select read_thread($1, 1000)', project)

const queue = (now = MORNING) => queueRoomMails(host.platform.db, now)

/** What arrives at the mail server by now. */
const mails = async (now = MORNING): Promise<ReceivedMail[]> => {
  const { db, config, logger } = host.platform
  await queue(now)
  await deliverDue({ db, settings: config, log: logger }, host.mailer)
  return smtp.received.splice(0)
}
const wholeOf = (mail: ReceivedMail | undefined) =>
  [mail?.subject, mail?.text, mail?.html, JSON.stringify(mail?.headers)].join('\n')

describe('messages that are unread', () => {
  it('are one mail to the client after five minutes, without what they say [R3.30]', async () => {
    await send(administrator, SECRET_TEXT, '6 minutes')
    await send(administrator, 'And one more', '1 minute')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.envelope.to).toEqual([client.email])
    expect(mail?.subject).toBe('Southerly sent you 2 messages')
    expect(wholeOf(mail)).not.toContain('Waiata-Tui')
    expect(mail?.text).toContain(`${host.platform.config.siteUrl}/messages`)
    expect(mail?.text).toContain(
      'Please answer there. A reply to this email goes to hello@southerly.example, and won’t show in the thread.',
    )
    expect(mail?.replyTo).toEqual([{ name: '', address: 'hello@southerly.example' }])
    expect(await mails()).toEqual([])
  })

  it('are none before five minutes, and none once they were read', async () => {
    await send(administrator, 'Just now', '4 minutes')
    expect(await mails()).toEqual([])
    await database.pool.query(`update public.messages set sent_at = sent_at - interval '2 minutes'`)
    await read(client)
    expect(await mails()).toEqual([])
  })

  it('of the client go to the agency, a reply to the client, and then to who looks after it [R3.30]', async () => {
    await send(client, SECRET_TEXT, '6 minutes')
    const [mail] = await mails()
    expect(mail?.envelope.to).toEqual([host.platform.config.agencyEmail])
    expect(mail?.replyTo).toEqual([{ name: '', address: client.email }])
    expect(mail?.text).toContain(`/admin/projects/${project}`)
    expect(wholeOf(mail)).not.toContain('Waiata-Tui')

    await call(
      administrator,
      'select plan_project($1, null, null, null, $2)',
      project,
      administrator.id,
    )
    await anHourLater()
    await send(client, 'Still there?', '6 minutes')
    const [second] = await mails()
    expect(second?.envelope.to).toEqual([administrator.email])
  })

  it('are mailed once by two instances that ask at the same moment', async () => {
    await send(administrator, 'Hello', '6 minutes')
    await Promise.all([queue(), queue(), queue()])
    expect(await mails()).toHaveLength(1)
  })

  it('are mailed to the agency ten times a day of one project, and again when the day is over [R4.143]', async () => {
    await database.pool.query('delete from mail_outbox')
    for (const n of Array.from({ length: 12 }).keys()) {
      await send(client, `Number ${n}`, '6 minutes')
      await queue()
      await anHourLater()
    }
    const told = () =>
      database.pool.query(`select data from mail_outbox where template = 'unread-messages-agency'`)
    expect((await told()).rowCount).toBe(10)
    await database.pool.query(`update mail_outbox set created_at = created_at - interval '1 day'`)
    await queue()
    const { rows } = await told()
    expect(rows.slice(10)).toMatchObject([{ data: { messages: 2 } }])
  })

  it('leave one recipient and no other header where the client is called like one [A11]', async () => {
    await database.pool.query(
      `update public.business_profiles set name = 'Mere Bcc: x@elsewhere.example', surname = '<b>Rangi</b>'
       where user_id = $1`,
      [client.id],
    )
    await send(client, 'Hello\nBcc: x@elsewhere.example', '6 minutes')
    const [mail] = await mails()
    expect(mail?.envelope.to).toEqual([host.platform.config.agencyEmail])
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.subject).toContain('Mere Bcc: x@elsewhere.example')
    expect(mail?.html).not.toContain('<b>Rangi')
  })
})

describe('whose turn it is', () => {
  const addDate = async (day: string, turn: 'client' | 'agency', what: string) => {
    await call(
      administrator,
      `select add_project_date(gen_random_uuid(), $1, $2, $3, $4, $5, '', '')`,
      project,
      day,
      '12:00',
      what,
      turn,
    )
    await database.pool.query(
      `alter table public.project_dates disable trigger user;
       update public.project_dates set updated_at = '2026-11-20T00:00:00Z';
       alter table public.project_dates enable trigger user`,
    )
  }

  it('is mailed to the client with what and by when, once [R2.341]', async () => {
    await addDate(THURSDAY, 'client', 'Send the phone bill <b>')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.envelope.to).toEqual([client.email])
    expect(mail?.subject).toBe('Your turn: Send the phone bill <b>')
    expect(mail?.text).toContain('By: Thursday 26 November 2026, 12:00\u00a0PM, New Zealand time')
    expect(mail?.html).not.toContain('bill <b>')
    expect(mail?.text).toMatch(/A reply to this email goes to/u)
    expect(await mails()).toEqual([])
  })

  it('is mailed again on the day before, where the first mail is older than a day [R2.341]', async () => {
    await addDate(THURSDAY, 'client', 'Send the phone bill')
    expect(await mails(new Date('2026-11-22T21:00:00Z'))).toHaveLength(1)
    await database.pool.query(
      `update public.mail_outbox set created_at = '2026-11-22T21:00:00Z'::timestamptz`,
    )
    const [mail] = await mails()
    expect(mail?.subject).toBe('Tomorrow: Send the phone bill')
    expect(await mails()).toEqual([])
  })

  it('is nobody mailed where it is ours, or done', async () => {
    await addDate(THURSDAY, 'agency', 'We count the calls')
    expect(await mails()).toEqual([])
  })
})

it('asks by indexes where there are 5,000 messages', async () => {
  await database.pool.query(
    `insert into public.messages (id, project_id, number, side, author_name, text, sent_at)
     select gen_random_uuid(), $1, number, 'client', '', 'Hello', now() - interval '3 days'
     from generate_series(2, 5001) as number`,
    [project],
  )
  await database.pool.query('analyze public.messages')
  await send(client, 'The newest', '6 minutes')
  const scans = async () => {
    await database.pool.query('select pg_stat_force_next_flush()')
    const { rows } = await database.pool.query<{ read: string }>(
      `select seq_tup_read as read from pg_stat_user_tables where relname = 'messages'`,
    )
    return Number(rows[0]?.read)
  }
  const before = await scans()
  expect((await queue()).messages).toBe(1)
  expect((await scans()) - before).toBeLessThan(100)
})
