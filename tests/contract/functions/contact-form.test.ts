import { randomUUID } from 'node:crypto'
import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contactForm, contactMessages } from '../../../domain/enquiries/contact.ts'
import type { FormField } from '../../../domain/forms/form.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const WINDOW_MS = 10 * 60 * 1000
/** A moment five seconds before two windows of ten minutes meet. */
const beforeEdge = new Date(Math.ceil(Date.now() / WINDOW_MS) * WINDOW_MS - 5000)
const afterEdge = new Date(beforeEdge.getTime() + 10_000)

const enquiry = {
  name: 'Mere Tāmaki',
  email: 'mere@client.example',
  phone: '021 555 0199',
  message: 'Who answers our phone when we are on the roof?',
  interest: 'AI Voice Agents',
}

const corrected: Readonly<Record<FormField['control'], string>> = {
  text: 'Corrected text',
  email: 'mere.tamaki@client.example',
  tel: '021 555 0188',
  select: '',
  textarea: 'A corrected text',
}
const corrections = contactForm.names.map((name) => {
  const { control, options } = contactForm.fields[name] as FormField
  return [name, options?.at(-1) ?? corrected[control]] as const
})

let database: TestDatabase
let host: FunctionHost
let other: FunctionHost
let clock = new Date()
let otherClock = clock

beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool, { now: () => clock })
  other = await startFunctions(database.pool, { now: () => otherClock })
})
afterAll(async () => {
  await host.stop()
  await other.stop()
  await database.drop()
})
beforeEach(async () => {
  clock = new Date()
  otherClock = clock
  await database.pool.query(
    'truncate public.contact_messages, public.mail_outbox, private.rate_limits cascade',
  )
})

const messages = async () =>
  (await database.pool.query('select * from public.contact_messages order by created_at')).rows
const mails = async () => (await database.pool.query('select * from public.mail_outbox')).rows

