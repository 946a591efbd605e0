import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offeredTimes } from '../../../supabase/functions/booking/times.ts'
import { runCalls } from '../../../supabase/functions/calls/run.ts'
import { deliverDue } from '../../../supabase/functions/send-mail/deliver.ts'
import { timeAt } from '../../support/calls.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '../../support/smtp.ts'

let database: TestDatabase
let smtp: TestSmtpServer
/** Not the agency's address, which answers go to. */
const SENDER = 'calls@mail.southerly.example'

let host: FunctionHost
let times: Date[] = []

beforeAll(async () => {
  ICAL.design.strict = true
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  host = await startFunctions(database.pool, {
    environment: { SMTP_URL: smtp.url, MAIL_FROM: `Southerly <${SENDER}>` },
  })
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
  await database.drop()
})
beforeEach(async () => {
  smtp.received.length = 0
  await database.pool.query(
    'truncate public.bookings, public.call_times, public.mail_outbox, private.rate_limits cascade',
  )
  times = offeredTimes(new Date())
})

const at = (place: number) => timeAt(times, place)
const post = async (body: object) => {
  const response = await host.post('booking', body)
  expect(response.status).toBe(200)
}
const deliver = async (): Promise<ReceivedMail[]> => {
  const { db, config, logger } = host.platform
  await deliverDue({ db, settings: config, log: logger }, host.mailer)
  return smtp.received.splice(0)
}
const to = (mails: readonly ReceivedMail[], address: string) => {
  const mail = mails.find(({ envelope }) => envelope.to.includes(address))
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}
const tokenOf = ({ text = '' }: ReceivedMail): string => {
  const [, token = ''] = /\/book#token_hash=([\w-]{43})/u.exec(text) ?? []
  return token
}
/** The entry that a calendar program takes from a mail, as a strict parser reads it. */
const entryIn = ({ attachments }: ReceivedMail) => {
  const [part] = attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
  if (!part) throw new Error('The mail has no entry of a calendar')
  const content =
    typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
  const calendar = new ICAL.Component(ICAL.parse(content))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return {
    method: part.method,
    says: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().toISOString(),
    attendees: event.attendees.map((one) => one.getFirstValue()),
    description: event.description,
    organiser: event.organizer,
  }
}

it('a visitor’s mails lead back to the call, and keep one entry of a calendar up to date [R4.75, R2.698]', async () => {
  const email = `mere-${randomUUID()}@client.example`
  const agency = host.platform.config.agencyEmail
  await post({
    action: 'request',
    id: randomUUID(),
    startsAt: at(0),
    name: 'Mere\u0020Tāmati',
    email,
    phone: '+6495550129',
    about: 'Line one\nEND:VEVENT',
    timeZone: 'Australia/Perth',
  })
  const [asked, ...others] = await deliver()
  expect(others).toEqual([])
  expect(asked?.attachments).toEqual([])
  expect(asked?.text).not.toMatch(/Mere|0129|END:/u)
  const link = tokenOf(asked as ReceivedMail)

  await post({ action: 'confirm', token: link })
  const booked = await deliver()
  expect(booked).toHaveLength(2)
  const first = entryIn(to(booked, email))
  expect(first).toMatchObject({
    method: 'REQUEST',
    says: 'REQUEST',
    sequence: 0,
    startsAt: at(0),
    attendees: [`mailto:${email}`],
    organiser: `mailto:${SENDER}`,
  })
  expect(to(booked, email).from?.address).toBe(SENDER)
  expect(entryIn(to(booked, agency))).toMatchObject({
    organiser: `mailto:${SENDER}`,
    method: 'PUBLISH',
    uid: first.uid,
    description: expect.stringContaining('Line one\nEND:VEVENT'),
  })
  expect(to(booked, agency)).toMatchObject({ replyTo: [{ address: email }] })
  expect(to(booked, email)).toMatchObject({
    text: expect.stringContaining('Questions? Reply to this email, or ring'),
    replyTo: [{ address: 'hello@southerly.example' }],
  })

  const own = tokenOf(to(booked, email))
  expect(own).not.toBe(link)
  await post({ action: 'move', token: own, startsAt: at(1) })
  const moved = await deliver()
  for (const address of [email, agency]) {
    expect(entryIn(to(moved, address))).toMatchObject({
      uid: first.uid,
      sequence: 1,
      startsAt: at(1),
    })
  }

  await post({ action: 'cancel', token: tokenOf(to(moved, email)) })
  const cancelled = await deliver()
  for (const address of [email, agency]) {
    expect(entryIn(to(cancelled, address))).toMatchObject({
      method: 'CANCEL',
      says: 'CANCEL',
      uid: first.uid,
      sequence: 2,
    })
  }
  expect(to(cancelled, email).text).toMatch(/\/book\n/u)
  const { rows } = await database.pool.query(
    `select from public.mail_outbox where data ? 'token' and state = 'sent'`,
  )
  expect(rows, 'a token is kept no longer than its mail waits').toEqual([])
})

