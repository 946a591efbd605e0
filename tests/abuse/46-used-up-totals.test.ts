import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offeredTimes } from '../../supabase/functions/booking/times.ts'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { timeAt } from '../support/calls.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import { startSmtpServer, type TestSmtpServer } from '../support/smtp.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

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
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query(
    `truncate public.bookings, public.contact_messages, public.mail_outbox, private.call_requests,
       private.rate_limits, platform.rate_limits cascade`,
  )
  smtp.received.length = 0
  times = offeredTimes(new Date())
})

/** As if so many seconds had gone by, for limits, mails and enquiries. */
const later = async (seconds: number) => {
  for (const schema of ['private', 'platform']) {
    await database.pool.query(`update ${schema}.rate_limits set expire = expire - $1::bigint`, [
      seconds * 1000,
    ])
  }
  for (const table of ['mail_outbox', 'contact_messages']) {
    await database.pool.query(
      `update public.${table} set created_at = created_at - $1::int * interval '1 second'`,
      [seconds],
    )
  }
}
/** What reaches mailboxes, in the order of its sending. */
const deliver = async () => {
  const { db, config, logger } = host.platform
  await deliverDue({ db, settings: config, log: logger }, host.mailer)
  return smtp.received.splice(0)
}
const mailsTo = async (email: string) =>
  (await deliver()).filter(({ envelope }) => envelope.to.includes(email))
/** The mails that wait: of a flood there are too many to be sent here. */
const queued = async (template: string): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from public.mail_outbox where template = $1',
    [template],
  )
  return rows[0]?.count ?? 0
}
const post = (name: string, body: object, from: string) =>
  host.post(name, body, { 'x-forwarded-for': from })