describe('an enquiry sent by script', () => {
  it('is stored and queued for the agency, with the visitor to reply to and its number [R4.51, R6.230, R7.19]', async () => {
    const client = new FunctionsClient(`${host.url}/functions/v1`, {
      headers: { apikey: host.platform.keys.publishable },
    })
    const { data, error } = await client.invoke('contact-form', { body: enquiry })
    expect(error).toBeNull()
    expect(data).toEqual({ ok: true })
    expect(await messages()).toMatchObject([
      { ...enquiry, phone: '+64215550199', state: 'new', quarantine_reason: null },
    ])
    const [{ id, reference }] = await messages()
    expect(reference).toMatch(/^E-\d{4,}$/u)
    expect(await mails()).toMatchObject([
      {
        template: 'contact-message',
        recipient: '',
        reply_to: enquiry.email,
        state: 'queued',
        data: { message: enquiry.message, id, reference },
      },
    ])
  })

  it('needs neither phone nor interest [R3.8]', async () => {
    const { name, email, message } = enquiry
    const response = await host.post('contact-form', { name, email, message })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await messages()).toMatchObject([{ phone: null, interest: 'Other' }])
  })

  it('is refused field by field, and nothing is stored [R5.17, R5.18, R5.19, R5.20, R5.21]', async () => {
    const client = new FunctionsClient(`${host.url}/functions/v1`)
    const { error } = await client.invoke('contact-form', {
      body: { name: 'M', email: 'mere', phone: '1', message: 'Hi', interest: 'Money' },
    })
    expect(error).toBeInstanceOf(FunctionsHttpError)
    const response: Response = error.context
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      fields: {
        name: 'Name is required and must be at least 2 characters',
        email: 'A valid email address is required',
        phone: 'Phone number must be at least 6 characters',
        message: 'Message is required and must be at least 10 characters',
        interest: 'Please choose one of the listed options',
      },
    })
    expect(await messages()).toEqual([])
  })

  it.each([
    { field: 'name', min: 2, max: 120, few: 'Name is required and must be at least 2 characters' },
    { field: 'phone', min: 6, max: 40, few: 'Phone number must be at least 6 characters' },
    {
      field: 'message',
      min: 10,
      max: 5000,
      few: 'Message is required and must be at least 10 characters',
    },
  ])(
    'is taken with a $field of $min to $max characters, and refused with others by its message alone [R5.17, R5.19, R5.21]',
    async ({ field, min, max, few }) => {
      const answer = (count: number) =>
        host.post('contact-form', { ...enquiry, [field]: 'x'.repeat(count) })
      for (const count of [min, max]) expect((await answer(count)).status).toBe(200)
      expect(await messages()).toHaveLength(2)
      for (const [count, message] of [
        [min - 1, few],
        [max + 1, `Please use at most ${max} characters`],
      ] as const) {
        const refused = await answer(count)
        expect(refused.status).toBe(422)
        expect((await refused.json()).fields).toEqual({ [field]: message })
      }
      expect(await messages()).toHaveLength(2)
    },
  )

  it('is told of a field that was not sent what it is told of an empty one [R5.17, R5.18, R5.21]', async () => {
    const { name, email, message } = contactMessages
    const empty = await host.post('contact-form', { name: '', email: '', message: '' })
    for (const response of [
      empty,
      await host.post('contact-form', {}),
      await host.post('contact-form', { name: null, email: 7, message: [] }),
    ]) {
      expect(response.status).toBe(422)
      expect((await response.json()).fields).toEqual({ name, email, message })
    }
    expect(await messages()).toEqual([])
  })

  it('chooses neither its state, its id nor its time', async () => {
    const id = randomUUID()
    await host.post('contact-form', {
      ...enquiry,
      id,
      state: 'answered',
      created_at: '2001-01-01',
      is_demo: true,
      recipient: 'thief@elsewhere.example',
    })
    const [row] = await messages()
    expect(row).toMatchObject({ state: 'new', is_demo: false })
    expect(row.id).not.toBe(id)
    expect(row.created_at.getFullYear()).not.toBe(2001)
    expect(await mails()).toMatchObject([{ recipient: '' }])
  })

  it('keeps where it came from, and drops what is malformed there [R4.56]', async () => {
    const roi = { calls: 30, minutes: 3, hourly: 25, days: 250 }
    await host.post('contact-form', {
      ...enquiry,
      attribution: {
        utm_source: 'radio',
        utm_medium: 'x'.repeat(10_000),
        landingPage: '/roi',
        referrer: { $ne: '' },
        roi,
        role: 'admin',
      },
    })
    expect(await messages()).toMatchObject([{ state: 'new' }])
    expect((await messages())[0].attribution).toEqual({
      utm_source: 'radio',
      landingPage: '/roi',
      roi,
    })
  })

  it('keeps the day that was drawn, and tells the agency of it [R2.227]', async () => {
    const day = 'trade=plumbing&open=07:30&shut=17:00&people=1&week=5&agent=on&day=5Na6C4mvg'
    const response = await host.post('contact-form', { ...enquiry, attribution: { day } })
    expect(response.status).toBe(200)
    expect((await messages())[0].attribution).toEqual({ day })
    expect(await mails()).toMatchObject([
      { data: { day, siteUrl: expect.stringMatching(/^http/u) } },
    ])
  })

  it.each([
    ['no calls', 'trade=plumbing&day='],
    ['something that is no call', 'day=<script>alert(1)</script>'],
    ['half a character', 'day=\ud83d'],
    ['a null', 'day=mvg\u0000\u0000'],
    ['too many calls', `day=${'mvg'.repeat(5000)}`],
    ['an object', { $ne: '' }],
  ])('with a drawn day of %s is stored without it [R2.227]', async (_, day) => {
    const response = await host.post('contact-form', { ...enquiry, attribution: { day } })
    expect(response.status).toBe(200)
    expect((await messages())[0].attribution).toEqual({})
    expect((await mails())[0].data).not.toHaveProperty('day')
  })

  it('of a drawn day keeps nothing but the day [R2.227]', async () => {
    const day = 'day=mvg&trade=__proto__&people=1e9&open=25:00&utm_source=x&name=Mere'
    await host.post('contact-form', { ...enquiry, attribution: { day } })
    expect((await messages())[0].attribution).toEqual({
      day: 'trade=plumbing&open=07:30&shut=17:00&people=1&week=5&agent=off&day=mvg',
    })
  })

  it('with half a character, as a cut-off emoji leaves behind, is stored and queued', async () => {
    const response = await host.post('contact-form', {
      ...enquiry,
      message: 'Thanks from all of us \ud83d',
      attribution: { utm_source: 'cut \ud83d', utm_medium: 'a\u0000b', utm_term: 'voice' },
    })
    expect(response.status).toBe(200)
    expect(await messages()).toMatchObject([{ message: 'Thanks from all of us \ufffd' }])
    expect(await mails()).toMatchObject([{ data: { message: 'Thanks from all of us \ufffd' } }])
  })

  it.each([
    ['not JSON', '{', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a word', '"name"', 'application/json', 400],
    ['an upload', 'x', 'multipart/form-data; boundary=x', 415],
    ['nothing said of its type', 'x', 'text/plain', 415],
    [
      'an object in place of a text',
      JSON.stringify({ ...enquiry, name: {} }),
      'application/json',
      422,
    ],
    [
      'more than the limit',
      JSON.stringify({ ...enquiry, message: 'x'.repeat(70_000) }),
      'application/json',
      413,
    ],
  ])('is refused in the shape of the contract when it is %s', async (_, body, type, status) => {
    const response = await host.post('contact-form', body, { 'content-type': type })
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(
      expect.objectContaining({ code: expect.any(String), message: expect.any(String) }),
    )
    expect(await messages()).toEqual([])
  })
})