describe('a reminder that waits while the mail server is away', () => {
  const HOUR = 3_600_000
  let email = ''
  let token = ''
  let tomorrow = ''

  /** As if the timer ran when it may remind of a call of tomorrow. */
  const remind = () =>
    runCalls(host.platform.db, new Date(Date.parse(tomorrow) - 14 * HOUR)).then(
      ({ reminders }) => reminders,
    )
  const reminders = (mails: readonly ReceivedMail[]) =>
    mails
      .filter(({ subject = '' }) => subject.includes('is tomorrow'))
      .map(({ subject }) => subject)

  beforeEach(async () => {
    email = `mere-${randomUUID()}@client.example`
    await post({
      action: 'request',
      id: randomUUID(),
      startsAt: at(0),
      name: 'Mere Tāmati',
      email,
      phone: '+6495550129',
      about: '',
      timeZone: '',
    })
    const [asked] = await deliver()
    await post({ action: 'confirm', token: tokenOf(asked as ReceivedMail) })
    token = tokenOf(to(await deliver(), email))
    const { rows } = await database.pool.query(
      `select private.first_call_day() + interval '10 hours' as tomorrow`,
    )
    tomorrow = rows[0].tomorrow.toISOString()
    await database.pool.query(
      'insert into public.call_times (starts_at) values ($1) on conflict do nothing',
      [tomorrow],
    )
    await database.pool.query(
      `update public.bookings set starts_at = $1, booked_at = now() - interval '3 days'`,
      [tomorrow],
    )
    await deliver()
    expect(await remind()).toBe(1)
  })

  it('leaves on its day, for the time that stands [R4.148]', async () => {
    expect(reminders(await deliver())).toHaveLength(1)
  })

  it('does not leave once the call was moved, which is still to be reminded of [R4.148]', async () => {
    await post({ action: 'move', token, startsAt: at(30) })
    const mails = await deliver()
    expect(reminders(mails)).toEqual([])
    expect(to(mails, email).subject).toMatch(/has moved/u)
    const { rows } = await database.pool.query(
      'select reminded_at from public.bookings where reminded_at is null',
    )
    expect(rows).toHaveLength(1)
  })

  it('names the number that stands [R4.148, R4.149]', async () => {
    await post({ action: 'number', token, phone: '+64 9 555 0188', timeZone: '' })
    const mails = await deliver()
    expect(reminders(mails)).toEqual([])
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^We’ll ring another number/u),
    )
    expect(await remind()).toBe(1)
    const [again] = await deliver()
    expect(again?.text).toContain('+64 9 555 0188')
  })

  it('does not leave once the call was cancelled [R4.148]', async () => {
    await post({ action: 'cancel', token })
    const mails = await deliver()
    expect(reminders(mails)).toEqual([])
    expect(to(mails, email).subject).toMatch(/is cancelled/u)
  })

  it('does not leave on the day of the call: tomorrow would be untrue [R4.148]', async () => {
    await database.pool.query(
      `insert into public.call_times (starts_at) values (private.first_call_day() - interval '1 day')
       on conflict do nothing`,
    )
    await database.pool.query(
      `update public.mail_outbox
       set data = data || jsonb_build_object('startsAt', private.first_call_day() - interval '1 day')
       where template = 'call-reminder'`,
    )
    await database.pool.query(
      `update public.bookings
       set starts_at = private.first_call_day() - interval '1 day', sequence = sequence + 100`,
    )
    expect(reminders(await deliver())).toEqual([])
    expect(await deliver(), 'nor later').toEqual([])
  })
})
