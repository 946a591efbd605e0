import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agency } from '../../../content/agency.ts'
import { bookingAnswers } from '../../../content/booked-calls/book-answers.ts'
import { callMessages } from '../../../domain/booked-calls/call-booking.ts'
import { databaseLimits, limits } from '../../../domain/limits.ts'
import { createRateLimits } from '../../../supabase/functions/_shared/rate-limits.ts'
import { offeredTimes } from '../../../supabase/functions/booking/times.ts'
import { beginCalls, timeAt } from '../../support/calls.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

let database: TestDatabase
let host: FunctionHost
let times: Date[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  // One trusted proxy, so that a test can call from several addresses.
  host = await startFunctions(database.pool, { environment: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query(
    'truncate public.bookings, public.call_times, public.mail_outbox, private.rate_limits cascade',
  )
  // No timer runs here.
  times = offeredTimes(new Date())
})

const at = (place: number) => timeAt(times, place)
const newAddress = () => `mere-${randomUUID()}@client.example`
const post = (body: object, from = '192.0.2.1') =>
  host.post('booking', body, { 'x-forwarded-for': from })
const ask = (change: object = {}, from?: string) =>
  post(
    {
      action: 'request',
      id: randomUUID(),
      startsAt: at(0),
      name: 'Mere Tamati',
      email: newAddress(),
      phone: '+64 9 555 0129',
      about: 'The salon',
      timeZone: 'Australia/Perth',
      ...change,
    },
    from,
  )
const mails = async () =>
  (await database.pool.query('select * from public.mail_outbox order by created_at, template')).rows
const mailsOf = async (template: string) =>
  (await mails()).filter((mail) => mail.template === template)
const newestToken = async (template: string): Promise<string> =>
  (await mailsOf(template)).at(-1)?.data.token
const bookings = async () =>
  (await database.pool.query('select * from public.bookings order by requested_at')).rows
/** Asks for a call, and takes the token of its mail. */
const asked = async (change: object = {}) => {
  expect((await ask(change)).status).toBe(200)
  return newestToken('call-request')
}
const follow = async (action: string, token: string, startsAt?: string, change: object = {}) => {
  const response = await post({ action, token, startsAt, ...change })
  return { status: response.status, body: await response.json() }
}
const booked = async (change: object = {}) => {
  const token = await asked(change)
  expect((await follow('confirm', token)).status).toBe(200)
  return token
}
const freeAt = async (startsAt: string) => {
  const response = await fetch(`${host.url}/functions/v1/booking`)
  const { days } = (await response.json()) as {
    days: { times: { startsAt: string; free: boolean }[] }[]
  }
  return days.flatMap((day) => day.times).find((time) => time.startsAt === startsAt)?.free
}
const begin = () => beginCalls(database.pool)

describe('the free times', () => {
  it('are ten working days from tomorrow, and nothing says whose the others are [R7.66]', async () => {
    await booked()
    const response = await fetch(`${host.url}/functions/v1/booking`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = await response.text()
    const { days, now } = JSON.parse(body)
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
    expect(days).toHaveLength(10)
    expect(days[0]).toEqual({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/u),
      times: expect.arrayContaining([
        { startsAt: at(0), free: false },
        { startsAt: at(1), free: true },
      ]),
    })
    expect(days[0].times).toHaveLength(20)
    expect(body).not.toMatch(/Mere|0129|salon/u)
  })

  it('leave out what the agency closed', async () => {
    await database.pool.query(
      'insert into public.call_times (starts_at, closed_at) values ($1, now())',
      [at(3)],
    )
    expect(await freeAt(at(3))).toBe(false)
    expect((await ask({ startsAt: at(3) })).status).toBe(409)
  })
})

describe('a visitor’s call', () => {
  it('is not asked for, and not said to be, where the hidden field was filled in [R4.175]', async () => {
    const answer = await ask({ website: 'https://spam.example' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'hidden_field' })
    expect(await mails()).toEqual([])
  })

  it('keeps what was carried along, as the address of its page has it, through confirming and moving [R4.154]', async () => {
    const day = 'trade=plumbing&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8'
    const carried = { day: `${day}&next=//evil.example`, missedJob: 'job=380&missed=20&share=25' }
    const kept = { day, missedJob: 'missed=20&share=25&job=380' }
    const token = await booked({ carried })
    expect(await bookings()).toMatchObject([{ state: 'booked', carried: kept }])
    expect(await follow('move', token, at(1))).toMatchObject({ body: { call: { carried: kept } } })
    expect(await bookings()).toMatchObject([{ carried: kept }])
    expect((await mailsOf('call-booked-agency')).map(({ data }) => data.carried)).toEqual([kept])
  })

  it('is neither moved nor cancelled, nor its number changed, by a page that shows another time than it is at [R4.161, R4.162]', async () => {
    const token = await booked()
    await follow('move', token, at(1))
    const stale = { status: 409, body: { code: 'moved_meanwhile' } }
    expect(await follow('move', token, at(2), { seen: at(0) })).toMatchObject(stale)
    expect(await follow('cancel', token, undefined, { seen: at(0) })).toMatchObject(stale)
    const phone = '+6495550199'
    expect(await follow('number', token, undefined, { seen: at(0), phone })).toMatchObject(stale)
    expect(await follow('cancel', token, undefined, { seen: 'yesterday' })).toMatchObject({
      status: 422,
    })
    expect(await follow('number', token, undefined, { seen: 'now', phone })).toMatchObject({
      status: 422,
    })
    expect(await follow('number', token, undefined, { seen: at(1), phone })).toMatchObject({
      body: { call: { startsAt: at(1), phone } },
    })
    expect(await follow('move', token, at(2), { seen: at(1) })).toMatchObject({
      body: { call: { startsAt: at(2) } },
    })
    expect(await follow('cancel', token, undefined, { seen: at(2) })).toMatchObject({
      body: { call: { state: 'cancelled' } },
    })
  })

  it.each([
    ['markup', { day: '<img src=x onerror=alert(1)>', missedJob: 'javascript:alert(1)' }],
    ['too much', { day: `day=mvg&x=${'x'.repeat(5000)}`, more: 'x' }],
    ['a text', 'day=mvg'],
    ['a list', ['day=mvg']],
    ['nothing', null],
  ])(
    'is asked for all the same, without what was carried along where that is %s [R4.155]',
    async (_, carried) => {
      await booked({ carried })
      expect(await bookings()).toMatchObject([{ state: 'booked', carried: {} }])
    },
  )

  it('sent again with something else carried along is refused, as with another note [R4.146]', async () => {
    const change = { id: randomUUID(), email: newAddress() }
    const first = { ...change, carried: { day: 'day=mvg' } }
    expect((await ask(first)).status).toBe(200)
    expect((await ask(first)).status).toBe(200)
    expect((await ask(change)).status).toBe(409)
    expect((await ask({ ...change, carried: { day: 'day=9o4' } })).status).toBe(409)
  })

  it('holds nothing until the mailed button is pressed; its mail has nothing typed [R4.71]', async () => {
    const email = newAddress()
    expect((await ask({ email })).status).toBe(200)
    expect(await freeAt(at(0))).toBe(true)
    expect(await mails()).toEqual([
      expect.objectContaining({
        template: 'call-request',
        recipient: email,
        sensitive: true,
        data: {
          startsAt: expect.any(String),
          timeZone: 'Australia/Perth',
          email,
          token: expect.stringMatching(/^[\w-]{43}$/u),
        },
      }),
    ])
    const token = await newestToken('call-request')
    expect(await follow('look', token)).toMatchObject({
      status: 200,
      body: { call: { state: 'requested', startsAt: at(0), free: true, openCall: null } },
    })
    expect(await freeAt(at(0)), 'a look changes nothing').toBe(true)
    expect(await follow('confirm', token)).toMatchObject({
      status: 200,
      body: { call: { state: 'booked', startsAt: at(0), sequence: 0 } },
    })
    expect(await freeAt(at(0))).toBe(false)
    expect((await follow('confirm', token)).status, 'pressed twice').toBe(200)
    expect((await mails()).map(({ template }) => template).toSorted()).toEqual([
      'call-booked',
      'call-booked-agency',
      'call-request',
    ])
  })

  it('is confirmed and moved by the link at times that no timer has offered yet [R4.69]', async () => {
    const token = await asked()
    const newlyOnOffer = () =>
      database.pool.query('update public.call_times set is_offered = false')
    await newlyOnOffer()
    expect((await follow('look', token)).body.call).toMatchObject({ free: true })
    await newlyOnOffer()
    expect((await follow('confirm', token)).body.call).toMatchObject({ state: 'booked' })
    await newlyOnOffer()
    expect((await follow('move', token, at(3))).body.call).toMatchObject({ startsAt: at(3) })
  })

  it('keeps of a link its hash alone', async () => {
    const token = await asked()
    const { rows } = await database.pool.query('select * from private.call_links')
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is one call, however often it is sent', async () => {
    const id = randomUUID()
    const email = newAddress()
    for (const _ of Array.from({ length: 5 })) expect((await ask({ id, email })).status).toBe(200)
    expect(await bookings()).toEqual([expect.objectContaining({ id, phone: '+6495550129' })])
    expect(await mails()).toHaveLength(1)
  })

  it('that is sent again with another time, number, note or name is refused, and the first stands [R4.146]', async () => {
    const id = randomUUID()
    const email = newAddress()
    expect((await ask({ id, email })).status).toBe(200)
    for (const change of [
      { startsAt: at(1) },
      { phone: '+64 9 555 0130' },
      { about: 'The roof' },
      { name: 'Hana' },
      { email: newAddress() },
    ]) {
      const answer = await ask({ id, email, ...change })
      expect(answer.status).toBe(409)
      // Whoever guesses an id reads nothing of what stands under it.
      expect(await answer.json()).toEqual({
        code: 'other_content',
        message: bookingAnswers.otherContent,
      })
    }
    // Another device, the same words: its zone is no content.
    expect((await ask({ id, email, timeZone: '' })).status).toBe(200)
    expect(await bookings()).toEqual([
      expect.objectContaining({ id, email, starts_at: times[0], phone: '+6495550129' }),
    ])
    expect(await mails()).toHaveLength(1)
  })

  it('is refused alike, whether its mailbox has a call, is asked for too often, or neither [R4.72, R4.146]', async () => {
    const [free, withCall, tooOften] = [newAddress(), newAddress(), newAddress()]
    await booked({ email: withCall })
    for (const _ of Array.from({ length: limits.callRequestByRecipient.points })) {
      await ask({ email: tooOften, startsAt: at(1) }, '192.0.2.7')
    }
    const answersTo = async (email: string, from: string) => {
      const id = randomUUID()
      const first = await ask({ id, email, startsAt: at(1) }, from)
      const other = await ask({ id, email, startsAt: at(2) }, from)
      const again = await ask({ id, email, startsAt: at(1) }, from)
      return [first.status, other.status, await other.json(), again.status]
    }
    const expected = [200, 409, expect.objectContaining({ code: 'other_content' }), 200]
    expect(await answersTo(free, '192.0.2.8')).toEqual(expected)
    expect(await answersTo(withCall, '192.0.2.9')).toEqual(expected)
    expect(await answersTo(tooOften, '192.0.2.10')).toEqual(expected)
  })

  it('whose time was taken is asked for again with another, under the same id [R4.146]', async () => {
    await booked()
    const id = randomUUID()
    expect((await ask({ id })).status).toBe(409)
    expect((await ask({ id, startsAt: at(1) })).status).toBe(200)
    expect(await mailsOf('call-request')).toHaveLength(2)
  })

  it('that comes too late is told so, and takes another time in its place', async () => {
    const late = await asked()
    await booked()
    expect(await follow('confirm', late)).toMatchObject({
      status: 409,
      body: { code: 'time_taken' },
    })
    expect((await follow('look', late)).body.call).toMatchObject({
      state: 'requested',
      free: false,
    })
    expect(await follow('confirm', late, at(1))).toMatchObject({
      status: 200,
      body: { call: { state: 'booked', startsAt: at(1) } },
    })
  })

  it('is moved, and the old time stands until the new one is booked [R4.73]', async () => {
    await booked({ startsAt: at(1) })
    const token = await booked()
    expect(await follow('move', token, at(1))).toMatchObject({
      status: 409,
      body: { code: 'time_taken' },
    })
    expect((await follow('look', token)).body.call).toMatchObject({
      startsAt: at(0),
      sequence: 0,
    })
    expect((await follow('move', token, at(2))).body.call).toMatchObject({
      startsAt: at(2),
      sequence: 1,
    })
    expect(await freeAt(at(0))).toBe(true)
    expect(await mailsOf('call-moved')).toHaveLength(1)
    expect((await mailsOf('call-moved-agency'))[0]?.data).toMatchObject({
      sequence: 1,
      movedFrom: expect.any(String),
      name: 'Mere Tamati',
    })
  })

  it('gets another number by its link, held to the same rules, and both sides are mailed [R4.149]', async () => {
    const token = await booked()
    const changeTo = (phone: string, timeZone = '') =>
      follow('number', token, undefined, { phone, timeZone })
    expect(await changeTo('123')).toMatchObject({
      status: 422,
      body: { fields: { phone: callMessages.phone } },
    })
    expect(await changeTo('030 555 0123', 'Europe/Berlin')).toMatchObject({
      status: 422,
      body: { fields: { phone: callMessages.phoneElsewhere } },
    })
    expect(await mailsOf('call-number')).toEqual([])
    expect(await changeTo('09 555 0188')).toMatchObject({
      status: 200,
      body: { call: { phone: '+6495550188', startsAt: at(0), state: 'booked' } },
    })
    expect((await mailsOf('call-number'))[0]?.data).toMatchObject({ phone: '+6495550188' })
    expect((await mailsOf('call-number-agency'))[0]?.data).toMatchObject({
      phone: '+6495550188',
      name: 'Mere Tamati',
    })
    await begin()
    expect(await changeTo('09 555 0199')).toMatchObject({ status: 410 })
  })

  it('is cancelled once, by the link of any of its mails [R4.73, R4.78]', async () => {
    await booked()
    const token = await newestToken('call-booked')
    expect((await follow('cancel', token)).body.call).toMatchObject({
      state: 'cancelled',
      changedBy: 'client',
    })
    expect((await follow('cancel', token)).status).toBe(200)
    const { rows } = await database.pool.query(
      `select action, via, actor_id from public.audit_log
       where subject_id = (select id::text from public.bookings) order by id`,
    )
    expect(rows).toEqual(
      ['call.requested', 'call.booked', 'call.cancelled'].map((action) => ({
        action,
        via: 'function:booking',
        actor_id: null,
      })),
    )
    expect(await freeAt(at(0))).toBe(true)
    expect(await mailsOf('call-cancelled')).toHaveLength(1)
    expect((await mailsOf('call-cancelled-agency'))[0]?.data.sequence).toBe(1)
  })

  it('that has begun cannot be changed: its links are over', async () => {
    const token = await booked()
    await begin()
    for (const action of ['look', 'confirm', 'cancel']) {
      expect(await follow(action, token), action).toMatchObject({
        status: 410,
        body: { code: 'call_begun' },
      })
    }
    expect((await follow('move', token, at(4))).status).toBe(410)
  })
})

it('a call that stands stays its bearer’s to look at and cancel once calls are booked with a service of others [R4.150]', async () => {
  const token = await booked()
  Object.assign(agency, { bookingUrl: 'https://calendar.example/southerly' })
  try {
    expect(await follow('look', token)).toMatchObject({
      status: 200,
      body: { call: { state: 'booked', startsAt: at(0) } },
    })
    expect((await ask()).status, 'a new one is not taken').toBe(409)
    expect(await follow('cancel', token)).toMatchObject({ status: 200 })
  } finally {
    Object.assign(agency, { bookingUrl: '' })
  }
  expect(await mailsOf('call-cancelled')).toHaveLength(1)
})

describe('one open call an address', () => {
  it('is told by mail alone, with the same answer and at the address that booked it [R4.72]', async () => {
    const email = `mere.${randomUUID()}@gmail.com`
    const spelling = email.replace('mere.', 'me.re').replace('@', '+calls@')
    const unknown = await ask({ startsAt: at(5) })
    await booked({ email })
    await database.pool.query('truncate public.mail_outbox')
    const known = await ask({ email: spelling, startsAt: at(5) })
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect(await mails()).toEqual([
      expect.objectContaining({ template: 'call-open', recipient: email }),
    ])
    const token = await newestToken('call-open')
    expect((await follow('look', token)).body.call).toMatchObject({
      state: 'booked',
      startsAt: at(0),
    })
  })

  it('holds for two that were asked for before either was booked [R4.70]', async () => {
    const email = newAddress()
    const first = await asked({ email })
    const second = await asked({ email, startsAt: at(1) })
    await follow('confirm', first)
    expect((await follow('look', second)).body.call.openCall).toBe(at(0))
    expect(await follow('confirm', second)).toMatchObject({
      status: 409,
      body: { code: 'open_call', startsAt: at(0).replace('.000', '') },
    })
  })

  it('a call that has begun is none', async () => {
    const email = newAddress()
    await booked({ email })
    await begin()
    await booked({ email, startsAt: at(2) })
    expect((await bookings()).map(({ state }) => state)).toEqual(['past', 'booked'])
  })
})

describe('limits', () => {
  it('take twenty a day from one address [R4.77]', async () => {
    const from = '192.0.2.9'
    const counters = createRateLimits(database.pool, host.platform.keys.secret)
    await counters.consume(limits.callRequestByAddressDaily, from, 19)
    expect((await ask({}, from)).status).toBe(200)
    expect((await ask({}, from)).status).toBe(429)
  })

  it('book three calls a day for one mailbox [R4.77]', async () => {
    const email = newAddress()
    for (const place of [0, 1, 2]) {
      await database.pool.query('delete from private.rate_limits')
      expect((await follow('cancel', await booked({ email, startsAt: at(place) }))).status).toBe(
        200,
      )
    }
    await database.pool.query('delete from private.rate_limits')
    const token = await asked({ email, startsAt: at(9) })
    const fourth = await post({ action: 'confirm', token })
    expect(fourth.status).toBe(429)
    // Of which the page makes "try again tomorrow".
    expect(fourth.headers.get('retry-after')).toBe(String(databaseLimits.callsByMailbox.seconds))
  })

  it('move a call five times, and say of the sixth, before it and then, that no waiting helps [R4.77, R4.165]', async () => {
    const token = await booked({ startsAt: at(2) })
    for (const place of [3, 4, 5, 6, 7]) {
      expect((await follow('move', token, at(place))).status).toBe(200)
    }
    expect(await follow('look', token)).toMatchObject({
      body: { call: { canMove: false, canChangeNumber: true, movedFrom: at(6) } },
    })
    const sixth = await post({ action: 'move', token, startsAt: at(8) })
    expect(sixth.status).toBe(409)
    expect(sixth.headers.get('retry-after')).toBeNull()
    expect(await sixth.json()).toMatchObject({ code: 'changed_too_often' })
    expect((await bookings())[0]?.starts_at.toISOString()).toBe(at(7))
  })

  it('mail one mailbox three times a day, and answer as before [R4.77]', async () => {
    const email = newAddress()
    for (const place of [0, 1, 2, 3, 4]) {
      const response = await ask({ email, startsAt: at(place) }, `192.0.2.${place}`)
      expect([response.status, await response.json()]).toEqual([200, { ok: true }])
    }
    expect(await mails()).toHaveLength(3)
  })

  it('take ten an hour from one address, and 60 acts behind links in ten minutes [R4.77]', async () => {
    for (const _ of Array.from({ length: 10 })) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask({}, '192.0.2.2')).status).toBe(200)
    for (const _ of Array.from({ length: 60 })) {
      expect((await follow('look', 'x'.repeat(43))).status).toBe(410)
    }
    expect((await follow('look', 'x'.repeat(43))).status).toBe(429)
  })

  it('mail 300 a day in all, and say so above it [R4.77]', async () => {
    const counters = createRateLimits(database.pool, host.platform.keys.secret)
    await counters.consume(limits.callRequestDaily, 'all', 298)
    const answers = []
    for (const _ of Array.from({ length: 4 })) answers.push((await ask()).status)
    expect(answers).toEqual([200, 200, 503, 503])
    expect(await mails()).toHaveLength(2)
  })
})