describe('a copy', () => {
  it('with the key of its form is one message, at any time and on every instance [R4.52, F11]', async () => {
    const body = { ...enquiry, idempotencyKey: randomUUID() }
    await host.post('contact-form', body)
    otherClock = new Date(clock.getTime() + 5 * WINDOW_MS)
    const again = await other.post('contact-form', body)
    expect(again.status).toBe(200)
    expect(await messages()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it.each(corrections)(
    'whose %s was corrected is a message of its own, from a form with a key and from one without',
    async (field, value) => {
      const idempotencyKey = randomUUID()
      for (const body of [enquiry, { ...enquiry, [field]: value }]) {
        await host.post('contact-form', { ...body, idempotencyKey })
        await other.postForm('contact-form', body)
      }
      expect(await messages()).toHaveLength(4)
      expect(await mails()).toHaveLength(4)
    },
  )

  it('whose drawn day was taken off is a message of its own, without the day [R2.227]', async () => {
    const body = { ...enquiry, idempotencyKey: randomUUID() }
    const day = 'trade=general&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8'
    for (const attribution of [{ day }, { day }, {}]) {
      await host.post('contact-form', { ...body, attribution })
    }
    const { rows } = await database.pool.query(
      `select attribution->>'day' as day from public.contact_messages order by day nulls last`,
    )
    expect(rows).toEqual([{ day }, { day: null }])
    expect(await mails()).toHaveLength(2)
  })

  it('without a key is one message for ten minutes, and a new one after [R4.52]', async () => {
    clock = beforeEdge
    await host.postForm('contact-form', enquiry)
    clock = new Date(beforeEdge.getTime() + WINDOW_MS - 1000)
    await host.postForm('contact-form', enquiry)
    expect(await messages()).toHaveLength(1)
    clock = new Date(beforeEdge.getTime() + WINDOW_MS + 1000)
    await host.postForm('contact-form', enquiry)
    expect(await messages()).toHaveLength(2)
  })

  it('on the other side of a window edge, at the same moment, is no second message', async () => {
    clock = beforeEdge
    otherClock = afterEdge
    // Both are held up until both have looked and found nothing: the worst moment.
    const client = await database.pool.connect()
    await client.query('begin; lock table public.contact_messages in share mode')
    const answers = [host, other].map((to) => to.postForm('contact-form', enquiry))
    const held = async () => {
      const { rows } = await database.pool.query(
        `select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }
    while ((await held()) < answers.length);
    await client.query('commit')
    client.release()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([303, 303])
    expect(await messages()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })
})

describe('what looks like spam', () => {
  it.each([
    ['fills the hidden field', { website: 'https://spam.example' }],
    ['was sent faster than people can', { elapsed: 100 }],
    ['is full of links', { message: 'http://a.example http://b.example http://c.example' }],
  ])(
    'is kept in quarantine, unmailed and answered like the rest: it %s [R4.54]',
    async (_, fields) => {
      const ordinary = await host.post('contact-form', enquiry)
      const suspect = await host.post('contact-form', { ...enquiry, name: 'Suspect', ...fields })
      expect(suspect.status).toBe(ordinary.status)
      expect(await suspect.text()).toBe(await ordinary.text())
      expect(await messages()).toMatchObject([
        { state: 'new' },
        { name: 'Suspect', state: 'quarantine', quarantine_reason: expect.stringMatching(/\w/u) },
      ])
      expect(await mails()).toHaveLength(1)
    },
  )
})

describe('the limit of one address', () => {
  const send = (index: number, to: FunctionHost, headers?: Record<string, string>) =>
    to.post('contact-form', { ...enquiry, name: `Visitor ${index}` }, headers)

  it('is shared by instances, spoofed headers do not move it, and copies do not use it up [R4.55]', async () => {
    for (let index = 0; index < 20; index += 1) {
      const response = await send(index, index % 2 ? host : other)
      expect(response.status).toBe(200)
    }
    const refused = await send(20, host, { 'x-forwarded-for': '203.0.113.9' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' })
    expect((await send(0, host)).status).toBe(200)
    expect(await messages()).toHaveLength(20)
    expect(await mails()).toHaveLength(20)
  })
})
