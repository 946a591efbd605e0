import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roiMessages } from '../../../domain/calculator/roi.ts'
import { roiReportMessages } from '../../../domain/calculator/roi-report.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const report = { email: 'mere@client.example', calls: 30, minutes: 3, hourly: 25, days: 250 }

let database: TestDatabase
let host: FunctionHost

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
  await database.pool.query('truncate public.mail_outbox, private.rate_limits')
})

const mails = async () => (await database.pool.query('select * from public.mail_outbox')).rows
const ask = (body: unknown, from = '192.0.2.1') =>
  host.post('roi-report', body, { 'x-forwarded-for': from })
/** All that a caller can tell one answer from another by. */
const seen = async (response: Response) => {
  const { date: _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

describe('a result asked for by mail', () => {
  it('is queued as its four numbers, and nothing else that was sent [R7.22]', async () => {
    const response = await ask({
      ...report,
      email: 'Mere@Client.example',
      hourly: '$27.50',
      message: 'Buy our pills',
      recipient: 'thief@elsewhere.example',
      template: 'contact-message',
      siteUrl: 'https://elsewhere.example',
      reply_to: 'thief@elsewhere.example',
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ok: true })
    expect(await mails()).toMatchObject([
      {
        template: 'roi-report',
        recipient: report.email,
        reply_to: null,
        data: {
          calls: 30,
          minutes: 3,
          hourly: 27.5,
          days: 250,
          siteUrl: host.platform.config.siteUrl,
        },
      },
    ])
    expect(Object.keys((await mails())[0].data)).toHaveLength(5)
  })

  it('is refused field by field, in the words of the form', async () => {
    const response = await ask({ email: 'mere@', calls: 0, minutes: 'x', hourly: 5000 })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      fields: {
        email: roiReportMessages.email,
        calls: roiMessages.callsPerDay,
        minutes: roiMessages.number,
        hourly: roiMessages.most.employeeSalaryPerHour,
        days: roiMessages.workingDaysPerYear,
      },
    })
    expect(await mails()).toEqual([])
  })

  it.each([
    'mere@client.example\r\nBcc: all@elsewhere.example',
    'mere@client.example\nmore@elsewhere.example',
    'mere@client.example, more@elsewhere.example',
    'Mere <mere@client.example>',
    ['mere@client.example', 'more@elsewhere.example'],
  ])('is not mailed to the address %j', async (email) => {
    expect((await ask({ ...report, email })).status).toBe(422)
    expect(await mails()).toEqual([])
  })

  it('is not mailed for a line end in a number', async () => {
    expect((await ask({ ...report, calls: '30\r\nBcc: all@elsewhere.example' })).status).toBe(422)
    expect(await mails()).toEqual([])
  })

  it.each([
    ['{', 'application/json', 400],
    ['email=mere%40client.example', 'application/x-www-form-urlencoded', 415],
  ])('takes no body such as %s', async (body, type, status) => {
    const response = await host.post('roi-report', body, { 'content-type': type })
    expect(response.status).toBe(status)
  })
})

describe('the limits', () => {
  it('count mails a day by recipient, from any address, and answer the same after', async () => {
    const first = await seen(await ask(report, '192.0.2.1'))
    for (let index = 1; index < 3; index += 1) await ask(report, `192.0.2.${index + 1}`)
    expect(await mails()).toHaveLength(3)
    for (const email of ['MERE@client.example', 'mere+roi@client.example']) {
      expect(await seen(await ask({ ...report, email }, '192.0.2.99'))).toEqual(first)
    }
    expect(await mails()).toHaveLength(3)
  })

  it('refuse a caller who asks for many addresses, and queue nothing then', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await ask({ ...report, email: `p${index}@client.example` })).status).toBe(200)
    }
    const refused = await ask({ ...report, email: 'another@client.example' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await mails()).toHaveLength(10)
    expect((await ask({ ...report, email: 'other@client.example' }, '192.0.2.2')).status).toBe(200)
  })
})
