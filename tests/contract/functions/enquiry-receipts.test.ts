import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agency } from '../../../content/agency.ts'
import { asCaller } from '../../../packages/platform/postgres/as-caller.ts'
import { deliverDue } from '../../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { newAdministrator, type Person } from '../../support/people.ts'
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '../../support/smtp.ts'

const DAY_MS = 86_400_000
/** In New Zealand: a Friday, 2:30 PM; the Monday after it, at noon. */
const FRIDAY = new Date('2026-11-27T01:30:00Z')
const MONDAY = new Date('2026-11-29T23:00:00Z')

const enquiry = {
  name: 'Mere Tāmaki',
  email: 'mere@client.example',
  phone: '021 555 0199',
  message: 'Who answers our phone when we are on the roof?',
  interest: 'AI Voice Agents',
}
/** Held back, because there are more links in it than a question needs. */
const held = { ...enquiry, message: 'https://a.example https://b.example https://c.example' }

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost
let other: FunctionHost
let administrator: Person
let clock = FRIDAY

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  const options = { environment: { SMTP_URL: smtp.url }, now: () => clock }
  host = await startFunctions(database.pool, options)
  other = await startFunctions(database.pool, options)
  administrator = await newAdministrator(database.pool)
})
afterAll(async () => {
  await host.stop()
  await other.stop()
  await smtp.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query(
    'truncate public.contact_messages, public.mail_outbox, private.rate_limits cascade',
  )
  smtp.received.length = 0
  clock = FRIDAY
})

const send = async (fields: Readonly<Record<string, string>>) => {
  expect((await host.post('contact-form', fields)).status).toBe(200)
}
const runTimer = async (at: FunctionHost = host) => {
  const answer = await at.post('enquiry-receipts', {}, { apikey: host.platform.keys.secret })
  expect(answer.status).toBe(200)
}
/** What has arrived at the mail server for people, not for the agency. */
const receipts = async (): Promise<ReceivedMail[]> => {
  const { db, config, logger } = host.platform
  await deliverDue({ db, settings: config, log: logger }, host.mailer)
  const { agencyEmail } = config
  return smtp.received.splice(0).filter(({ envelope }) => !envelope.to.includes(agencyEmail))
}
/** As an administrator does it, so long ago that it cannot be taken back any more. */
const sort = async (state: string) => {
  await asCaller(database.pool, administrator.caller('aal2'), (connection) =>
    connection.query(
      `select move.* from public.contact_messages as message
       cross join public.move_enquiries(array[gen_random_uuid()], array[message.id], array[message.version], $1) as move`,
      [state],
    ),
  )
  await database.pool.query(
    `update public.contact_messages set state_since = state_since - interval '11 seconds'`,
  )
}

describe('an enquiry', () => {
  it('gets a receipt with when it came and by when a person answers [R4.67]', async () => {
    await send(enquiry)
    await runTimer()
    const [receipt, ...more] = await receipts()
    expect(more).toEqual([])
    expect(receipt?.envelope.to).toEqual([enquiry.email])
    expect(receipt?.subject).toMatch(/^Your message to Southerly \(E-1\d{3}\)$/u)
    for (const part of [receipt?.text, receipt?.html]) {
      expect(part).toContain('Friday 27 November 2026, 2:30\u00a0PM, New Zealand time')
      expect(part).toContain('Monday 30 November 2026, 5:30\u00a0PM, New Zealand time')
    }
    expect(receipt?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  it('that comes before days on which the agency is closed is promised an answer after them [R6.252]', async () => {
    const before = agency.officeHours.closedDays
    const closedDays = [{ from: '2026-11-30', until: '2026-12-13', name: 'Team weeks' }]
    Object.assign(agency.officeHours, { closedDays })
    try {
      await send(enquiry)
      await runTimer()
    } finally {
      Object.assign(agency.officeHours, { closedDays: before })
    }
    const [receipt] = await receipts()
    expect(receipt?.text).toContain('Monday 14 December 2026, 5:30\u00a0PM, New Zealand time')
  })

  it('gets one, though it is sent twice and two instances look at once [R4.67]', async () => {
    await Promise.all([send(enquiry), send(enquiry)])
    await Promise.all([host, other, host, other].map(runTimer))
    expect(await receipts()).toHaveLength(1)
    await runTimer()
    expect(await receipts()).toEqual([])
  })

  it('that lay for more than a day, because the timer stood still, gets none [R4.67]', async () => {
    await send(enquiry)
    clock = new Date(FRIDAY.getTime() + DAY_MS + 1000)
    await runTimer()
    expect(await receipts()).toEqual([])
  })
})

describe('an enquiry that is held back', () => {
  it('gets a receipt when an administrator lets it through, counted from then [R4.68]', async () => {
    await send(held)
    await runTimer()
    expect(await receipts()).toEqual([])

    clock = MONDAY
    await sort('new')
    await runTimer()
    const [receipt, ...more] = await receipts()
    expect(more).toEqual([])
    expect(receipt?.envelope.to).toEqual([enquiry.email])
    expect(receipt?.text).toContain('Friday 27 November 2026, 2:30\u00a0PM')
    expect(receipt?.text).toContain('Tuesday 1 December 2026, 5:30\u00a0PM, New Zealand time')
  })

  it.each(['spam', 'archived'])('gets none when it is put under %s [R4.68]', async (state) => {
    await send(held)
    await sort(state)
    await runTimer()
    expect(await receipts()).toEqual([])
  })
})