/** So many requests, ten from each address: how often each status was answered. */
const flood = async (count: number, send: (index: number, from: string) => Promise<Response>) => {
  const statuses: Record<number, number> = {}
  for (let index = 0; index < count; index += 1) {
    const { status } = await send(index, `198.51.100.${Math.floor(index / 10)}`)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

const askForCall = (email: string, from: string, change: object = {}) =>
  post(
    'booking',
    {
      action: 'request',
      id: randomUUID(),
      startsAt: timeAt(times, 0),
      name: 'Mere Tamati',
      email,
      phone: '+6495550129',
      about: 'The salon',
      timeZone: 'Pacific/Auckland',
      ...change,
    },
    from,
  )
const askForReport = (email: string, from: string) =>
  post('roi-report', { email, calls: 30, minutes: 3, hourly: 25, days: 250 }, from)
const enquire = async (index: number) => {
  const answer = await post(
    'contact-form',
    {
      name: 'Aroha',
      email: `aroha-${index}@client.example`,
      message: `Kia ora, this is ${index}.`,
    },
    `10.0.${Math.floor(index / 10)}.1`,
  )
  expect(answer.status).toBe(200)
}
const runTimer = async () => {
  const answer = await host.post('enquiry-receipts', {}, { apikey: host.platform.keys.secret })
  expect(answer.status).toBe(200)
}

const OWNER = 'mere@client.example'
const OWNERS_NETWORK = '203.0.113.7'

describe("a flood of one hour takes no more than a third of a day's total", () => {
  test('calls: it is refused as of this hour, and an hour later people are mailed [R4.170, A46]', async () => {
    const statuses = await flood(130, (index, from) =>
      askForCall(`mallory-${index}@client.example`, from),
    )
    expect(statuses).toEqual({ 200: 100, 503: 30 })
    const refused = await askForCall(OWNER, OWNERS_NETWORK)
    expect(await refused.json()).toMatchObject({ code: 'too_many_this_hour' })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(HOUR)

    await later(HOUR + MINUTE)
    expect((await askForCall(OWNER, OWNERS_NETWORK)).status).toBe(200)
    expect(await queued('call-request')).toBe(101)
  })

  test('results of the calculator [R4.170, A46]', async () => {
    const statuses = await flood(130, (index, from) =>
      askForReport(`mallory-${index}@client.example`, from),
    )
    expect(statuses).toEqual({ 200: 100, 503: 30 })
    const refused = await askForReport(OWNER, OWNERS_NETWORK)
    expect(await refused.json()).toMatchObject({ code: 'too_many_this_hour' })
    await later(HOUR + MINUTE)
    expect((await askForReport(OWNER, OWNERS_NETWORK)).status).toBe(200)
    expect(await queued('roi-report')).toBe(101)
  })

  test('receipts for enquiries [R4.170, A46]', async () => {
    for (let index = 0; index < 210; index += 1) await enquire(index)
    await runTimer()
    expect(await queued('enquiry-received')).toBe(66)
    await later(HOUR + MINUTE)
    await enquire(500)
    await runTimer()
    expect(await queued('enquiry-received')).toBe(67)
  })
})

describe('a refusal by a total costs nobody anything of their own', () => {
  test('of calls: whoever tried in vain all the hour has all tries and mails left [R4.171, A46]', async () => {
    await flood(100, (index, from) => askForCall(`mallory-${index}@client.example`, from))
    for (const _ of Array.from({ length: 21 })) {
      expect((await askForCall(OWNER, OWNERS_NETWORK)).status).toBe(503)
    }
    await later(HOUR + MINUTE)
    await database.pool.query('truncate public.mail_outbox')
    for (const place of [1, 2]) {
      const change = { startsAt: timeAt(times, place) }
      expect((await askForCall(OWNER, OWNERS_NETWORK, change)).status).toBe(200)
    }
    expect(await mailsTo(OWNER)).toHaveLength(2)
  })

  test('of results of the calculator [R4.171, A46]', async () => {
    await flood(100, (index, from) => askForReport(`mallory-${index}@client.example`, from))
    for (const _ of Array.from({ length: 11 })) {
      expect((await askForReport(OWNER, OWNERS_NETWORK)).status).toBe(503)
    }
    await later(30 * MINUTE)
    // The total's hour alone is over: what was asked for in vain must not count.
    await database.pool.query(`delete from private.rate_limits where key like 'roi-reports-%'`)
    await database.pool.query('truncate public.mail_outbox')
    for (const _ of Array.from({ length: 3 })) {
      expect((await askForReport(OWNER, OWNERS_NETWORK)).status).toBe(200)
    }
    expect(await mailsTo(OWNER)).toHaveLength(3)
  })

  test('of receipts: who had none in the flood has one for the next enquiry [R4.171, A46]', async () => {
    for (let index = 0; index < 210; index += 1) await enquire(index)
    await runTimer()
    await later(HOUR + MINUTE)
    await database.pool.query('truncate public.mail_outbox')
    await post(
      'contact-form',
      { name: 'Aroha', email: 'aroha-209@client.example', message: 'Kia ora again.' },
      OWNERS_NETWORK,
    )
    await runTimer()
    expect(await mailsTo('aroha-209@client.example')).toHaveLength(1)
  })

  test('whether a mailbox was written to does not show in how a total refuses [R4.171, A46]', async () => {
    for (const place of [0, 1, 2]) {
      await askForCall(OWNER, `192.0.2.${place}`, { startsAt: timeAt(times, place) })
      await askForReport(OWNER, `192.0.2.${place}`)
    }
    const others = (index: number) => `mallory-${index}@client.example`
    await flood(100, (index, from) => askForCall(others(index), from))
    await flood(100, (index, from) => askForReport(others(index), from))
    for (const email of [OWNER, 'nobody@client.example']) {
      const call = await askForCall(email, OWNERS_NETWORK, { startsAt: timeAt(times, 9) })
      expect([email, call.status]).toEqual([email, 503])
      expect([email, (await askForReport(email, OWNERS_NETWORK)).status]).toEqual([email, 503])
    }
  })
})

describe('who owns an address is not silenced by a stranger who asks for calls with it', () => {
  const strangers = async (count: number, networks: number) => {
    for (let index = 0; index < count; index += 1) {
      const change = { startsAt: timeAt(times, 20 + index), name: 'Mallory' }
      const answer = await askForCall(OWNER, `198.51.100.${index % networks}`, change)
      expect(answer.status).toBe(200)
    }
  }

  test('one network address takes two of the three mails of a day [R4.172, A46]', async () => {
    await strangers(8, 1)
    expect(await mailsTo(OWNER)).toHaveLength(2)
    await askForCall(OWNER, OWNERS_NETWORK)
    expect(await mailsTo(OWNER)).toHaveLength(1)
  })

  test('asked for again, the link to the same call is mailed again, once in ten minutes, whatever strangers used up [R4.172, A46]', async () => {
    await askForCall(OWNER, OWNERS_NETWORK)
    await strangers(8, 8)
    expect(await mailsTo(OWNER)).toHaveLength(3)
    const { rows: asked } = await database.pool.query('select id from public.bookings')
    for (const minutes of [5, 4]) {
      await later(minutes * MINUTE)
      expect((await askForCall(OWNER, OWNERS_NETWORK)).status).toBe(200)
      expect(await mailsTo(OWNER)).toEqual([])
    }
    await later(2 * MINUTE)
    const answer = await askForCall(OWNER, OWNERS_NETWORK)
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    const [mail, ...more] = await mailsTo(OWNER)
    expect(more).toEqual([])
    const token = /#token_hash=([\w-]+)/u.exec(mail?.text ?? '')?.[1]
    const look = await post('booking', { action: 'look', token }, OWNERS_NETWORK)
    expect(await look.json()).toMatchObject({
      call: { state: 'requested', startsAt: timeAt(times, 0), name: 'Mere Tamati' },
    })
    const { rows } = await database.pool.query('select id from public.bookings')
    expect(rows).toEqual(asked)
  })

  test('a press that had no answer, tried again later, mails the link again [R4.172, A46]', async () => {
    const id = randomUUID()
    for (const mails of [1, 0]) {
      expect((await askForCall(OWNER, OWNERS_NETWORK, { id })).status).toBe(200)
      expect(await mailsTo(OWNER)).toHaveLength(mails)
    }
    await later(11 * MINUTE)
    expect((await askForCall(OWNER, OWNERS_NETWORK, { id })).status).toBe(200)
    expect(await mailsTo(OWNER)).toHaveLength(1)
  })

  test('pressed many times at once, under one id or under many, one link is mailed [R4.172, A46]', async () => {
    const id = randomUUID()
    const presses = Array.from({ length: 10 }, (_, index) =>
      askForCall(OWNER, `203.0.113.${index}`, index % 2 === 0 ? { id } : {}),
    )
    expect(new Set((await Promise.all(presses)).map(({ status }) => status))).toEqual(
      new Set([200]),
    )
    expect(await mailsTo(OWNER)).toHaveLength(1)
  })

  test('who has a call is mailed that one again, asked for with the same words [R4.172, A46]', async () => {
    await database.pool.query('select private.offer_call_times($1)', [times])
    await database.pool.query(
      `insert into public.bookings (id, starts_at, state, name, email, phone, booked_at)
       values (gen_random_uuid(), $1, 'booked', 'Mere', $2, '+6495550118', now())`,
      [timeAt(times, 5), OWNER],
    )
    await mailsTo(OWNER)
    const id = randomUUID()
    for (const mails of [1, 0]) {
      expect((await askForCall(OWNER, OWNERS_NETWORK, { id })).status).toBe(200)
      expect(await mailsTo(OWNER)).toHaveLength(mails)
    }
    await later(11 * MINUTE)
    await askForCall(OWNER, OWNERS_NETWORK, { id })
    expect(
      (await mailsTo(OWNER)).map(({ text }) => text?.includes('You already have a call')),
    ).toEqual([true])
  })

  test('... and strangers who ask again and again send nine mails a day at most [R4.172, A46]', async () => {
    let mails = 0
    for (let round = 0; round < 12; round += 1) {
      await strangers(8, 8)
      mails += (await mailsTo(OWNER)).length
      await later(11 * MINUTE)
    }
    expect(mails).toBe(9)
  })
})

test('the agency is told by mail that a total holds enquiries back, how many and where, once an hour at most [R4.174, A46]', async () => {
  const { agencyEmail, siteUrl } = host.platform.config
  const notices = async () => {
    await runTimer()
    return (await mailsTo(agencyEmail)).filter(({ subject }) => subject?.includes('held back'))
  }
  for (let index = 0; index < 300; index += 1) await enquire(index)
  await database.pool.query('truncate public.mail_outbox')
  expect(await notices()).toEqual([])
  for (let index = 300; index < 305; index += 1) await enquire(index)
  const [told, ...more] = await notices()
  expect(more).toEqual([])
  expect(told?.subject).toBe('5 enquiries are held back')
  expect(told?.text).toContain(`${siteUrl}/admin/inbox?state=quarantine`)
  expect(told?.text).not.toContain('Kia ora')

  await enquire(305)
  expect(await notices()).toEqual([])
  await later(HOUR + MINUTE)
  expect((await notices()).map(({ subject }) => subject)).toEqual(['6 enquiries are held back'])

  await later(HOUR + MINUTE)
  expect(await notices()).toEqual([])
})