describe('what is wrong', () => {
  it.each([
    ['startsAt', ''],
    ['startsAt', '2026-13-45T99:00:00Z'],
    ['startsAt', '0000-01-01T00:00:00Z'],
    ['name', 'M'],
    ['name', 'Mere\r\nBcc: all@client.example'],
    ['email', 'mere'],
    ['phone', '123'],
    ['phone', 'ring me'],
    ['phone', '021 12'],
    ['phone', '021-123'],
    ['about', 'x'.repeat(1001)],
    ['id', 'one'],
  ])('is said at its field: %s', async (field, value) => {
    const response = await ask({ [field]: value })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { [field]: expect.any(String) },
    })
    expect(await bookings()).toEqual([])
  })

  it('a number without its country’s code, of a device elsewhere, is said at its field [R2.483]', async () => {
    const elsewhere = await ask({ phone: '0151 234 5678', timeZone: 'Europe/Berlin' })
    expect(elsewhere.status).toBe(422)
    expect((await elsewhere.json()).fields).toEqual({ phone: callMessages.phoneElsewhere })
    expect(await bookings()).toEqual([])
    await asked({ phone: '0049 151 23456789', timeZone: 'Europe/Berlin' })
    expect(await bookings()).toEqual([expect.objectContaining({ phone: '+4915123456789' })])
  })

  it('a number of New Zealand is taken there as it is typed [R2.483]', async () => {
    await asked({ phone: '021 555 0188', timeZone: 'Pacific/Chatham' })
    expect(await bookings()).toEqual([expect.objectContaining({ phone: '+64215550188' })])
  })

  it('a time zone that is none is left out, and the call is taken', async () => {
    expect((await ask({ timeZone: '<b>' })).status).toBe(200)
    expect((await bookings())[0]?.time_zone).toBe('')
  })

  it.each([
    ['a state', { state: 'booked' }],
    ['a client', { client_id: randomUUID(), clientId: randomUUID() }],
  ])('%s that is sent along is not taken [A19]', async (_, more) => {
    await ask(more)
    expect(await bookings()).toEqual([
      expect.objectContaining({ state: 'requested', client_id: null }),
    ])
  })

  it('a time outside the calendar is not booked', async () => {
    const night = new Date(Date.parse(at(0)) - 3 * 60 * 60 * 1000).toISOString()
    expect((await ask({ startsAt: night })).status).toBe(409)
    const token = await booked()
    expect((await follow('move', token, night)).status).toBe(409)
  })

  it('an act that there is not, and a link that is none', async () => {
    expect((await post({ action: 'constructor', token: 'x' })).status).toBe(422)
    expect(await follow('cancel', 'x')).toMatchObject({
      status: 410,
      body: { code: 'link_expired' },
    })
    expect((await post({ action: 'move', token: 'x' })).status).toBe(422)
  })
})
